import { createHash } from 'node:crypto';
import type { PlannedField } from '../../plan/describeFields.ts';
import type { Plan, PlannedEvent, PlannedRule } from '../../plan/plan.ts';
import type { Component, LaunchDataElement, LaunchRule, Property, RuleEvent } from './property.ts';
import { isCode, isValues, objectsOf, plainText, type Value, type Values } from './value.ts';

const DEFAULT_ORDER = 50;
const DEFAULT_TIMEOUT_MS = 2_000;
const ANALYTICS = 'data.__adobe.analytics';

const CODE_FILE = /\/(RC[0-9a-f]+)-source(?:\.min)?\.js$/;

/** Code is compared by its text without white space, and shown by a short hash. */
const shown = (value: Value): unknown => {
  if (isCode(value)) {
    const text = value.text.replace(/\s+/g, '');
    return `code ${createHash('sha256').update(text).digest('hex').slice(0, 8)} (${text.length} characters)`;
  }
  // A build puts the same code into another folder.
  if (typeof value === 'string') return CODE_FILE.exec(value)?.[1] ?? value;
  if (Array.isArray(value)) return value.map(shown);
  if (!isValues(value)) return value;
  return Object.fromEntries(
    Object.entries(value)
      .map(([key, it]) => [key, shown(it)] as const)
      .sort(([one], [other]) => (one < other ? -1 : 1)),
  );
};

const labelOf = ({ module, settings, negate }: Component): string => {
  const text = Object.keys(settings).length > 0 ? ` ${JSON.stringify(shown(settings))}` : '';
  return negate ? `not (${module}${text})` : module + text;
};

const TOKEN = /^%([^%]+)%$/;

const fieldOf = (path: string, value: Value): PlannedField => {
  const [, element] = typeof value === 'string' ? (TOKEN.exec(value) ?? []) : [];
  if (element !== undefined) return { path, from: 'data element', source: element };
  const constant = shown(value);
  const isPlain = ['string', 'number', 'boolean'].includes(typeof constant);
  return {
    path,
    from: isPlain ? 'constant' : 'computed',
    source: isPlain ? (constant as string) : JSON.stringify(constant),
  };
};

/** Every leaf of an object, by its dotted path. */
const leavesOf = (values: Values, prefix: string): readonly PlannedField[] =>
  Object.entries(values).flatMap(([key, it]) =>
    isValues(it) ? leavesOf(it, `${prefix}.${key}`) : [fieldOf(`${prefix}.${key}`, it)],
  );

/** The variables that an action sets, and the numbers of the events that it counts. */
const variablesOf = ({ settings }: Component) => {
  const { trackerProperties } = settings;
  const properties = isValues(trackerProperties) ? trackerProperties : {};
  const { eVars, props, events, ...others } = properties;
  const fields = [
    ...[...objectsOf(eVars), ...objectsOf(props)].map(({ name, type, value }) =>
      fieldOf(`${ANALYTICS}.${plainText(name)}`, type === 'alias' ? `D=${plainText(value)}` : value),
    ),
    ...Object.entries(others).map(([name, value]) => fieldOf(`${ANALYTICS}.${name}`, value)),
    ...(isCode(settings.customSetup) || isValues(settings.customSetup)
      ? [fieldOf(`${ANALYTICS}.*`, settings.customSetup)]
      : []),
  ];
  const counted = objectsOf(events).map(({ name, id, value }) =>
    [plainText(name), id && `:${plainText(id)}`, value && `=${plainText(value)}`].filter(Boolean).join(''),
  );
  return { fields, counted };
};

