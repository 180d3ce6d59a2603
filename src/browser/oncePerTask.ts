/** Reads at most once per task: the value is kept until the task ends or `again` is called. */
export const oncePerTask = <T>(read: () => T): { readonly get: () => T; readonly again: () => void } => {
  let found: { readonly value: T } | undefined;
  const again = () => {
    found = undefined;
  };
  return {
    get: () => {
      if (!found) {
        found = { value: read() };
        void Promise.resolve().then(again);
      }
      return found.value;
    },
    again,
  };
};
