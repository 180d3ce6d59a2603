import fc from 'fast-check';
import {
  code,
  type GivenComponent,
  type GivenElement,
  type GivenProperty,
  type GivenSettings,
} from './givenProperty.ts';

type Settings = fc.Arbitrary<GivenSettings>;

const text = fc.constantFrom(
  'a',
  '/shop',
  '.buy',
  'x y',
  '%Name%',
  'Big %Name%',
  '%set.x%',
  '%none%',
  '%Code%',
  '^a.b$',
  '(',
);
const plain = fc.constantFrom('a', '/shop', 'x y', 'tier');
const flag = fc.boolean();
const number = fc.integer({ min: 1, max: 9 });
const token = fc.constantFrom('%Name%', '%Code%', '%none%');

/** Settings of which each may be missing, with one that no schema knows. */
const some = (parts: Readonly<Record<string, fc.Arbitrary<GivenSettings[string]>>>): Settings =>
  fc
    .tuple(fc.record(parts, { requiredKeys: [] }), fc.option(plain, { nil: undefined, freq: 9 }))
    .map(([settings, other]) => ({ ...settings, ...(other !== undefined && { notInAnySchema: other }) }));
const row = some({
  method: fc.constantFrom('exact match', 'regex', 'ends with'),
  input: plain,
  output: plain,
});
const listOf = (parts: Parameters<typeof some>[0]) => fc.array(some(parts), { maxLength: 2 });

const source = (parameters: string, bodies: readonly string[]) =>
  fc.constantFrom(...bodies).map((body) => code(body, parameters));
const VALUES = [
  'return 1;',
  'return document.title;',
  'return _satellite.getVar("Name");',
  'return a.b;',
  'return a();',
];
const TESTS = ['return location.hash === "#a";', 'return OnetrustActiveGroups.includes(",C0002,");'];
const ACTS = ['window.x = 1;', 's.eVar1 = "a";', '_satellite.setVar("set", { x: 1 });'];

const ofElement = {
  elementSelector: text,
  elementProperties: listOf({ name: plain, value: text, valueIsRegex: flag }),
  bubbleFireIfParent: flag,
  bubbleFireIfChildFired: flag,
  bubbleStop: flag,
};
const delay = fc.oneof(number, fc.constant('%Name%'));
const patterns = (key: string) => ({
  [key]: listOf({ value: text, valueIsRegex: flag }),
  value: text,
  valueIsRegex: flag,
});

type Module = readonly [extension: string, module: string, settings: Settings];
const of = (extension: string, module: string, parts: Parameters<typeof some>[0] = {}): Module => [
  extension,
  module,
  some(parts),
];
const core = (module: string, parts?: Parameters<typeof some>[0]) => of('core', module, parts);

// What the schemas of Adobe's public extensions say of each module's settings.
const EVENTS: readonly Module[] = [
  ...['libraryLoaded', 'pageBottom', 'domReady', 'windowLoaded', 'historyChange', 'tabFocus', 'tabBlur'].map(
    (it) => core(it),
  ),
  ...['blur', 'focus', 'keydown', 'keyup', 'keypress', 'mousedown', 'submit'].map((it) =>
    core(it, ofElement),
  ),
  core('click', { ...ofElement, anchorDelay: delay }),
  core('change', { ...ofElement, ...patterns('acceptableChangeValues') }),
  core('customEvent', { ...ofElement, type: text }),
  core('customCode', { source: source('trigger', ['trigger();']) }),
  core('dataElementChange', { name: fc.constantFrom('Name', 'Code', 'none') }),
  core('directCall', { identifier: text }),
  core('elementExists', ofElement),
  core('entersViewport', { ...ofElement, delay, frequency: fc.constantFrom('firstEntry', 'everyEntry') }),
  core('hover', { ...ofElement, delay }),
  core('timeOnPage', { timeOnPage: delay }),
  core('mediaTimePlayed', { ...ofElement, amount: number, unit: fc.constantFrom('percent', 'second') }),
  core('zoomChange'),
  of('gcoe-adobe-client-data-layer', 'datalayerPushListener', {
    method: fc.constantFrom('specificEvent', 'allEvents'),
    eventKey: text,
    scope: fc.constantFrom('all', 'past', 'future'),
  }),
  of('facebook-pixel', 'click', ofElement),
];

const OPERATORS = ['equals', 'doesNotEqual', 'contains', 'matchesRegex', 'lessThan', 'isTruthy', 'resembles'];
const comparison = some({ operator: fc.constantFrom(...OPERATORS), caseInsensitive: flag });
const compared = { leftOperand: token, comparison, rightOperand: fc.oneof(text, number) };

