import { own } from '../../language/index.ts';
import {
  type Account,
  isValues,
  partsOfSettings,
  type Unused,
  type Value,
  type Values,
} from '../launch/index.ts';
import type { Outcome, Scope } from './scope.ts';
import { isShort, shownValue } from './shownValue.ts';

type Meaning = readonly [setting: RegExp, meaning: string, outcome?: Outcome];

/** What settings without a counterpart meant, by what they are of and their path. */
const MEANINGS: readonly Meaning[] = [
  [/^sendEvent mergeId$/, 'it joined events that belong together'],
  [/^sendEvent datasetId$/, 'it chose a dataset other than that of the datastream'],
  [/edgeConfigOverrides/, 'it changed where the datastream sends: declare such overrides in the settings'],
  [
    /^sendEvent (personalization|decisionScopes)/,
    'what it asked of personalisation is not asked for, beside renderDecisions',
  ],
  [/^sendEvent advertising/, 'advertising data is not added to the event'],
  [/^firePageLoad bodyHid/, 'nothing of the page is hidden until offers are there'],
  [/^adobe-alloy instances\[[1-9]\d*\]/, 'there is one instance: events of another one leave by the first'],
  [/^adobe-alloy instances\[0\]\.(context|clickCollection)/, 'see above', 'converted'],
  [/^adobe-alloy instances\[0\]\.edgeBasePath/, 'requests have alloy’s own path'],
  [/^adobe-alloy instances\[0\]\.prehidingStyle/, 'nothing of the page is hidden until offers are there'],
  [/^adobe-analytics trackerProperties\.trackingServer/, 'hits go to the edge domain', 'converted'],
  [/\btrackerProperties\.linkURL$/, 'a link has the address to which it leads'],
  [/^adobe-analytics libraryCode\.useActivityMap/, 'clicks are not collected for Activity Map'],
  [
    /^adobe-analytics trackerProperties\.(link(Download|External|Internal|Leave)|trackInlineStats)/,
    'Analytics used it for links that it counted by itself',
  ],
  [
    /^adobe-mcid (orgId|variables)/,
    'the visitor’s ID is that of the Web SDK, with its own settings',
    'converted',
  ],
  [/^core cspNonce/, 'scripts are loaded by the tag, under its own nonce', 'converted'],
];

type Reason = readonly [
  setting: RegExp,
  reason: string,
  /** Whether that holds for these settings; `around` is what the setting lies in. */
  isSo?: (settings: Values, around: Value) => boolean,
];

/** What lies around the last step of a path: `a.b[0].c` → what is at `a.b[0]`. */
const around = (settings: Values, path: string): Value =>
  path
    .split(/[.[\]]+/)
    .filter(Boolean)
    .slice(0, -1)
    .reduce<Value>(
      (at, key) => (Array.isArray(at) || isValues(at) ? own(at as Values, key) : undefined),
      settings,
    );

/** Nothing is in it. */
const isEmpty = (value: Value): boolean =>
  value === undefined ||
  value === null ||
  value === '' ||
  ((Array.isArray(value) || isValues(value)) && Object.keys(value).length === 0);

/** Whether an event is for some elements only. Any other fires for the element to which it happens, and for no other. */
export const asksForElement = ({ elementSelector, elementProperties }: Values): boolean =>
  !isEmpty(elementSelector) || !isEmpty(elementProperties);

