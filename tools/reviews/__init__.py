"""Proofs of the review: luck is zero on average, errors rank commanders, and gains are leads."""
