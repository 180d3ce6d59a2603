import type { Browser } from '../browser/index.ts';
import { attempt, valuesOf } from '../language/index.ts';
import type { TrackingContext } from './context.ts';
import type { PageLook } from './pageLook.ts';
import type { TrackingRule } from './tracking.ts';

/** A field's source, a data element or a condition, and what it says that it uses. */
interface Named extends Partial<PageLook<unknown>> {
  readonly uses?: readonly Named[];
}

const valuesIn = (it?: Named): readonly PageLook<unknown>[] => [
  ...(it?.look ? [it as PageLook<unknown>] : []),
  ...(it?.uses ?? []).flatMap(valuesIn),
];

/** The page values that a rule names: in the fields of its actions, and by `uses` of its conditions and elements. */
const namedBy = ({ conditions, actions }: TrackingRule): readonly PageLook<unknown>[] => {
  const sources = (actions as readonly ({ xdm?: object; data?: object; value?: Named } & Named)[]).flatMap(
    (action) => [action, action.value, ...valuesOf({ ...action.xdm, ...action.data })],
  );
  return [...(conditions as readonly Named[]), ...(sources as readonly Named[])].flatMap((it) =>
    valuesIn(it),
  );
};

/**
 * Captures, for an occurrence, the page values that its rules name. Other values are read when a rule asks, which is
 * reported once: the page may have changed since. What is stored on the device is not read without consent; an
 * occurrence that waits for consent reads it then.
 */
export const createPageValues = (
  browser: Browser,
  isAllowed: () => boolean,
  report: (message: string, cause: unknown) => void,
) => {
  // The engine passes the same list for each occurrence of a kind.
  const known = new WeakMap<readonly TrackingRule[], ReadonlySet<PageLook<unknown>>>();
  const late = new Set<unknown>();
  const mayLook = ({ isStored }: PageLook<unknown>) => !isStored || isAllowed();
  return (rules: readonly TrackingRule[]): TrackingContext['pageValue'] => {
    const captured = new Map<unknown, { readonly value: unknown } | undefined>();
    const values = known.get(rules) ?? new Set(rules.flatMap((rule) => attempt(() => namedBy(rule)) ?? []));
    known.set(rules, values);
    for (const it of values)
      if (mayLook(it))
        captured.set(
          it,
          attempt(() => ({ value: it.look(browser) })),
        );
    const read = (it: PageLook<unknown>) => {
      if (!mayLook(it)) return undefined;
      if (rules.length > 0 && !it.isStored && !captured.has(it) && !late.has(it)) {
        late.add(it);
        report('A page value was read late: name it in “uses”.', it.name);
      }
      const then = captured.get(it);
      // What has failed throws again: the trace shows why.
      return then ? then.value : it.look(browser);
    };
    return read as TrackingContext['pageValue'];
  };
};
