"""What follows from results: shares, ratings, and the test that ends a contest early."""
