// Stands for a third-party script in the examples of the tracking plan.
