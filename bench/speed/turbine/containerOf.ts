import type { PayloadField } from '../../../src/engine/fields.ts';
import type { DataElement } from '../../../src/engine/index.ts';
import type { TrackingRule } from '../../../src/site/index.ts';

type Action = TrackingRule['actions'][number];

/** The position of a field's source in our rules. */
export interface FieldPlace {
  readonly rule: number;
  readonly action: number;
  readonly map: 'xdm' | 'data' | 'value';
  readonly path: string;
}

/** Our rules as the container of a Launch library, without its modules: plain data, as the packager writes it. */
export interface ContainerData {
  readonly rules: readonly object[];
  readonly dataElements: Readonly<Record<string, object>>;
  readonly [part: string]: unknown;
}

const isObject = (it: unknown): it is object => typeof it === 'object' && it !== null;

/**
 * Turns triggers, conditions and actions into descriptors of modules, and sources of fields into data elements and
 * tokens.
 */
export const containerOf = (rules: readonly TrackingRule[]): ContainerData => {
  const dataElements: Record<string, object> = {};
  const define = (name: string, place: FieldPlace, defaultValue?: unknown): string => {
    dataElements[name] = { modulePath: 'tamis/dataElement.js', settings: place, defaultValue };
    return `%${name}%`;
  };

  const tokenOf = (source: unknown, place: FieldPlace): unknown => {
    if (!isObject(source)) return source;
    if ('compute' in source) return define(`${rules[place.rule]?.name} ${place.path}`, place);
    if ('read' in source) {
      const { name, fallback } = source as DataElement<unknown, object>;
      return define(name, place, fallback);
    }
    return 'path' in source ? `%event.payload.${(source as PayloadField<string>).path}%` : source;
  };

  const settingsOf = (action: Action, at: Pick<FieldPlace, 'rule' | 'action'>): object => {
    const tokensOf = (map: 'xdm' | 'data', fields: object = {}) =>
      Object.fromEntries(
        Object.entries(fields).map(([path, source]) => [path, tokenOf(source, { ...at, map, path })]),
      );
    switch (action.type) {
      case 'sendEvent':
        return {
          eventType: action.eventType,
          renderDecisions: action.renderDecisions ?? false,
          xdm: tokensOf('xdm', action.xdm),
          data: tokensOf('data', action.data),
        };
      case 'setCookie':
        return {
          name: action.name,
          value: tokenOf(action.value, { ...at, map: 'value', path: action.name }),
        };
      case 'removeCookie':
        return { name: action.name };
      default:
        throw new Error(`The benchmark has no module for the action ${action.type}.`);
    }
  };

  const eventOf = ({ trigger: { source, key } }: TrackingRule, rule: number): object =>
    source.name === 'dataLayer'
      ? { modulePath: 'tamis/dataLayerEvent.js', settings: { event: key } }
      : { modulePath: 'tamis/source.js', settings: { rule } };

  return {
    rules: rules.map((it, rule) => ({
      id: `RL${rule}`,
      name: it.name,
      events: [{ ...eventOf(it, rule), ruleOrder: it.order }],
      conditions: it.conditions.map((_, condition) => ({
        modulePath: 'tamis/condition.js',
        settings: { rule, condition },
        timeout: it.timeout,
      })),
      actions: it.actions.map((action, at) => ({
        modulePath: `tamis/${action.type}.js`,
        settings: settingsOf(action, { rule, action: at }),
        timeout: it.timeout,
        delayNext: true,
      })),
    })),
    dataElements,
    property: {
      name: 'bench',
      settings: { domains: [], undefinedVarsReturnEmpty: false, ruleComponentSequencingEnabled: false },
      id: 'PR1',
    },
    company: { orgId: '5BFE274A5F6980A50A495C08@AdobeOrg', dynamicCdnEnabled: false },
    environment: { id: 'EN1', stage: 'production' },
    buildInfo: { minified: true, buildDate: '', turbineBuildDate: '', turbineVersion: '28.1.0' },
  };
};
