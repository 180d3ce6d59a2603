// Stands for somebody else's script in the examples of the tracking plan.
