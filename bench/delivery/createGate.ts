/** Runs at most `atOnce` actions at a time; the others wait their turn. */
export const createGate = (atOnce: number) => {
  const queue: (() => void)[] = [];
  let inside = 0;
  return async <T>(act: () => Promise<T>): Promise<T> => {
    if (inside >= atOnce) await new Promise<void>((resolve) => queue.push(resolve));
    else inside += 1;
    try {
      return await act();
    } finally {
      const next = queue.shift();
      if (next) next();
      else inside -= 1;
    }
  };
};
