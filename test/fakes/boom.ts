/** Throws whenever it is called. */
export const boom = (): never => {
  throw new Error('boom');
};
