import { mergeState } from '../dataLayer/mergeState.ts';
import {
  atOnce,
  createEngine,
  createTrace,
  type OutgoingEvent,
  usableRules,
  type Verdict,
} from '../engine/index.ts';
import type { SettingsOfSite } from '../settings/index.ts';
import type { Tracking, TrackingRule } from '../site/index.ts';
import { exampleContext } from './exampleContext.ts';

/** The context of an example. A pushed payload is both in the item and in the state, as in the real data layer. */
const momentOf = (
  rule: TrackingRule,
  given: Partial<Tracking['context']>,
  payload: unknown,
  site: SettingsOfSite,
) => {
  const context = exampleContext(given, site);
  if (rule.trigger.source.name !== 'dataLayer') return context;
  const { eventInfo: _, ...data } = payload as { eventInfo?: unknown };
  return { ...context, item: payload as Tracking['context']['item'], state: mergeState(context.state, data) };
};

/** What one occurrence made a rule do. */
export interface Firing {
  readonly sent: readonly OutgoingEvent[];
  /** Addresses of the scripts that it loaded. */
  readonly loaded: readonly string[];
  /** Cookies that it set, and those that it removed, with `null`. */
  readonly stored: Readonly<Record<string, string | null>>;
  readonly failures: readonly string[];
  readonly verdict: Verdict | undefined;
  /** Where a condition answers with a promise: what the rule did then. */
  readonly later?: Promise<Firing>;
}

/**
 * What a rule makes of an example, in the engine alone, with the settings of a site. For tests, the tracking plan and the demo; not part of the tag.
 */
export const fireExample = (
  rule: TrackingRule,
  { given = {}, payload }: { readonly given?: Partial<Tracking['context']>; readonly payload: unknown },
  site: SettingsOfSite = {},
): Firing => {
  const sent: OutgoingEvent[] = [];
  const loaded: string[] = [];
  const stored = new Map<string, string | null>();
  const failures: string[] = [];
  const trace = createTrace(10);
  const report = (message: string, cause: unknown) => failures.push(`${message} ${String(cause)}`);
  const engine = createEngine<Tracking>({
    tools: {} as Tracking['tools'],
    rules: usableRules<Tracking>([rule], report),
    turns: atOnce,
    captureMoment: () => momentOf(rule, given, payload, site),
    refresh: () => ({}),
    stillHolds: () => true,
    effects: {
      sendEvent: (event) => sent.push(event),
      setCookie: (name, value) => void stored.set(name, value),
      removeCookie: (name) => void stored.set(name, null),
      loadScript: async ({ src }) => void loaded.push(src),
    },
    trace,
    report,
    now: () => 0,
    after: () => () => {},
  });
  const { source, key, scope } = rule.trigger;
  engine.announce(source.name, { keys: [key], payload, past: scope === 'past' });
  const firing = (): Firing => {
    const record = trace.records().at(-1);
    const verdict = record?.kind === 'occurrence' ? record.verdicts[0] : undefined;
    return { sent, loaded, stored: Object.fromEntries(stored), failures, verdict };
  };
  const first = firing();
  if (first.verdict?.outcome !== 'waiting') return first;
  return { ...first, later: new Promise((resolve) => trace.subscribe(() => resolve(firing()))) };
};
