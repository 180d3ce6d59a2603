import type { ComponentKind } from './property.ts';

type Modules = Readonly<Partial<Record<ComponentKind, string>>>;

const CORE: Modules = {
  events: `blur change click customCode customEvent dataElementChange directCall domReady elementExists entersViewport
    focus historyChange hover keydown keypress keyup libraryLoaded mediaEnded mediaLoadedData mediaPause mediaPlay
    mediaStalled mediaTimePlayed mediaVolumeChange mousedown orientationChange pageBottom submit tabBlur tabFocus
    timeOnPage windowLoaded zoomChange`,
  conditions: `browser cookie customCode dateRange deviceType domain hash landingPage maxFrequency newReturningVisitor
    operatingSystem pageViews path pathAndQuerystring protocol queryStringParameter sampling screenResolution sessions
    subdomain timeOnSite trafficSource valueComparison variable windowSize`,
  actions: 'customCode directCall',
  dataElements: `conditionalValue constant cookie customCode deviceAttributes domAttribute javascriptTools
    javascriptVariable localStorage mergedObjects pageInfo queryStringParameter randomNumber runtimeEnvironment
    sessionStorage visitorBehavior`,
};

const DATA_LAYER: Modules = {
  events: 'datalayerPushListener datalayerPush',
  actions: 'datalayerPush datalayerReset',
  dataElements: 'datalayerComputedState',
};

const TARGET: Modules = {
  actions:
    'addGlobalMboxParams addMboxParams addPageLoadParams fireGlobalMbox firePageLoad loadTarget triggerView',
};

/**
 * The modules that are known, by the extension's own name and the kind of component. What stands here may have a
 * counterpart; anything else is for a person.
 */
const KNOWN: Readonly<Record<string, Modules>> = {
  core: CORE,
  'adobe-alloy': {
    events: 'decisionsReceived monitor sendEventComplete subscribeRulesetItems',
    actions: `applyPropositions applyResponse evaluateRulesets getMediaAnalyticsTracker redirectWithIdentity
      resetEventMergeId sendEvent sendMediaEvent sendPushSubscription setConsent updateVariable`,
    dataElements: 'eventMergeId identityMap qoeDetailsData variable xdmObject',
  },
  'adobe-analytics': { actions: 'clearVariables sendBeacon setVariables' },
  'adobe-mcid': { actions: 'setCustomerIds', dataElements: 'ecid' },
  'adobe-target': TARGET,
  'adobe-target-v2': TARGET,
  // The extension of Adobe's data layer has had several names.
  'acdl-extension': DATA_LAYER,
  'adobe-client-data-layer': DATA_LAYER,
  'adobe-client-data-layer-official': DATA_LAYER,
  'ext-acdl': DATA_LAYER,
  'gcoe-adobe-client-data-layer': DATA_LAYER,
  'common-web-sdk-plugins': { dataElements: 'getqueryparam' },
  'mapping-table': { dataElements: 'mappingTable' },
  'qualtrics-website-feedback': { actions: 'loadProject' },
};

/** Names in exports that differ from those of the files. */
const FILES: Readonly<Record<string, string>> = { 'events datalayerPush': 'datalayerPushListener' };

/** `key-down`, `keydown` and `keyDown` are one. */
const plain = (name: string): string => name.replace(/[-_]/g, '').toLowerCase();

const BY_PATH = new Map(
  Object.entries(KNOWN).flatMap(([extension, modules]) =>
    Object.entries(modules).flatMap(([kind, names]) =>
      names
        .split(/\s+/)
        .map((name) => [`${extension} ${kind} ${plain(name)}`, FILES[`${kind} ${name}`] ?? name] as const),
    ),
  ),
);

/** `core/src/lib/events/click.js`, `adobe-alloy/dist/lib/actions/sendEvent/index.js`, `adobe-target-v2/lib/loadTarget.js` */
const FILE =
  /^([^/:]+)\/(?:(?:src|dist)\/)?lib\/(?:(events|conditions|actions|dataElements)\/)?([\w-]+)(?:\/index)?(?:\.js)?$/;
/** `core::events::click` */
const DESCRIPTOR = /^([^/:]+)::(events|conditions|actions|dataElements|data-elements)::([\w-]+)$/;

/** The name of a known module of this kind; of any other its whole path, which is the name of no known one. */
export const moduleOf = (path: string, kind: ComponentKind): string => {
  const [, extension = '', its = kind, name = ''] = FILE.exec(path) ?? DESCRIPTOR.exec(path) ?? [];
  if (its.replace('data-elements', 'dataElements') !== kind) return path;
  return BY_PATH.get(`${extension} ${kind} ${plain(name)}`) ?? path;
};
