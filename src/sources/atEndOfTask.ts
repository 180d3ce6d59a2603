/** Reads once: at the end of this task, or earlier if the value is needed. */
export const atEndOfTask = <T>(read: () => T): (() => T) => {
  let found: { readonly value: T } | undefined;
  const answer = () => {
    found ??= { value: read() };
    return found.value;
  };
  // What it throws, it throws again to each caller.
  Promise.resolve()
    .then(answer)
    .catch(() => {});
  return answer;
};
