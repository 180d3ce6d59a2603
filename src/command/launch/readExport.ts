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
  /** What it lies in: folders, its file, keys, and the IDs of objects around it. */
  readonly within?: readonly string[];
}

const DEFAULT_ORDER = 50;
/** Deeper than this, there are no objects of the API. */
const MAX_DEPTH = 12;
const MAX_DEPTH_OF_SETTINGS = 200;

const isApiObject = (it: unknown): it is ApiObject =>
  isRecord(it) && Boolean(textIn(it, 'id')) && typeof it.type === 'string' && isRecord(it.attributes);

/**
 * All objects of the API in JSON, however they are nested: an answer, a list of answers, a tool's one file.
 * @param within the folders and the file that hold the JSON
 */
export const apiObjectsIn = (
  json: unknown,
  within: readonly string[] = [],
  depth = 0,
): readonly ApiObject[] => {
  if (depth > MAX_DEPTH || typeof json !== 'object' || json === null) return [];
  const around = isApiObject(json) ? [...within, json.id] : within;
  const below = Object.entries(json).flatMap(([key, it]) =>
    apiObjectsIn(it, Array.isArray(json) ? around : [...around, key], depth + 1),
  );
  // One file of a tool names the property beside its objects.
  const name = depth === 0 && isRecord(json) ? textIn(json, 'propertyName') : undefined;
  const property = name === undefined ? [] : [{ id: 'property', type: 'properties', attributes: { name } }];
  return [...(isApiObject(json) ? [{ ...json, within }] : []), ...below, ...property];
};

type Owner = ComponentKind | 'extension';

/** The parameters that the library's builder gives to code of settings, by what the code is of. */
const PARAMETERS: Readonly<Record<Owner, string>> = {
  events: 'trigger',
  conditions: 'event, target',
  actions: 'event, target, Promise',
  dataElements: 'event',
  extension: 's',
};
/** The same for code that has a key of its own. */
const PARAMETERS_BY_KEY: Readonly<Record<string, string>> = {
  customCode: 'content, event',
  onBeforeEventSend: 'content',
  onBeforeLinkClickSend: 'content',
};

const wrapped = (parameters: string, text: string) => codeOf(`function (${parameters}) {\n${text}\n}`);

/** @throws {RangeError} if it is nested too deeply. */
const readValue = (value: unknown, kind: Owner, key = '', depth = 0): Value => {
  if (depth > MAX_DEPTH_OF_SETTINGS) throw new RangeError('nested too deeply');
  if (Array.isArray(value)) return value.map((it) => readValue(it, kind, '', depth + 1));
  if (isRecord(value))
    return valuesOf(
      Object.entries(value).map(([name, it]) => [name, readValue(it, kind, name, depth + 1)] as const),
    );
  if (typeof value !== 'string') return value as Value;
  if (key === 'source') return wrapped(kind === 'actions' ? 'event, s' : PARAMETERS[kind], value);
  const parameters = Object.hasOwn(PARAMETERS_BY_KEY, key) ? PARAMETERS_BY_KEY[key] : undefined;
  return parameters === undefined || value.trim() === '' ? value : wrapped(parameters, value);
};

/** Settings are JSON in a text, as the API has them, or an object, as tools write them. */
const settingsOf = (given: unknown, kind: Owner, module: string): Values => {
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
  const { source, language, global } = isRecord(settings) ? settings : {};
  // The action “custom code” has HTML and code of the page as texts, and other parameters than code of variables.
  if (kind !== 'actions' || module !== 'customCode' || typeof source !== 'string') return values;
  const code = language === 'html' || global === true ? source : wrapped(PARAMETERS.actions, source);
  return valuesOf([...Object.entries(values), ['source', code]]);
};

const componentOf = ({ attributes }: ApiObject, standard: ComponentKind): Component => {
  const path = textIn(attributes, 'delegate_descriptor_id') ?? '';
  const kind = kindOf(path) ?? standard;
  const where = readPath(path, kind);
  return {
    kind,
    ...where,
    settings: settingsOf(attributes.settings, kind, where.module),
    negate: attributes.negate === true,
    timeout: numberIn(attributes, 'timeout'),
    delayNext: attributes.delay_next === true,
  };
};

const isEnabled = ({ attributes }: ApiObject): boolean => attributes.enabled !== false;

/**
 * The components of each rule, by the rule's ID. A component names its rule, or lies in what has the rule's ID or name:
 * the API's answers name no rule, and tools file them by rule.
 * @throws if none says to which rule it belongs.
 */
const componentsByRule = (
  rules: readonly ApiObject[],
  components: readonly ApiObject[],
): ReadonlyMap<string, readonly ApiObject[]> => {
  const found = new Map<string, ApiObject[]>();
  for (const it of components) {
    const named = JSON.stringify(it.relationships ?? {});
    const { within = [] } = it;
    const rule =
      rules.find(({ id }) => named.includes(`"${id}"`) || within.some((name) => name.includes(id))) ??
      rules.find(({ attributes }) => within.includes(String(attributes.name)));
    if (!rule) continue;
    const own = found.get(rule.id) ?? [];
    own.push(it);
    found.set(rule.id, own);
  }
  if (components.length > 0 && found.size === 0)
    throw new Error(
      'This export does not say to which rules its components belong. Take the built library, or put each answer of /rules/RL…/rule_components into a file that has the rule’s ID as its name.',
    );
  return found;
};

const ruleOf = (rule: ApiObject, components: readonly ApiObject[]): LaunchRule => {
  const own = components
    .filter(isEnabled)
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

/** Answers repeat objects, and the API has each of their revisions: the last one counts, wherever the others lie. */
const latestOf = (objects: readonly ApiObject[]): readonly ApiObject[] => {
  const latest = new Map<string, ApiObject>();
  for (const it of objects)
    latest.set(it.id, { ...it, within: [...(latest.get(it.id)?.within ?? []), ...(it.within ?? [])] });
  return [...latest.values()];
};

/** A property from the objects of the Reactor API. @throws if they contain no rules and no data elements. */
export const readExport = (objects: readonly ApiObject[]): Property => {
  const latest = latestOf(objects);
  const of = (type: string) => latest.filter((it) => it.type === type);
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
    settings: settingsOf(it.attributes.settings, 'extension', ''),
  }));
  const components = componentsByRule(rules, of('rule_components'));
  return {
    name: textIn(property?.attributes ?? {}, 'name') ?? 'property',
    id: property?.id,
    isSequenced: property?.attributes.rule_component_sequencing_enabled === true,
    emptyForUndefined: property?.attributes.undefined_vars_return_empty === true,
    extensions,
    dataElements: dataElements.map(elementOf),
    rules: rules.map((it) => ruleOf(it, components.get(it.id) ?? [])),
    external: new Map(),
    left: [],
  };
};
