import { isRecord } from '../../language/index.ts';
import type {
  Component,
  ComponentKind,
  LaunchDataElement,
  LaunchRule,
  Property,
  RuleEvent,
} from './property.ts';
import { kindOf, readPath } from './readComponent.ts';
import { codeOf, numberIn, textIn, type Value, type Values, valuesOf } from './value.ts';

/** An object of the Reactor API, as its answers and the tools that export properties have it. */
export interface ApiObject {
  readonly id: string;
  readonly type: string;
  readonly attributes: Readonly<Record<string, unknown>>;
  readonly relationships?: unknown;
}

const DEFAULT_ORDER = 50;

const isApiObject = (it: unknown): it is ApiObject =>
  isRecord(it) && typeof it.id === 'string' && typeof it.type === 'string' && isRecord(it.attributes);

/** All objects of the API in JSON, however they are nested: an answer, a list of answers, a tool's one file. */
export const apiObjectsIn = (json: unknown, depth = 0): readonly ApiObject[] => {
  if (depth > 12 || typeof json !== 'object' || json === null) return [];
  const below = Object.values(json).flatMap((it) => apiObjectsIn(it, depth + 1));
  return isApiObject(json) ? [json, ...below] : below;
};

type SettingsKind = ComponentKind | 'extensions';

/** The parameters that the library's builder gives to code under `source`, by what the code is of. */
const PARAMETERS: Readonly<Record<SettingsKind, string>> = {
  events: 'trigger',
  conditions: 'event, target',
  actions: 'event, s',
  dataElements: 'event',
  extensions: 's',
};
/** Those of the action “custom code”. */
const OF_CUSTOM_CODE = 'event, target, Promise';
/** Those of code under other names. */
const BY_NAME: Readonly<Record<string, string>> = {
  customCode: 'content, event',
  onBeforeEventSend: 'content',
  onBeforeLinkClickSend: 'content',
};

const parametersOf = (key: string, kind: SettingsKind): string | undefined => {
  if (key === 'source') return PARAMETERS[kind];
  return Object.hasOwn(BY_NAME, key) ? BY_NAME[key] : undefined;
};

const readValue = (value: unknown, kind: SettingsKind, key = ''): Value => {
  if (Array.isArray(value)) return value.map((it) => readValue(it, kind));
  if (isRecord(value))
    return valuesOf(Object.entries(value).map(([name, it]) => [name, readValue(it, kind, name)] as const));
  const parameters = typeof value === 'string' && value !== '' ? parametersOf(key, kind) : undefined;
  return parameters === undefined ? (value as Value) : codeOf(`function (${parameters}) {\n${value}\n}`);
};

/** Settings are JSON in a text, as the API has them, or an object, as tools write them. */
const settingsOf = (given: unknown, kind: SettingsKind, module: string): Values => {
  let settings: unknown = given;
  if (typeof given === 'string') {
    try {
      settings = JSON.parse(given);
    } catch {
      settings = {};
    }
  }
  const read = readValue(settings, kind);
  const values = isRecord(read) ? (read as Values) : valuesOf([]);
  const { source, language } = isRecord(settings) ? settings : {};
  // The action “custom code” has HTML as a text, and other parameters than code of variables.
  if (kind !== 'actions' || module !== 'customCode' || typeof source !== 'string') return values;
  const code = language === 'html' ? source : codeOf(`function (${OF_CUSTOM_CODE}) {\n${source}\n}`);
  return valuesOf([...Object.entries(values), ['source', code]]);
};

const componentOf = ({ attributes }: ApiObject, standard: ComponentKind): Component => {
  const path = textIn(attributes, 'delegate_descriptor_id') ?? '';
  const kind = kindOf(path) ?? standard;
  const where = readPath(path);
  return {
    kind,
    ...where,
    settings: settingsOf(attributes.settings, kind, where.module),
    negate: attributes.negate === true,
    timeout: numberIn(attributes, 'timeout'),
    delayNext: attributes.delay_next === true,
  };
};

/** The IDs that an object names in its relationships. */
const relatedTo = ({ relationships }: ApiObject): string => JSON.stringify(relationships ?? {});

const isEnabled = ({ attributes }: ApiObject): boolean => attributes.enabled !== false;

const ruleOf = (rule: ApiObject, components: readonly ApiObject[]): LaunchRule => {
  const own = components
    .filter((it) => relatedTo(it).includes(`"${rule.id}"`) && isEnabled(it))
    .sort(
      (one, other) => (numberIn(one.attributes, 'order') ?? 0) - (numberIn(other.attributes, 'order') ?? 0),
    );
  const read = own.map((it) => ({ it, component: componentOf(it, 'actions') }));
  const of = (kind: ComponentKind) => read.filter(({ component }) => component.kind === kind);
  return {
    id: rule.id,
    name: textIn(rule.attributes, 'name') ?? rule.id,
    events: of('events').map(
      ({ it, component }): RuleEvent => ({
        ...component,
        order: numberIn(it.attributes, 'rule_order') ?? DEFAULT_ORDER,
      }),
    ),
    conditions: of('conditions').map(({ component }) => component),
    actions: of('actions').map(({ component }) => component),
    isEnabled: isEnabled(rule),
  };
};

const elementOf = (it: ApiObject): LaunchDataElement => {
  const { attributes } = it;
  const standard = attributes.default_value;
  return {
    name: textIn(attributes, 'name') ?? it.id,
    reads: componentOf(it, 'dataElements'),
    ...(standard !== undefined && standard !== null && { defaultValue: standard }),
    forceLowerCase: attributes.force_lower_case === true,
    cleanText: attributes.clean_text === true,
    storageDuration: textIn(attributes, 'storage_duration'),
    isEnabled: isEnabled(it),
  };
};

/** A property from the objects of the Reactor API. @throws if they contain no rules and no data elements. */
export const readExport = (objects: readonly ApiObject[]): Property => {
  // Answers repeat objects, and the API has each of their revisions.
  const latest = new Map(objects.map((it) => [it.id, it]));
  const of = (type: string) => [...latest.values()].filter((it) => it.type === type);
  const [property] = of('properties');
  const rules = of('rules');
  const dataElements = of('data_elements');
  if (rules.length + dataElements.length === 0)
    throw new Error(
      'Expected is a built Launch library (launch-….min.js), or an export of a property. This JSON contains no rules and no data elements of the Reactor API.',
    );
  const extensions = of('extensions').map((it) => ({
    name: textIn(it.attributes, 'name') ?? it.id,
    displayName: textIn(it.attributes, 'display_name') ?? textIn(it.attributes, 'name') ?? it.id,
    settings: settingsOf(it.attributes.settings, 'extensions', ''),
  }));
  return {
    name: textIn(property?.attributes ?? {}, 'name') ?? 'property',
    isSequenced: property?.attributes.rule_component_sequencing_enabled === true,
    emptyForUndefined: property?.attributes.undefined_vars_return_empty === true,
    extensions,
    dataElements: dataElements.map(elementOf),
    rules: rules.map((it) => ruleOf(it, of('rule_components'))),
    external: new Map(),
  };
};
