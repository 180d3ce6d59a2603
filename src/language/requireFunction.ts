/** Checks what callers without types pass. Throws `Module did not export a function.` */
export const requireFunction = <F>(it: F): F => {
  if (typeof it !== 'function') throw new TypeError('Module did not export a function.');
  return it;
};