const CONDITIONS: readonly Module[] = [
  core('path', patterns('paths')),
  core('pathAndQuerystring', patterns('paths')),
  core('subdomain', patterns('subdomains')),
  core('hash', patterns('hashes')),
  core('domain', { domains: fc.array(plain, { maxLength: 2 }) }),
  core('protocol', { protocol: fc.constantFrom('http:', 'https:') }),
  core('queryStringParameter', { name: text, ...patterns('queryParams') }),
  core('cookie', { name: text, ...patterns('cookieValues') }),
  core('variable', { name: text, ...patterns('variableValues') }),
  core('valueComparison', compared),
  core('customCode', { source: source('event, target', TESTS) }),
  core('dateRange', {
    start: fc.constant('2026-01-01T00:00:00Z'),
    end: fc.constantFrom('2026-12-31T00:00:00Z', 'soon'),
    timezone: plain,
  }),
  core('sampling', { rate: fc.constantFrom(0, 0.5, 1), persistCohort: flag }),
  core('maxFrequency', { count: number, unit: fc.constantFrom('visitor', 'day') }),
  core('browser', { browsers: fc.array(fc.constantFrom('Chrome', 'IE'), { maxLength: 2 }) }),
  core('landingPage', { landingPages: listOf({ value: text, pageIsRegex: flag }) }),
  core('screenResolution', { widthOperator: fc.constant('>'), width: number }),
  of('geo-lookup', 'path', patterns('paths')),
];

const numberedVariables = (prefix: string) =>
  listOf({ name: fc.constant(`${prefix}1`), type: fc.constantFrom('value', 'alias'), value: text });
const VARIABLES = some({
  pageName: text,
  channel: text,
  products: text,
  trackingServer: plain,
  linkURL: text,
  linkTrackVars: plain,
  eVars: numberedVariables('eVar'),
  props: numberedVariables('prop'),
  events: listOf({ name: fc.constant('event1'), id: text, value: fc.oneof(text, number) }),
  campaign: some({ type: fc.constantFrom('value', 'queryParam'), value: text }),
  hierarchies: listOf({
    name: fc.constant('hier1'),
    sections: fc.array(text, { maxLength: 2 }),
    delimiter: plain,
  }),
  lists: listOf({ name: fc.constant('list1'), sections: listOf({ value: text }), delimiter: plain }),
});
const overrides = some({
  com_adobe_analytics: some({ reportSuites: fc.array(plain, { maxLength: 2 }) }),
  production: some({ datastreamId: plain, sandbox: plain }),
});
const tree = some({
  eventType: plain,
  web: some({ name: text, views: number }),
  list: fc.array(text, { maxLength: 2 }),
});

const ACTIONS: readonly Module[] = [
  of('adobe-analytics', 'setVariables', {
    trackerProperties: VARIABLES,
    customSetup: some({ source: source('event, s', ACTS) }),
  }),
  of('adobe-analytics', 'sendBeacon', {
    type: fc.constantFrom('page', 'link'),
    linkType: fc.constantFrom('o', 'd', 'e', 'x'),
    linkName: text,
  }),
  of('adobe-analytics', 'clearVariables'),
  of('adobe-alloy', 'sendEvent', {
    instanceName: fc.constantFrom('alloy', 'other'),
    type: text,
    xdm: fc.oneof(token, tree),
    data: fc.oneof(token, tree),
    mergeId: text,
    datasetId: text,
    renderDecisions: flag,
    documentUnloading: flag,
    decisionScopes: fc.array(plain, { maxLength: 2 }),
    personalization: some({ sendDisplayEvent: flag, surfaces: fc.array(plain, { maxLength: 2 }) }),
    edgeConfigOverrides: overrides,
    guidedEvent: plain,
  }),
  of('adobe-alloy', 'updateVariable', {
    dataElementName: fc.constantFrom('Variable', 'none'),
    dataElementId: plain,
    data: tree,
    transforms: fc.dictionary(fc.constantFrom('web.name', 'list'), some({ clear: flag })),
    customCode: source('content, event', ['content.x = 1;']),
  }),
  of('adobe-alloy', 'setConsent', {
    instanceName: plain,
    consent: listOf({ standard: plain, version: plain }),
  }),
  core('customCode', {
    language: fc.constant('javascript'),
    global: flag,
    source: source('event, target, Promise', ACTS),
  }),
  core('customCode', {
    language: fc.constantFrom('javascript', 'html'),
    global: flag,
    isExternal: flag,
    source: fc.constantFrom(
      'var x = 1;',
      '<script src="https://a.example.net/a.js"></script>',
      '<p>%Name%</p>',
      '/a/RC1-source.min.js',
    ),
  }),
  core('directCall', {
    identifier: text,
    detail: some({ eventObjectEntries: listOf({ key: plain, value: text }) }),
  }),
  of('adobe-target-v2', 'firePageLoad', { bodyHidingEnabled: flag, bodyHiddenStyle: plain }),
  of('adobe-target-v2', 'addPageLoadParams', { params: some({ a: text }) }),
  of('adobe-mcid', 'setCustomerIds', { customerIds: listOf({ idName: plain, idValue: text }) }),
  of('qualtrics-website-feedback', 'loadProject', {
    brandID: plain,
    projectID: fc.constantFrom('ZN_1', 'a b'),
  }),
  of('bing-ads-extension', 'sendCustomEvent', { ec: text, ev: number }),
  of('facebook-pixel', 'clearVariables', { pixel: plain }),
  of('tiktok-pixel', 'sendEvent', { name: text }),
];

