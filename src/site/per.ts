import {
  type Computed,
  type DataElement,
  elementsIn,
  type Once,
  type PayloadField,
  type RuleContext,
  readSource,
  type Use,
} from '../engine/index.ts';
import type { PathTo } from '../language/index.ts';
import type { TrackingContext } from './context.ts';
import { condition } from './define.ts';
import type { Tracking } from './tracking.ts';

const MINUTE_MS = 60_000;
/** Begins the cookie of each such rule. A withdrawal removes all that begin with `tamis_`. */
export const ONCE_COOKIE = 'tamis_once_';
/** A cookie goes with each request to the site's hosts: so many values are less than 1 KB. */
const MOST = 50;

/** A value by which a rule fires once, such as the number of an order. */
export type CountedValue<P> =
  | PayloadField<PathTo<P, string | number>>
  | DataElement<string | number, TrackingContext>
  | Computed<string | number, RuleContext<Tracking, P>>;

/** `90 days`, `12 hours`, `30 minutes`. */
export type Period = `${number} ${'minute' | 'hour' | 'day'}${'' | 's'}`;

/** Enough of a value to know it again, and too little to read it: the hash FNV-1a. */
const markOf = (value: string): string => {
  let hash = 0x811c9dc5;
  for (let at = 0; at < value.length; at++) hash = Math.imul(hash ^ value.charCodeAt(at), 0x01000193);
  return (hash >>> 0).toString(36);
};

/**
 * Makes a rule fire once per value, in all tabs and on later pages. The rule's cookie holds a mark of each of the last 50
 * values, with the minute in which its time is over; only with performance consent. Without a value, the rule fires each
 * time.
 * @example once: per(payload('order.id'), { for: '90 days' })
 */
export const per = <P>(
  counted: CountedValue<P>,
  { for: period }: { readonly for: Period },
): Once<Tracking, P> => {
  type Context = RuleContext<Tracking, P>;
  const [, count = '', unit = ''] = /^(\d+) (minute|hour|day)s?$/.exec(period) ?? [];
  const minutes = +count * (unit === 'day' ? 1_440 : unit === 'hour' ? 60 : 1);
  const nowOf = ({ at }: Context) => Math.floor(at / MINUTE_MS);
  const markIn = (context: Context, use: Use<TrackingContext>): string => {
    const value = readSource(counted, context, use as Use<object>);
    return value == null || value === '' ? '' : `${markOf(String(value))}-`;
  };
  return (rule) => {
    const name = ONCE_COOKIE + encodeURIComponent(rule);
    const marksIn = (context: Context) =>
      (context.cookie(name) ?? '')
        .split('.')
        .filter((it) => Number.parseInt(it.split('-')[1] ?? '', 36) > nowOf(context));
    return [
      condition<P, string>({
        label: `${'path' in counted ? counted.path : counted.name} was not counted within ${period}`,
        find: (context, use) => {
          const mark = markIn(context, use);
          if (!mark) return 'no value';
          return marksIn(context).some((it) => it.startsWith(mark)) ? 'counted' : 'not counted';
        },
        test: (found) => found !== 'counted',
        uses: elementsIn<TrackingContext>(counted),
      }),
      {
        type: 'setCookie',
        name,
        milliseconds: minutes * MINUTE_MS,
        value: {
          name: 'The values that were counted',
          compute: (context: Context, use: Use<TrackingContext>) => {
            const mark = markIn(context, use);
            const marks = marksIn(context);
            return (mark ? [...marks, mark + (nowOf(context) + minutes).toString(36)] : marks)
              .slice(-MOST)
              .join('.');
          },
        },
      },
    ];
  };
};
