// A stand-in for a tag manager's container, in which nothing runs.
