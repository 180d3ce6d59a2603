/** Runs pending microtasks without letting any task run in between. */
export const microtasks = async () => {
  for (let turn = 0; turn < 10; turn++) await Promise.resolve();
};

/** Lets every promise continue that can. */
export const nextTurn = () => new Promise((resolve) => setImmediate(resolve));
