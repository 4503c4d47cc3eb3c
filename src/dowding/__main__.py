"""``python -m dowding`` is the ``dowding`` command."""

import sys

from dowding.cli import main

sys.exit(main())
