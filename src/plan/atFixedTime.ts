const AT = Date.UTC(2026, 10, 20, 9, 5);

/** Runs code for which no time passes and nothing happens by chance, so that its results are the same each time. */
export const atFixedTime = <T>(run: () => T): T => {
  const { Date: RealDate } = globalThis;
  const { random } = Math;
  const FixedDate = new Proxy(RealDate, {
    construct: (of, args, target) => Reflect.construct(of, args.length > 0 ? args : [AT], target) as object,
    apply: (of) => String(new of(AT)),
    get: (of, name) => (name === 'now' ? () => AT : Reflect.get(of, name)),
  });
  try {
    globalThis.Date = FixedDate;
    Math.random = () => 0.5;
    return run();
  } finally {
    globalThis.Date = RealDate;
    Math.random = random;
  }
};
