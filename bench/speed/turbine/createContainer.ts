import type { PayloadField } from '../../../src/engine/fieldMap.ts';
import { type Announcement, type DataElement, setPath, type Use } from '../../../src/engine/index.ts';
import type { Tracking, TrackingRule } from '../../../src/rules/index.ts';
import { type Acdl, lazyState } from './lazyState.ts';
import type { TurbineSite } from './sourceTools.ts';

type Settings = Readonly<Record<string, unknown>>;

/** What a trigger hands on: `event` of modules, `%event.payload.…%` of tokens. */
interface TurbineEvent {
  readonly payload: unknown;
  readonly context: Tracking['context'] & { readonly payload: unknown };
}

type Trigger = (event: TurbineEvent) => void;

interface Listening {
  readonly triggers: Map<string, Trigger[]>;
  readonly past: Announcement<Tracking>[];
}

const module = (displayName: string, script: (...args: never[]) => unknown) => ({
  displayName,
  script: (module: { exports: unknown }) => {
    module.exports = script;
  },
});

/** Without a cache: a Launch library reads a data element for each token anew. */
const useIn = (context: object): Use<object> => {
  const use: Use<object> = (element) => element.read(context, use) ?? element.fallback;
  return use;
};

/** Our rules as the container of a Launch library, as its packager writes it. */
export const createContainer = (
  rules: readonly TrackingRule[],
  dataLayer: Acdl,
  { browser, tools, snapshot }: TurbineSite,
  alloy: (command: string, options: object) => unknown,
): object => {
  const readings = new Map<string, (context: TurbineEvent['context']) => unknown>();
  const dataElements: Record<string, object> = {};

  const define = (
    name: string,
    defaultValue: unknown,
    read: (context: TurbineEvent['context']) => unknown,
  ) => {
    readings.set(name, read);
    dataElements[name] = { modulePath: 'tamis/dataElement.js', settings: { name }, defaultValue };
    return `%${name}%`;
  };

  /** The source of a field as a token. */
  const tokenOf = (rule: string, path: string, source: unknown): unknown => {
    if (typeof source !== 'object' || source === null) return source;
    if ('compute' in source) {
      const { compute } = source as { compute: (context: object, use: Use<object>) => unknown };
      return define(`${rule} ${path}`, undefined, (context) => compute(context, useIn(context)));
    }
    if (!('kind' in source)) return source;
    const element = source as DataElement<unknown, object> | PayloadField<string>;
    if (element.kind === 'payload') return `%event.payload.${element.path}%`;
    return define(element.name, element.fallback, (context) => element.read(context, useIn(context)));
  };
  const tokensOf = (rule: string, map: object = {}): object =>
    Object.fromEntries(Object.entries(map).map(([path, source]) => [path, tokenOf(rule, path, source)]));

  const actionOf = (rule: TrackingRule, action: TrackingRule['actions'][number]): object | undefined => {
    switch (action.type) {
      case 'sendEvent':
        return {
          modulePath: 'tamis/sendEvent.js',
          settings: {
            eventType: action.eventType,
            renderDecisions: action.renderDecisions ?? false,
            xdm: tokensOf(rule.name, action.xdm),
            data: tokensOf(rule.name, action.data),
          },
        };
      case 'setCookie':
        return {
          modulePath: 'tamis/setCookie.js',
          settings: { name: action.name, value: tokenOf(rule.name, action.name, action.value) },
        };
      case 'removeCookie':
        return { modulePath: 'tamis/removeCookie.js', settings: { name: action.name } };
      default:
        throw new Error(`No module for the action ${action.type}.`);
    }
  };

  const filled = (map: Settings): Record<string, unknown> => {
    const made: Record<string, unknown> = {};
    for (const path of Object.keys(map)) if (map[path] != null) setPath(made, path, map[path]);
    return made;
  };

  const eventOf = ({ payload, context = {} }: Announcement<Tracking>): TurbineEvent => {
    const { state = lazyState(dataLayer), item = {}, ...rest } = context;
    return { payload, context: Object.assign(snapshot(state, item), rest, { payload }) };
  };

  /** Kinds of sources that listen already: the triggers of each key, and what the sources have announced by then. */
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
      for (const trigger of concerned) trigger(event);
    });
    isPast = false;
    return started;
  };

  const modules = {
    'tamis/dataLayerEvent.js': module('Data Layer Event', ({ event }: { event: string }, trigger: Trigger) =>
      dataLayer.addEventListener(
        event,
        (item) => {
          const { event: _, ...payload } = item;
          trigger(eventOf({ keys: [], payload, context: { item } }));
        },
        { scope: 'all' },
      ),
    ),
    'tamis/source.js': module('Source', ({ rule: at }: { rule: number }, trigger: Trigger) => {
      const rule = rules[at];
      if (!rule) return;
      const { source, key } = rule.trigger;
      const { triggers, past } = listening.get(source.name) ?? startSource(rule);
      triggers.set(key, [...(triggers.get(key) ?? []), trigger]);
      for (const announcement of past) if (announcement.keys.includes(key)) trigger(eventOf(announcement));
    }),
    'tamis/condition.js': module(
      'Condition',
      ({ rule, condition }: { rule: number; condition: number }, { context }: TurbineEvent) =>
        rules[rule]?.conditions[condition]?.evaluate(context, useIn(context)).met,
    ),
    'tamis/dataElement.js': module('Data Element', ({ name }: { name: string }, { context }: TurbineEvent) =>
      readings.get(name)?.(context),
    ),
    'tamis/sendEvent.js': module('Send Event', ({ eventType, renderDecisions, xdm, data }: Settings) => {
      const content = { ...filled(xdm as Settings), eventType, timestamp: new Date().toISOString() };
      return alloy('sendEvent', { renderDecisions, xdm: content, data: filled(data as Settings) });
    }),
    'tamis/setCookie.js': module('Set Cookie', ({ name, value }: { name: string; value: unknown }) =>
      browser.cookies.set(name, String(value)),
    ),
    'tamis/removeCookie.js': module('Remove Cookie', ({ name }: { name: string }) =>
      browser.cookies.remove(name),
    ),
  };

  return {
    rules: rules.map((rule, at) => {
      const { source, key } = rule.trigger;
      const event =
        source.name === 'dataLayer'
          ? { modulePath: 'tamis/dataLayerEvent.js', settings: { event: key } }
          : { modulePath: 'tamis/source.js', settings: { rule: at } };
      return {
        id: `RL${at}`,
        name: rule.name,
        events: [{ ...event, ruleOrder: rule.order }],
        conditions: rule.conditions.map((_, condition) => ({
          modulePath: 'tamis/condition.js',
          settings: { rule: at, condition },
          timeout: rule.timeout,
        })),
        actions: rule.actions.map((action) => ({
          ...actionOf(rule, action),
          timeout: rule.timeout,
          delayNext: true,
        })),
      };
    }),
    dataElements,
    extensions: { tamis: { displayName: 'Tamis', modules } },
    property: {
      name: 'bench',
      settings: { domains: [], undefinedVarsReturnEmpty: false, ruleComponentSequencingEnabled: false },
      id: 'PR1',
    },
    company: { orgId: '5BFE274A5F6980A50A495C08@AdobeOrg', dynamicCdnEnabled: false },
    environment: { id: 'EN1', stage: 'production' },
    buildInfo: {
      minified: true,
      buildDate: '2026-11-01T00:00:00Z',
      turbineBuildDate: '',
      turbineVersion: '28.1.0',
    },
  };
};