const ELEMENTS: readonly Module[] = [
  core('javascriptVariable', { path: text }),
  core('cookie', { name: text }),
  core('queryStringParameter', { name: text, caseInsensitive: flag }),
  core('domAttribute', {
    elementSelector: text,
    elementProperty: fc.constantFrom('text', 'innerHTML', 'value', 'href', 'className', 'data-x', '%Name%'),
  }),
  core('sessionStorage', { name: text }),
  core('localStorage', { name: text }),
  core('pageInfo', { attribute: fc.constantFrom('url', 'title', 'hash') }),
  core('constant', { value: fc.oneof(text, number) }),
  core('randomNumber', { min: number, max: number }),
  core('customCode', { source: source('event', VALUES) }),
  core('conditionalValue', { ...compared, conditionalValue: fc.oneof(text, number), fallbackValue: text }),
  core('mergedObjects', { objects: fc.array(token, { maxLength: 2 }) }),
  core('runtimeEnvironment', { attribute: fc.constant('buildDate') }),
  core('visitorBehavior', { attribute: fc.constant('landingPage') }),
  core('javascriptTools', { sourceValue: token, operator: fc.constant('slice'), start: number }),
  of('adobe-alloy', 'xdmObject', { data: tree, sandbox: some({ name: plain }), schema: some({ id: plain }) }),
  of('adobe-alloy', 'variable', { dataElementId: plain, solutions: fc.array(plain, { maxLength: 2 }) }),
  of('adobe-alloy', 'identityMap', { Email: listOf({ id: text }) }),
  of('gcoe-adobe-client-data-layer', 'datalayerComputedState', { path: text }),
  of('common-web-sdk-plugins', 'getqueryparam', {
    queryStringParameters: text,
    delimiter: plain,
    urlToCheck: text,
  }),
  of('mapping-table', 'mappingTable', {
    dataElement: token,
    size: fc.constantFrom(1, 2),
    0: row,
    1: row,
    defaultValueEmpty: flag,
  }),
];

const instance = some({
  name: fc.constant('alloy'),
  edgeConfigId: fc.constantFrom('ds', '%Name%'),
  stagingEdgeConfigId: plain,
  orgId: fc.constantFrom('A@AdobeOrg', '%Name%'),
  edgeDomain: plain,
  edgeBasePath: plain,
  defaultConsent: fc.constantFrom('in', 'pending'),
  idMigrationEnabled: flag,
  thirdPartyCookiesEnabled: flag,
  targetMigrationEnabled: flag,
  prehidingStyle: plain,
  clickCollectionEnabled: flag,
  clickCollection: some({
    internalLinkEnabled: flag,
    externalLinkEnabled: flag,
    sessionStorageEnabled: flag,
  }),
  downloadLinkQualifier: plain,
  context: fc.array(fc.constantFrom('web', 'device'), { maxLength: 2 }),
  onBeforeEventSend: source('content', ['content.x = 1;']),
  onBeforeLinkClickSend: source('content', ['return false;']),
  edgeConfigOverrides: overrides,
  streamingMedia: some({ channel: plain }),
});
const EXTENSIONS = fc.record({
  core: some({ cspNonce: plain }),
  'adobe-alloy': some({
    instances: fc.array(instance, { maxLength: 2 }),
    libraryCode: some({ type: plain }),
  }),
  'adobe-analytics': some({
    orgId: plain,
    libraryCode: some({
      type: fc.constantFrom('managed', 'custom'),
      accounts: some({ production: fc.array(plain, { maxLength: 2 }) }),
      trackerVariableName: fc.constantFrom('s', 'tracker'),
      scopeTrackerGlobally: flag,
      useActivityMap: flag,
    }),
    trackerProperties: some({
      trackDownloadLinks: flag,
      linkDownloadFileTypes: fc.array(plain, { maxLength: 2 }),
      trackInlineStats: flag,
      charSet: plain,
      eVars: numberedVariables('eVar'),
    }),
    customSetup: some({
      source: source('s', ACTS),
      loadPhase: fc.constantFrom('beforeSettings', 'afterSettings'),
    }),
    trackingCookieName: plain,
    moduleProperties: some({ a: plain }),
  }),
  'adobe-mcid': some({
    orgId: plain,
    variables: listOf({ name: plain, value: plain }),
    doesOptInApply: flag,
  }),
  'gcoe-adobe-client-data-layer': some({ dataLayerName: fc.constantFrom('adobeDataLayer', 'other') }),
  'adobe-target-v2': some({ targetSettings: some({ clientCode: plain, timeout: number }) }),
  'facebook-pixel': some({ pixelId: plain }),
});

