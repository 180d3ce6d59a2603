import {
  type Action,
  type Condition,
  condition,
  type DataElement,
  type Once,
  type RuleContext,
  readSource,
  type Use,
} from '../engine/index.ts';
import { textHash } from '../language/index.ts';
import type { TrackingContext } from './context.ts';
import { ONCE_COOKIE } from './siteParts.ts';
import type { Tracking } from './tracking.ts';

const MINUTE_MS = 60_000;
/** A cookie goes with each request to the site's hosts: so many values are less than 1 KB. */
const MOST = 50;

type Context = RuleContext<Tracking, unknown>;

/** Enough of a value to know it again, and too little to read it. */
const markOf = (value: string): string => textHash(value).toString(36);

/**
 * The condition and the action of a rule that fires once per value. Its cookie holds a mark of each value that was
 * counted, with the minute in which its time is over.
 */
export const oncePerValue = (
  rule: string,
  // biome-ignore lint/suspicious/noExplicitAny: the rule has checked the payload
  { by, for: period }: Once<Tracking, any>,
): readonly [Condition<Context>, Action<Tracking, unknown>] => {
  const name = ONCE_COOKIE + encodeURIComponent(rule);
  const [count, unit = ''] = period.split(' ');
  const minutes = Math.ceil(
    Number(count) * (unit.startsWith('day') ? 1_440 : unit.startsWith('hour') ? 60 : 1),
  );
  const nowOf = ({ at }: Context) => Math.floor(at / MINUTE_MS);
  const countedIn = (context: Context) =>
    (context.cookie(name) ?? '')
      .split('.')
      .filter((it) => Number.parseInt(it.split('-')[1] ?? '', 36) > nowOf(context));
  const markIn = (context: Context, use: Use<TrackingContext>): string => {
    const value = readSource(by, context, use as Use<object>);
    return value == null || value === '' ? '' : `${markOf(String(value))}-`;
  };
  return [
    condition<Tracking, unknown, string>({
      label: `${'path' in by ? by.path : by.name} was not counted within ${period}`,
      find: (context, use) => {
        const mark = markIn(context, use);
        if (!mark) return 'no value';
        return countedIn(context).some((it) => it.startsWith(mark)) ? 'counted' : 'not counted';
      },
      test: (found) => found !== 'counted',
      // Also a computed value: the tracking plan compares its code.
      uses: [by as DataElement<unknown, TrackingContext>],
    }),
    {
      type: 'setCookie',
      name,
      milliseconds: minutes * MINUTE_MS,
      value: {
        name: 'The values that were counted',
        compute: (context: Context, use: Use<TrackingContext>) => {
          // Without consent, a gate has refused the event: the value is still to be counted.
          const mark = context.consent.performance && markIn(context, use);
          const counted = countedIn(context);
          return (mark ? [...counted, mark + (nowOf(context) + minutes).toString(36)] : counted)
            .slice(-MOST)
            .join('.');
        },
      },
    },
  ];
};
