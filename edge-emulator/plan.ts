import type { EdgeAction } from './exchange.ts';
import { isObject, type JsonObject } from './json.ts';
import { takeStep } from './takeStep.ts';

/** What happens to a request instead of, or beside, the usual answer. Everything is optional. */
export interface PlanStep {
  /** How many matching requests it serves: 1 if left out; `'always'` until the plan is replaced or reset. */
  readonly times?: number | 'always';
  /** Requests of other actions pass it by. Left out: `'any'`. */
  readonly action?: EdgeAction | 'any';
  /** Requests without such an event pass it by: one with this text as its `_id`, its `eventType`, or any other value. */
  readonly event?: string;
  /** Below 300 the event is recorded as usual, from 300 on it is refused. */
  readonly status?: number;
  /** Seconds, or an HTTP date. */
  readonly retryAfter?: string | number;
  /** Milliseconds between the arrival (when the event is recorded) and the answer. */
  readonly delay?: number;
  /** Cuts the connection: `before` the event is recorded, or `after`. */
  readonly reset?: 'before' | 'after';
  /** The request is never answered, and its event not recorded. */
  readonly hang?: true;
  /** Problem details in the body: by default with a status from 400 on, and as a partial failure with 207. */
  readonly problem?: boolean;
  /** Replaces the body, whatever the status. */
  readonly body?: string;
  /** Leaves `identity:result` and the identity cookie out of the answer: alloy then sends one event at a time. */
  readonly withoutIdentity?: true;
}

export interface Plan {
  /** Steps still to come. */
  readonly left: readonly PlanStep[];
  set(steps: readonly PlanStep[]): void;
  /** The first step that matches; it is used up once its `times` are over. */
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

/** Quotes and all, so that `e1` is not found in `e10`. */
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
  reset: { form: "'before' or 'after'", fits: (value) => value === 'before' || value === 'after' },
  hang: { form: 'true', fits: (value) => value === true },
  problem: { form: 'true or false', fits: (value) => typeof value === 'boolean' },
  body: { form: 'a string', fits: (value) => typeof value === 'string' },
  withoutIdentity: { form: 'true', fits: (value) => value === true },
};

/** Checks a plan that came from outside. @throws TypeError that names the step, the field and what is expected. */
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