const componentOf = (modules: readonly Module[]): fc.Arbitrary<GivenComponent> =>
  fc
    .constantFrom(...modules)
    .chain(([extension, module, settings]) => settings.map((it) => ({ extension, module, settings: it })));

const element: fc.Arbitrary<GivenElement> = fc
  .tuple(
    componentOf(ELEMENTS),
    fc.record(
      {
        defaultValue: text,
        cleanText: flag,
        forceLowerCase: flag,
        storageDuration: fc.constantFrom('pageview', 'session', 'visitor') as fc.Arbitrary<'session'>,
      },
      { requiredKeys: [] },
    ),
  )
  .map(([component, options]) => ({ ...component, ...options }));

const NAMED = {
  Name: { extension: 'core', module: 'constant', settings: { value: 'shop' } },
  Code: { extension: 'core', module: 'customCode', settings: { source: code('return page.code();') } },
  Variable: { extension: 'adobe-alloy', module: 'variable', settings: { cacheId: 'id' } },
};
const readsMade: GivenComponent = {
  extension: 'adobe-analytics',
  module: 'setVariables',
  settings: { trackerProperties: { pageName: '%Made%', server: '%Code%' } },
};
const click: GivenComponent = { extension: 'core', module: 'click', settings: { elementSelector: 'a' } };
const made: GivenElement = { extension: 'core', module: 'pageInfo', settings: { attribute: 'url' } };

interface Parts {
  readonly isSequenced?: boolean;
  readonly extensions?: GivenProperty['extensions'];
  readonly made?: GivenElement;
  readonly events?: readonly (readonly [GivenComponent, number])[];
  readonly conditions?: readonly (readonly [GivenComponent, boolean])[];
  readonly actions?: readonly GivenComponent[];
}

const propertyOf = ({
  isSequenced = false,
  extensions = {},
  events,
  conditions = [],
  actions = [],
  ...parts
}: Parts): GivenProperty => ({
  name: 'Generated',
  isSequenced,
  extensions,
  dataElements: { ...NAMED, Made: parts.made ?? made },
  rules: [
    {
      name: 'Rule',
      events: (events ?? [[click, 50] as const]).map(([event, order]) => ({ ...event, order })),
      conditions: conditions.map(([condition, negate]) => ({ ...condition, negate })),
      actions: [...actions, readsMade],
    },
  ],
});

const event = fc.tuple(componentOf(EVENTS), fc.constantFrom(10, 50, 50));
const condition = fc.tuple(componentOf(CONDITIONS), flag);
const action = componentOf(ACTIONS);

/** A property of one rule, with settings as the schemas of its extensions have them, and others. */
export const generatedProperty: fc.Arbitrary<GivenProperty> = fc
  .record({
    isSequenced: flag,
    extensions: EXTENSIONS,
    made: element,
    events: fc.array(event, { minLength: 1, maxLength: 2 }),
    conditions: fc.array(condition, { maxLength: 2 }),
    actions: fc.array(action, { minLength: 1, maxLength: 3 }),
  })
  .map(propertyOf);

/** A property in which one part alone is generated. */
export const generatedPart: fc.Arbitrary<GivenProperty> = fc
  .oneof<fc.Arbitrary<Parts>[]>(
    event.map((it) => ({ events: [it] })),
    condition.map((it) => ({ conditions: [it] })),
    action.map((it) => ({ actions: [it] })),
    element.map((it) => ({ made: it })),
    fc
      .tuple(
        fc.constantFrom(
          'core',
          'adobe-alloy',
          'adobe-analytics',
          'adobe-mcid',
          'adobe-target-v2',
          'facebook-pixel',
        ),
        EXTENSIONS,
      )
      .map(([name, all]) => ({ extensions: { [name]: all[name as keyof typeof all] } })),
  )
  .map(propertyOf);
