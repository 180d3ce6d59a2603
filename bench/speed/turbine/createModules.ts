import { readSource } from '../../../src/engine/fields.ts';
import type { Announcement, Use } from '../../../src/engine/index.ts';
import { whenKnown } from '../../../src/language/calls.ts';
import { setPath } from '../../../src/language/index.ts';
import type { Tracking, TrackingRule } from '../../../src/site/index.ts';
import type { FieldPlace } from './containerOf.ts';
import { type Acdl, lazyState } from './lazyState.ts';
import type { TurbineSite } from './sourceTools.ts';

type Settings = Readonly<Record<string, unknown>>;

/** The data that a trigger passes on: `event` for modules, `%event.payload.…%` for tokens. */
interface TurbineEvent {
  readonly payload: unknown;
  readonly context: Tracking['context'] & { readonly payload: unknown };
}

type Trigger = (event: TurbineEvent) => void;

interface Listening {
  readonly triggers: Map<string, Trigger[]>;
  readonly past: Announcement<Tracking>[];
}

const moduleOf = (displayName: string, script: (...args: never[]) => unknown) => ({
  displayName,
  script: (module: { exports: unknown }) => {
    module.exports = script;
  },
});

/** Without a cache: a Launch library reads a data element again for each token. */
const useIn = (context: object): Use<object> => {
  const use: Use<object> = (element) => element.read(context, use) ?? element.fallback;
  return use;
};

const filled = (map: Settings): Record<string, unknown> => {
  const made: Record<string, unknown> = {};
  for (const path of Object.keys(map)) if (map[path] != null) setPath(made, path, map[path]);
  return made;
};

/** The container's modules, which wrap our sources, conditions, data elements and the effects of the actions. */
export const createModules = (
  rules: readonly TrackingRule[],
  dataLayer: Acdl,
  { browser, tools, snapshot }: TurbineSite,
  alloy: (command: string, options: object) => unknown,
): object => {
  /** Launch does not wait for a paint: a payload that the tag would describe later is described at once. */
  const eventOf = ({
    describe,
    payload = describe?.(),
    context = {},
  }: Announcement<Tracking>): TurbineEvent => {
    const { state = lazyState(dataLayer), item = {}, ...rest } = context;
    return { payload, context: Object.assign(snapshot(state, item), rest, { payload }) };
  };

  /** Sources that already listen, by kind: the triggers of each key, and the source's past announcements. */
  const listening = new Map<string, Listening>();
  const startSource = ({ trigger: { source } }: TrackingRule): Listening => {
    const started: Listening = { triggers: new Map(), past: [] };
    listening.set(source.name, started);
    let isPast = true;
    source.create(tools).start((announcement) => {
      if (isPast) started.past.push(announcement);
      const concerned = announcement.keys.flatMap((key) => started.triggers.get(key) ?? []);
      if (concerned.length === 0) return;
      const event = eventOf(announcement);
      if (event.payload === undefined) return;
      for (const trigger of concerned) trigger(event);
    });
    isPast = false;
    return started;
  };

  const sourceAt = ({ rule, action: at, map, path }: FieldPlace): unknown => {
    const action = rules[rule]?.actions[at];
    if (action?.type === 'setCookie') return action.value;
    if (action?.type !== 'sendEvent' || map === 'value') return undefined;
    return (action[map] as Settings | undefined)?.[path];
  };

  return {
    'tamis/dataLayerEvent.js': moduleOf(
      'Data Layer Event',
      ({ event }: { event: string }, trigger: Trigger) =>
        dataLayer.addEventListener(
          event,
          (item) => {
            const { event: _, ...payload } = item;
            trigger(eventOf({ keys: [], payload, context: { item } }));
          },
          { scope: 'all' },
        ),
    ),
    'tamis/source.js': moduleOf('Source', ({ rule: at }: { rule: number }, trigger: Trigger) => {
      const rule = rules[at];
      if (!rule) return;
      const { source, key } = rule.trigger;
      const { triggers, past } = listening.get(source.name) ?? startSource(rule);
      triggers.set(key, [...(triggers.get(key) ?? []), trigger]);
      for (const announcement of past) if (announcement.keys.includes(key)) trigger(eventOf(announcement));
    }),
    'tamis/condition.js': moduleOf(
      'Condition',
      ({ rule, condition }: { rule: number; condition: number }, { context }: TurbineEvent) =>
        whenKnown(rules[rule]?.conditions[condition]?.evaluate(context, useIn(context)), (it) => it?.met),
    ),
    'tamis/dataElement.js': moduleOf('Data Element', (place: FieldPlace, { context }: TurbineEvent) =>
      readSource(sourceAt(place), context, useIn(context)),
    ),
    'tamis/sendEvent.js': moduleOf('Send Event', ({ eventType, renderDecisions, xdm, data }: Settings) => {
      const content = { ...filled(xdm as Settings), eventType, timestamp: new Date().toISOString() };
      return alloy('sendEvent', { renderDecisions, xdm: content, data: filled(data as Settings) });
    }),
    'tamis/setCookie.js': moduleOf('Set Cookie', ({ name, value }: { name: string; value: unknown }) =>
      browser.cookies.set(name, String(value)),
    ),
    'tamis/removeCookie.js': moduleOf('Remove Cookie', ({ name }: { name: string }) =>
      browser.cookies.remove(name),
    ),
  };
};
