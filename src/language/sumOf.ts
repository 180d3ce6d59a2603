/** A sum without `reduce`, which Prototype 1.6 replaces by a method that sums nothing. */
export const sumOf = <T>(all: readonly T[], numberOf: (it: T) => number): number => {
  let sum = 0;
  for (const it of all) sum += numberOf(it);
  return sum;
};
