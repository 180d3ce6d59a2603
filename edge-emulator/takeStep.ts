interface Step {
  readonly times?: number | 'always';
}

/** The first step of a plan that matches, and the steps that are left then: it is used up once its `times` are over. */
export function takeStep<T extends Step>(
  steps: readonly T[],
  matches: (step: T) => boolean,
): readonly [taken: T | undefined, left: readonly T[]] {
  const step = steps.find(matches);
  if (step === undefined || step.times === 'always') return [step, steps];
  const times = (step.times ?? 1) - 1;
  return [step, steps.flatMap((other) => (other !== step ? [other] : times > 0 ? [{ ...step, times }] : []))];
}
