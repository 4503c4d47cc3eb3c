"""A club room: what members may do, without a network."""
