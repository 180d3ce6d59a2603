/** Calls `make` again only if it gets other arguments than the last time. */
export const memo = <Args extends readonly unknown[], T>(
  make: (...args: Args) => T,
): ((...args: Args) => T) => {
  let last: { readonly args: Args; readonly made: T } | undefined;
  return (...args) => {
    if (!last?.args.every((it, at) => it === args[at])) last = { args, made: make(...args) };
    return last.made;
  };
};
