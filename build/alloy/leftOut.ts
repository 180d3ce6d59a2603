/** A whole alloy module that a stub replaces. */
export interface LeftOut {
  /** Package and path inside it. */
  readonly module: string;
  readonly stub: string;
  readonly reason: string;
}

/** The component that a site without offers leaves out as a whole. */
export const PERSONALIZATION = 'alloy/src/components/Personalization';
const core = 'alloy-core/src';

const inApp = 'Tamis shows no in-app messages of Journey Optimizer; a page that gets one is warned.';
const ruleSets = 'Only alloy’s rules engine, which Tamis does not have, makes such decisions.';
const clicks = 'Only alloy’s activity collector, which Tamis does not have, reports clicks on offers.';
const thirdParty = 'Tamis never asks demdex.net, and needs not know which browser would let it.';
const beacons = 'All requests go to sendRequest, those of a page that is being left included.';
const contexts = 'Tamis configures no context: each event brings its own, those of its occurrence.';
const consent =
  'Only alloy’s consent component, which Tamis does not have, changes it: OneTrust’s groups decide.';

/** Names alloy and the time in each event, as alloy's own does where no context is configured. */
const emptyContext = [
  "import injectTimestamp from '@adobe/alloy-core/utils/injectTimestamp.js';",
  "import { arrayOf, objectOf, string } from '@adobe/alloy-core/utils/validation';",
  "import implementationDetails from './implementationDetails.js';",
  'const timestamp = injectTimestamp(() => new Date());',
  'const onBeforeEvent = ({ event }) => { timestamp(event); implementationDetails(event); };',
  'const createContext = () => ({ lifecycle: { onBeforeEvent } });',
  "createContext.namespace = 'Context';",
  'createContext.configValidators = objectOf({ context: arrayOf(string()) });',
  'export default createContext;',
].join(' ');

/** The alloy modules that Tamis does not use. `test/unit/build/alloy/leftOut.test.ts` says what each stub changes. */
export const leftOut: readonly LeftOut[] = [
  {
    module: `${PERSONALIZATION}/in-app-message-actions/initInAppMessageActionsModules.js`,
    stub: 'export default () => ({});',
    reason: inApp,
  },
  {
    module: `${PERSONALIZATION}/handlers/createProcessInAppMessage.js`,
    stub: "export default ({ logger }) => () => (logger.warn('In-app messages are left out.'), {});",
    reason: inApp,
  },
  {
    module: `${PERSONALIZATION}/createOnDecisionHandler.js`,
    stub: 'export default () => () => {};',
    reason: ruleSets,
  },
  {
    module: `${PERSONALIZATION}/createOnClickHandler.js`,
    stub: 'export default () => () => {};',
    reason: clicks,
  },
  {
    module: `${PERSONALIZATION}/dom-actions/clicks/collectInteractions.js`,
    stub: 'export default () => {};',
    reason: clicks,
  },
  {
    module: `${PERSONALIZATION}/createClickStorage.js`,
    stub: 'export default () => ({ storeClickMeta: () => {} });',
    reason: clicks,
  },
  {
    module: `${PERSONALIZATION}/createInteractionStorage.js`,
    stub: 'export default () => ({});',
    reason: clicks,
  },
  {
    module: `${PERSONALIZATION}/handlers/createDecorateProposition.js`,
    stub: 'export default () => () => {};',
    reason: clicks,
  },
  {
    module: `${core}/utils/injectAreThirdPartyCookiesSupportedByDefault.js`,
    stub: 'export default () => () => false;',
    reason: thirdParty,
  },
  {
    module: `${core}/utils/injectGetBrowser.js`,
    stub: 'export default () => () => {};',
    reason: thirdParty,
  },
  {
    module: `${core}/core/network/requestMethods/injectSendBeaconRequest.js`,
    stub: 'export default ({ sendFetchRequest }) => sendFetchRequest;',
    reason: beacons,
  },
  {
    module: 'alloy/src/components/Context/index.js',
    stub: emptyContext,
    reason: contexts,
  },
  {
    module: `${core}/core/consent/createConsent.js`,
    stub: "export default () => ({ current: () => ({ state: 'in', wasSet: false }), awaitConsent: async () => {}, withConsent: async () => {} });",
    reason: consent,
  },
  {
    module: `${core}/core/consent/createConsentStateMachine.js`,
    stub: "export const DECLINED_CONSENT_ERROR_CODE = 'declinedConsent'; export default () => {};",
    reason: consent,
  },
];
