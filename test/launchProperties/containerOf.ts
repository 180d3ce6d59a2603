import type { GivenComponent, GivenProperty, GivenRule, GivenSettings, GivenValue } from './givenProperty.ts';

export type Kind = 'events' | 'conditions' | 'actions' | 'dataElements';

const DEFAULT_ORDER = 50;
const TIMEOUT_MS = 2_000;
const CREATED = '2024-03-05T09:30:00Z';

const pathOf = ({ extension, module }: GivenComponent, kind: Kind): string =>
  extension === 'adobe-alloy'
    ? `adobe-alloy/dist/lib/${kind}/${module}/index.js`
    : `${extension}/src/lib/${kind}/${module}.js`;

const componentOf =
  (kind: Kind, turbine: number) =>
  (it: GivenComponent): GivenSettings => ({
    modulePath: pathOf(it, kind),
    settings: it.settings,
    ...(it.negate && { negate: true }),
    ...(kind === 'events' && turbine >= 24 && { ruleOrder: it.order ?? DEFAULT_ORDER }),
    ...(kind !== 'events' && kind !== 'dataElements' && turbine >= 26 && { timeout: TIMEOUT_MS }),
    ...(it.delayNext && turbine >= 27 && { delayNext: true }),
  });

const ruleOf =
  (turbine: number) =>
  ({ name, events, conditions = [], actions }: GivenRule, at: number): GivenSettings => ({
    id: `RL${String(at).padStart(32, '0')}`,
    name,
    events: events.map(componentOf('events', turbine)),
    conditions: conditions.map(componentOf('conditions', turbine)),
    actions: actions.map(componentOf('actions', turbine)),
  });

/** The extensions that a property uses: those that it sets up, and those of its components. */
export const extensionsOf = ({ extensions = {}, dataElements = {}, rules }: GivenProperty) => {
  const components = [
    ...Object.values(dataElements),
    ...rules.flatMap(({ events, conditions = [], actions }) => [...events, ...conditions, ...actions]),
  ];
  const names = new Set([
    'core',
    ...Object.keys(extensions),
    ...components.map(({ extension }) => extension),
  ]);
  return [...names].map((name) => [name, extensions[name] ?? {}] as const);
};

/** What `_satellite.container` of a library is: the keys that this version of turbine has, and no others. */
export const containerOf = (property: GivenProperty, turbine: number): GivenSettings => {
  const { name, isSequenced, emptyForUndefined, dataElements = {}, rules } = property;
  const elements = Object.entries(dataElements).map(([key, it]): readonly [string, GivenValue] => [
    key,
    {
      ...componentOf('dataElements', turbine)(it),
      defaultValue: it.defaultValue,
      forceLowerCase: it.forceLowerCase,
      cleanText: it.cleanText,
      storageDuration: it.storageDuration,
    },
  ]);
  const extensions = extensionsOf(property).map(([key, settings]): readonly [string, GivenValue] => [
    key,
    {
      displayName: key,
      hostedLibFilesBaseUrl: `https://assets.example.com/${key}/hostedLibFiles/`,
      settings,
      modules: {},
    },
  ]);
  return {
    buildInfo: {
      ...(turbine < 28 && { minified: true }),
      buildDate: CREATED,
      turbineBuildDate: CREATED,
      turbineVersion: `${turbine}${Number.isInteger(turbine) ? '.0' : ''}.0`,
      ...(turbine < 27.2 && { environment: 'production' }),
    },
    ...(turbine >= 27.2 && {
      environment: { id: 'EN00000000000000000000000000000001', stage: 'production' },
    }),
    dataElements: Object.fromEntries(elements),
    extensions: Object.fromEntries(extensions),
    ...(turbine >= 25 && {
      company: {
        orgId: '5BFE274A5F6980A50A495C08@AdobeOrg',
        ...(turbine >= 28 && { dynamicCdnEnabled: false }),
      },
    }),
    property: {
      name,
      settings: {
        domains: ['example.com'],
        undefinedVarsReturnEmpty: emptyForUndefined ?? false,
        ...(turbine >= 26 && { ruleComponentSequencingEnabled: isSequenced ?? false }),
      },
      ...(turbine >= 27.2 && { id: 'PR00000000000000000000000000000001' }),
    },
    rules: rules.map(ruleOf(turbine)),
  };
};
