/** Lets promises that wait for each other alone go on, and no task come between. */
export const microtasks = async () => {
  for (let turn = 0; turn < 10; turn++) await Promise.resolve();
};

/** Lets every promise go on that can. */
export const nextTurn = () => new Promise((resolve) => setImmediate(resolve));
