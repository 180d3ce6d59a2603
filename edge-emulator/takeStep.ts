interface Step {
  readonly times?: number | 'always';
}

/** The first step of a plan that matches, and the remaining steps: the step is removed once its `times` are used up. */
export function takeStep<T extends Step>(
  steps: readonly T[],
  matches: (step: T) => boolean,
): readonly [taken: T | undefined, left: readonly T[]] {
  const step = steps.find(matches);
  if (step === undefined || step.times === 'always') return [step, steps];
  const times = (step.times ?? 1) - 1;
  return [step, steps.flatMap((other) => (other !== step ? [other] : times > 0 ? [{ ...step, times }] : []))];
}
