import { takeStep } from '../takeStep.ts';
import { type Endpoint, endpoints } from './endpoints.ts';

/** What happens to a request in place of the usual answer, or in addition to it. All fields are optional. */
export interface PlanStep {
  /** How many matching requests the step serves: 1 if left out; `'always'` until the plan is replaced or reset. */
  readonly times?: number | 'always';
  /** The step applies only to requests of this endpoint. */
  readonly endpoint?: Endpoint;
  readonly status?: number;
  /** Milliseconds between arrival and answer. */
  readonly delay?: number;
  /** Replaces the body. */
  readonly body?: string;
  /** Cuts the connection. */
  readonly reset?: true;
  /** Never answers. */
  readonly hang?: true;
}

export interface Plan {
  set(steps: readonly PlanStep[]): void;
  /** Returns the first step that matches, and removes it once its `times` are used up. */
  take(endpoint: Endpoint): PlanStep | undefined;
}

export function createPlan(): Plan {
  let left: readonly PlanStep[] = [];
  return {
    set(steps) {
      left = readPlan(steps);
    },
    take(endpoint) {
      const [taken, others] = takeStep(left, (step) => [endpoint, undefined].includes(step.endpoint));
      left = others;
      return taken;
    },
  };
}

const isWhole = (value: unknown, from: number, to = Number.MAX_SAFE_INTEGER) =>
  Number.isInteger(value) && Number(value) >= from && Number(value) <= to;

const fits: Readonly<Record<keyof PlanStep, (value: unknown) => boolean>> = {
  times: (value) => value === 'always' || isWhole(value, 1),
  endpoint: (value) => endpoints.some((endpoint) => endpoint === value),
  status: (value) => isWhole(value, 200, 599),
  delay: (value) => isWhole(value, 0),
  body: (value) => typeof value === 'string',
  reset: (value) => value === true,
  hang: (value) => value === true,
};

/** @throws TypeError that names the step and the field. */
function readPlan(steps: readonly PlanStep[]): readonly PlanStep[] {
  for (const [index, step] of steps.entries()) {
    for (const [name, value] of Object.entries(step)) {
      const isGood = Object.hasOwn(fits, name) && fits[name as keyof PlanStep](value);
      if (!isGood) throw new TypeError(`Step ${index} of the plan: ${name} cannot be ${String(value)}`);
    }
  }
  return steps;
}