const eventsOf = (rule: LaunchRule): readonly PlannedEvent[] => {
  let fields: readonly PlannedField[] = [];
  let counted: readonly string[] = [];
  return rule.actions.flatMap((action): readonly PlannedEvent[] => {
    const { module, settings } = action;
    if (module === 'setVariables') {
      const set = variablesOf(action);
      fields = [...fields.filter(({ path }) => !set.fields.some((it) => it.path === path)), ...set.fields];
      counted = [...counted, ...set.counted];
      return [];
    }
    if (module === 'clearVariables') {
      fields = [];
      counted = [];
      return [];
    }
    if (module !== 'sendBeacon' && module !== 'sendEvent') return [];
    const { xdm, data, type, linkType, linkName, renderDecisions, ...others } = settings;
    const own = [
      ...(module === 'sendBeacon' ? fields : []),
      ...(linkName === undefined ? [] : [fieldOf('web.webInteraction.name', linkName)]),
      ...(isValues(xdm) ? leavesOf(xdm, 'xdm') : xdm === undefined ? [] : [fieldOf('xdm', xdm)]),
      ...(isValues(data) ? leavesOf(data, 'data') : data === undefined ? [] : [fieldOf('data', data)]),
      ...leavesOf(others, 'settings'),
    ];
    const eventType =
      module === 'sendEvent'
        ? plainText(type)
        : type === 'link'
          ? `link ${plainText(linkType) || 'o'}`
          : 'page view';
    return [
      {
        eventType,
        ...(module === 'sendBeacon' && counted.length > 0 && { analyticsEvent: counted.join(',') }),
        ...(renderDecisions === true && { renderDecisions: true as const }),
        ...(own.length > 0 && { ownFields: own }),
      },
    ];
  });
};

const SHOWN_AS_EVENTS = ['setVariables', 'sendBeacon', 'sendEvent'];

const ruleOf = (rule: LaunchRule, { module, settings, order }: RuleEvent, name: string): PlannedRule => {
  const label = labelOf({ module, settings, negate: false } as Component);
  const others = rule.actions.filter((it) => !SHOWN_AS_EVENTS.includes(it.module)).map(labelOf);
  const timeout = rule.conditions.find(
    (it) => (it.timeout ?? DEFAULT_TIMEOUT_MS) !== DEFAULT_TIMEOUT_MS,
  )?.timeout;
  return {
    name,
    trigger: { source: module, key: label, label },
    conditions: rule.conditions.map((it) => ({
      label: labelOf(it),
      ...(it.negate && { unless: labelOf({ ...it, negate: false }) }),
    })),
    ...(order !== DEFAULT_ORDER && { order }),
    ...(timeout !== undefined && { timeout }),
    events: eventsOf(rule),
    ...(others.length > 0 && { otherActions: others }),
    examples: [],
  };
};

/** A data element as an entry of its own, so that a change of what it reads is a difference. */
const elementOf = ({ name, reads, ...options }: LaunchDataElement): PlannedRule => ({
  name: `Data element “${name}”`,
  trigger: { source: 'data element', key: name, label: 'it is read' },
  conditions: [],
  events: [],
  otherActions: [
    `reads ${labelOf(reads)}`,
    ...Object.entries(options).flatMap(([option, value]) =>
      value === undefined || value === false || option === 'isEnabled'
        ? []
        : [`${option}: ${JSON.stringify(shown(value as Value))}`],
    ),
  ],
  examples: [],
});

/** A built library as a tracking plan, to compare two of them. */
export const planOfLibrary = (property: Property, tamis: string): Plan => {
  const names = new Set<string>();
  const unique = (name: string): string => {
    let found = name;
    for (let count = 2; names.has(found); count += 1) found = `${name} (${count})`;
    names.add(found);
    return found;
  };
  return {
    plan: 1,
    tamis,
    site: { name: property.name, ...(property.builtAt !== undefined && { version: property.builtAt }) },
    consent: { performance: '', targeting: '' },
    families: [
      {
        name: 'Rules',
        rules: property.rules.flatMap((rule) =>
          rule.events.map((event) => ruleOf(rule, event, unique(rule.name))),
        ),
      },
      { name: 'Data elements', rules: property.dataElements.map(elementOf) },
    ],
    sharedFields: [],
    everyEvent: [],
    removed: [],
    dataElements: property.dataElements.map(({ name, defaultValue }) => ({
      name,
      ...(defaultValue !== undefined && { default: shown(defaultValue as Value) }),
    })),
    stored: [],
    fields: {},
  };
};
