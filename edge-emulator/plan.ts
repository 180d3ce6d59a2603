import type { EdgeAction } from './exchange.ts';
import { isObject, type JsonObject } from './json.ts';
import { takeStep } from './takeStep.ts';

/** What happens to a request in place of the usual answer, or in addition to it. All fields are optional. */
export interface PlanStep {
  /** How many matching requests the step serves: 1 if left out; `'always'` until the plan is replaced or reset. */
  readonly times?: number | 'always';
  /** The step applies only to requests of this action. Left out: `'any'`. */
  readonly action?: EdgeAction | 'any';
  /**
   * The step applies only to requests with an event that contains this text as its `_id`, its `eventType`, or any other
   * value.
   */
  readonly event?: string;
  /** Below 300 the event is recorded as usual; from 300 on it is refused. */
  readonly status?: number;
  /** Seconds, or an HTTP date. */
  readonly retryAfter?: string | number;
  /** Milliseconds between the arrival (when the event is recorded) and the answer. */
  readonly delay?: number;
  /** Cuts the connection `before` or `after` the event is recorded, or then in the middle of the answer: `midway`. */
  readonly reset?: 'before' | 'after' | 'midway';
  /** The request is never answered, and its event is not recorded. */
  readonly hang?: true;
  /**
   * Whether the body contains problem details. Default: with a status from 400 on, and as a partial failure with 207.
   */
  readonly problem?: boolean;
  /** Replaces the body, whatever the status. `{requestId}` stands for the ID of the request. */
  readonly body?: string;
  /** Headers of the answer, besides its own: `location` for a redirect, a `content-type` for the body. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Omits `identity:result` and the identity cookie from the answer: alloy then sends one event at a time. */
  readonly withoutIdentity?: true;
}

export interface Plan {
  /** The remaining steps. */
  readonly left: readonly PlanStep[];
  set(steps: readonly PlanStep[]): void;
  /** Returns the first step that matches, and removes it once its `times` are used up. */
  take(action: EdgeAction, events?: readonly JsonObject[]): PlanStep | undefined;
}

export function createPlan(initial: readonly PlanStep[]): Plan {
  let left: readonly PlanStep[] = [...readPlan(initial)];
  return {
    get left() {
      return left;
    },
    set(steps) {
      left = [...readPlan(steps)];
    },
    take(action, events = []) {
      const [taken, others] = takeStep(
        left,
        (step) => [action, 'any', undefined].includes(step.action) && isForOne(step, events),
      );
      left = others;
      return taken;
    },
  };
}

/** Compares quoted strings, so that `e1` does not match `e10`. */
function isForOne({ event: text }: PlanStep, events: readonly JsonObject[]): boolean {
  return text === undefined || events.some((it) => JSON.stringify(it).includes(JSON.stringify(text)));
}

const isWhole = (value: unknown, from: number, to: number) =>
  Number.isInteger(value) && Number(value) >= from && Number(value) <= to;

const fields: Readonly<Record<keyof PlanStep, { form: string; fits(value: unknown): boolean }>> = {
  times: {
    form: "a whole number from 1, or 'always'",
    fits: (value) => value === 'always' || value === Infinity || isWhole(value, 1, Number.MAX_SAFE_INTEGER),
  },
  action: {
    form: "'interact', 'collect', 'acquire', 'consent' or 'any'",
    fits: (value) => ['interact', 'collect', 'acquire', 'consent', 'any'].includes(String(value)),
  },
  event: {
    form: 'a text of the event, such as its _id',
    fits: (value) => typeof value === 'string' && value !== '',
  },
  status: { form: 'an HTTP status from 200 to 599', fits: (value) => isWhole(value, 200, 599) },
  retryAfter: { form: 'seconds or a date', fits: (value) => ['string', 'number'].includes(typeof value) },
  delay: { form: 'milliseconds', fits: (value) => typeof value === 'number' && value >= 0 },
  reset: {
    form: "'before', 'after' or 'midway'",
    fits: (value) => ['before', 'after', 'midway'].includes(String(value)),
  },
  hang: { form: 'true', fits: (value) => value === true },
  problem: { form: 'true or false', fits: (value) => typeof value === 'boolean' },
  body: { form: 'a string', fits: (value) => typeof value === 'string' },
  headers: {
    form: 'an object of texts',
    fits: (value) => isObject(value) && Object.values(value).every((it) => typeof it === 'string'),
  },
  withoutIdentity: { form: 'true', fits: (value) => value === true },
};

/** Checks a plan from outside. @throws TypeError that names the step, the field and the expected value. */
export function readPlan(value: unknown): readonly PlanStep[] {
  if (!Array.isArray(value)) throw new TypeError('A plan is an array of steps');
  for (const [index, step] of value.entries()) {
    if (!isObject(step)) throw new TypeError(`Step ${index} of the plan is not an object`);
    for (const [name, given] of Object.entries(step)) {
      const field = Object.hasOwn(fields, name) ? fields[name as keyof PlanStep] : undefined;
      if (field === undefined)
        throw new TypeError(`Step ${index} of the plan has an unknown field '${name}'`);
      if (!field.fits(given)) {
        throw new TypeError(`Step ${index} of the plan: ${name} must be ${field.form}, not ${String(given)}`);
      }
    }
  }
  return value;
}
