/**
 * Runs with `NODE_ENV` as `production`, whatever the shell or a test runner has set: by it Vite, and React, decide
 * whether they build for visitors.
 */
export const forVisitors = async <T>(run: () => Promise<T>): Promise<T> => {
  const before = process.env.NODE_ENV;
  process.env.NODE_ENV = 'production';
  try {
    return await run();
  } finally {
    if (before === undefined) delete process.env.NODE_ENV;
    else process.env.NODE_ENV = before;
  }
};