/** The settings that change nothing, in Launch either. Each has its reason. */
export const WITHOUT_EFFECT: readonly Reason[] = [
  [
    /^change (bubble\w+)$/,
    'the change event of Launch ignores them if it asks for values',
    ({ value, acceptableChangeValues }) => value !== undefined || acceptableChangeValues !== undefined,
  ],
  [
    /^\w+ bubbleFireIf(Parent|ChildFired)$/,
    'an event for any element fires for the innermost alone',
    (settings) => !asksForElement(settings),
  ],
  [/^dateRange timezone$/, 'both dates have their zone in them'],
  [/^sendBeacon link(Name|Type)$/, 'a page view has no link', ({ type }) => type !== 'link'],
  [
    /trackerProperties\.(hierarchies|hiers|lists|listVars)\[\d+\]\.delimiter$/,
    'nothing is between less than two sections',
    (_, of) => isValues(of) && !(Array.isArray(of.sections) && of.sections.length > 1),
  ],
  [
    /^(valueComparison|conditionalValue) (rightOperand|comparison\.caseInsensitive)$/,
    'an operator such as “is true” has one side',
    ({ comparison }) => isValues(comparison) && /^is/.test(String(comparison.operator)),
  ],
  [
    /^(sendEvent|setConsent) (guidedEvent\w*|edgeConfigOverrides\.\w+\.(sandbox|datastreamIdInputMethod))$/,
    'it is of the form in Launch',
  ],
  [/^variable (dataElementId|cacheId)$/, 'actions name the variable by it: they are given its name'],
  [
    /^updateVariable dataElement(Id|CacheId)$/,
    'the action names its variable',
    ({ dataElementName }) => dataElementName !== undefined,
  ],
  [/^(xdmObject|variable|updateVariable) (sandbox|schema|solutions)\b/, 'it is of the form in Launch'],
  [/^adobe-alloy instances\[\d+\]\.(\w*[sS]andbox|edgeConfigInputMethod)$/, 'it is of the form in Launch'],
  [
    /^(setVariables|adobe-analytics) .*\b(campaign|eVars\[\d+\]|props\[\d+\])\.(name|type)$/,
    'it has no value',
    (_, of) => isValues(of) && of.value === undefined,
  ],
  [
    /^adobe-analytics customSetup\.loadPhase$/,
    'there is no code whose phase it is',
    (_, of) => isValues(of) && of.source === undefined,
  ],
  [/^adobe-alloy components/, 'it chose the parts of the library that was built'],
  [/^adobe-alloy libraryCode\.type$/, 'the tag brings its own library'],
];

/**
 * Whether a setting changes nothing, in Launch either.
 * @param of the module or the extension that it is of
 */
export const hasNoEffect = (of: string, settings: Values, { path, value }: Unused): boolean =>
  isEmpty(value) ||
  WITHOUT_EFFECT.some(
    ([pattern, , isSo]) =>
      pattern.test(`${of} ${path}`) && (isSo?.(settings, around(settings, path)) ?? true),
  );

const meaningOf = (setting: string): Meaning | undefined =>
  MEANINGS.find(([pattern]) => pattern.test(setting));

const isPartlyKnown = (of: string, given: Values, it: Unused): boolean =>
  partsOfSettings(it).some((part) => {
    const setting = `${of} ${part.path}`;
    const isKnown = meaningOf(setting) !== undefined || hasNoEffect(of, given, part);
    return isKnown || isPartlyKnown(of, given, part);
  });

/**
 * Says which settings nobody has used, each with its value and what it meant.
 * @param of the module or the extension that they are of
 * @param given the settings themselves: who asks them here does not use them
 */
export const tellUnused = (
  of: string,
  given: Values,
  { unused }: Pick<Account, 'unused'>,
  note: Scope['note'],
): void => {
  const tell = (it: Unused): void => {
    const setting = `${of} ${it.path}`;
    if (hasNoEffect(of, given, it)) return;
    const meaning = meaningOf(setting);
    // An object is shown as a whole, if that is short, and nothing is known of its parts.
    const isWhole = isShort(it.value) && (meaning !== undefined || !isPartlyKnown(of, given, it));
    if (!isWhole && partsOfSettings(it).length > 0) {
      for (const part of partsOfSettings(it)) tell(part);
      return;
    }
    const [, means, outcome = 'for a person'] = meaning ?? [];
    const text = `the setting ${it.path} of ${of} is not used${means === undefined ? '' : `: ${means}`}`;
    note(text, outcome, shownValue(it.value));
  };
  for (const it of unused()) tell(it);
};

/** Says of settings of which nothing is used why that is so, and what they are. */
export const tellAll = (why: string, settings: Values, note: Scope['note']): void => {
  const tell = (it: Unused): void => {
    const parts = partsOfSettings(it);
    if (!isShort(it.value) && parts.length > 0) for (const part of parts) tell(part);
    else note(it.path === '' ? why : `${why}: ${it.path}`, 'for a person', shownValue(it.value));
  };
  if (Object.keys(settings).length === 0) note(why, 'for a person');
  else tell({ path: '', value: settings });
};
