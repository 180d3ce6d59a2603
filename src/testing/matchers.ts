import type { Explanation } from '../engine/index.ts';
import { getPath, isRecord, type Path, type PathValue } from '../language/index.ts';
import type { Tracking } from '../site/index.ts';
import type { TestTag } from './createTestTag.ts';

type Xdm = Tracking['xdm'];

/** What an event must have. It may have more. */
export interface ExpectedEvent {
  readonly eventType?: string;
  /** By dotted path, as in a rule: `{ '_tenant.newsletter.topic': 'baking' }`. */
  readonly xdm?: { readonly [K in Path<Xdm>]?: PathValue<Xdm, K> };
}

/** Something that has sent events: `createTestTag(…)`, or `collectEvents(page)`. */
export interface Sender {
  readonly events: readonly { readonly xdm: Readonly<Record<string, unknown>> }[];
  readonly explain?: () => readonly Explanation[];
}

/** The result of a matcher, as Vitest and Jest expect it. */
export interface Match {
  readonly pass: boolean;
  readonly message: () => string;
}

/** The matchers as methods of `expect(…)`: for the declaration that adds them to the test framework's types. */
export interface TamisMatchers<R = void> {
  toHaveSent(expected: ExpectedEvent): R;
  toHaveSentNothing(): R;
  toBeStoppedBy(label: string): R;
}

const show = (value: unknown) => JSON.stringify(value) ?? 'nothing';

/** `_tenant` stands for the site's own namespace: the one object whose name begins with `_`, beside Adobe's own. */
const valueAt = (xdm: Readonly<Record<string, unknown>>, path: string): unknown => {
  const own = Object.keys(xdm).find((key) => /^_(?!experience$)/.test(key) && isRecord(xdm[key]));
  return getPath(xdm, own ? path.replace(/^_tenant(?=\.)/, own) : path);
};

const differences = (
  { xdm }: Sender['events'][number],
  { eventType, xdm: fields = {} }: ExpectedEvent,
): readonly string[] => {
  const expected = { ...(eventType !== undefined && { eventType }), ...fields };
  return Object.entries(expected).flatMap(([path, value]) => {
    const found = valueAt(xdm, path);
    return show(found) === show(value) ? [] : [`${path}: expected ${show(value)}, found ${show(found)}`];
  });
};

/** What `explain()` returns, as lines of a message. */
const explanation = (rows: readonly Explanation[]): string =>
  rows.length === 0
    ? 'Nothing has happened.'
    : rows
        .map(({ occurrence, rule, verdict, why }) =>
          [occurrence, rule && `“${rule}”`, `${verdict}${why && `: ${why}`}`].filter(Boolean).join(' · '),
        )
        .join('\n');

const happened = ({ explain }: Sender) => (explain ? `\n\n${explanation(explain())}` : '');
const typesOf = ({ events }: Sender) => events.map(({ xdm }) => `“${xdm.eventType}”`).join(', ') || 'none';

/**
 * For `expect.extend(matchers)` of Vitest or Jest. Elsewhere, each matcher returns whether it holds, and why not. The
 * message of a failure contains the tag's explanation.
 */
export const matchers = {
  /** One of the events has everything that is expected. */
  toHaveSent: (sender: Sender, expected: ExpectedEvent): Match => {
    const faults = sender.events.map((event) => differences(event, expected));
    const nearest = [...faults].sort((a, b) => a.length - b.length)[0] ?? [];
    const pass = faults.some((its) => its.length === 0);
    return {
      pass,
      message: () =>
        pass
          ? `An event was sent that has ${show(expected)}.${happened(sender)}`
          : [`No event has it all. The events: ${typesOf(sender)}.`, ...nearest].join('\n') +
            happened(sender),
    };
  },
  toHaveSentNothing: (sender: Sender): Match => ({
    pass: sender.events.length === 0,
    message: () => `The events: ${typesOf(sender)}.${happened(sender)}`,
  }),
  /** In the latest occurrence, the condition with this label was not met, so a rule did not act. */
  toBeStoppedBy: (site: Pick<TestTag, 'tag' | 'explain' | 'events'>, label: string): Match => {
    const last = site.tag.trace.records().findLast((record) => record.kind === 'occurrence');
    const verdicts = last?.kind === 'occurrence' ? last.verdicts : [];
    const unmet = verdicts.flatMap(({ outcome, conditions }) =>
      outcome === 'waiting' ? [] : conditions.filter(({ met }) => !met),
    );
    return {
      pass: unmet.some((condition) => condition.label === label),
      message: () =>
        `Not met: ${unmet.map((it) => `“${it.label}”`).join(', ') || 'nothing'}.${happened(site)}`,
    };
  },
};
