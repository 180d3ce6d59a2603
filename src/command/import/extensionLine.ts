import { own } from '../../language/index.ts';
import {
  type Account,
  accountOf,
  isCode,
  isValues,
  type LaunchExtension,
  objectsOf,
  type Values,
} from '../launch/index.ts';
import { createLine, type ReportLine } from './reportLine.ts';
import { shownValue } from './shownValue.ts';
import { tellAll, tellUnused } from './tellUnused.ts';

type Line = ReturnType<typeof createLine>;

/** What differs from a setting of the Web SDK that is on. */
const INSTEAD: Readonly<Record<string, string>> = {
  context: 'each event has the contexts web, device, environment and placeContext',
  streamingMedia: 'videos are followed by triggers, see “Videos”',
  thirdPartyCookiesEnabled: 'no third-party cookie is set',
  targetMigrationEnabled: 'cookies of at.js are not carried on',
};

/** Whether the Web SDK counted clicks on links by itself, as it does unless told otherwise. */
const collectsClicks = ({ clickCollectionEnabled, clickCollection }: Values): boolean => {
  if (clickCollectionEnabled === false) return false;
  if (!isValues(clickCollection)) return true;
  const { internalLinkEnabled, externalLinkEnabled, downloadLinkEnabled } = clickCollection;
  return [internalLinkEnabled, externalLinkEnabled, downloadLinkEnabled].some((it) => it !== false);
};

const WEB_SDK = (settings: Values, { note }: Line): void => {
  note('datastreams, organisation and edge domain are in settings/*.json');
  const instances = objectsOf(settings.instances);
  const [first] = instances;
  if (instances.length > 1) note(`of ${instances.length} instances, the first is taken`, 'for a person');
  if (!first) return;
  if (first.defaultConsent !== undefined)
    note(
      'whatever its default consent was, here nothing leaves without consent',
      'converted',
      shownValue(first.defaultConsent),
    );
  if (first.name !== undefined && first.name !== 'alloy')
    note('pages call it by a name of its own: set alloyName', 'for a person', shownValue(first.name));
  if (collectsClicks(first))
    note(
      'the Web SDK counted clicks on links by itself: a rule with linkFollowed or linkClicked must do so',
      'for a person',
      first.clickCollection === undefined ? undefined : shownValue(first.clickCollection),
    );
  for (const [name, text] of Object.entries(INSTEAD)) {
    const value = own(first, name);
    if (value !== undefined && value !== false) note(text, 'converted', shownValue(value));
  }
  if (isCode(first.onBeforeEventSend))
    note('its onBeforeEventSend is carried code: it may change or stop each event', 'carried');
};

/** The name of the tracker that code finds, whatever it was in Launch. */
const TRACKER = 's';

const ANALYTICS = ({ libraryCode, trackerProperties, trackingCookieName }: Values, { note }: Line): void => {
  const library: Values = isValues(libraryCode) ? libraryCode : {};
  const { accounts, scopeTrackerGlobally, trackerVariableName = TRACKER } = library;
  const properties: Values = isValues(trackerProperties) ? trackerProperties : {};
  const { trackDownloadLinks, trackExternalLinks } = properties;
  if (isValues(accounts))
    note(`report suites are those of the datastream; here they were ${JSON.stringify(accounts)}`);
  if (trackDownloadLinks === true || trackExternalLinks === true)
    note(
      'Analytics counted downloads or exits by itself: a rule with linkFollowed must do so',
      'for a person',
      [
        ...(trackDownloadLinks === true ? ['trackDownloadLinks'] : []),
        ...(trackExternalLinks === true ? ['trackExternalLinks'] : []),
      ].join(', '),
    );
  if (scopeTrackerGlobally === true)
    note('scripts of the page found its tracker as “s”: here only carried code does');
  if (trackerVariableName !== TRACKER)
    note(
      'its tracker had a name of its own: carried code finds it as “s”',
      'for a person',
      shownValue(trackerVariableName),
    );
  if (trackingCookieName !== undefined)
    note('its opt-in cookie is replaced by the consent adapter', 'converted', shownValue(trackingCookieName));
};

const DATA_LAYER = ({ dataLayerName }: Values, { note }: Line): void => {
  note('the tag brings Adobe’s data layer, if the page has none');
  if (dataLayerName !== undefined && dataLayerName !== 'adobeDataLayer')
    note(
      'its data layer had another name: here it is adobeDataLayer',
      'for a person',
      shownValue(dataLayerName),
    );
};

type Teller = (settings: Values, line: Line) => void;

/** What becomes of extensions, by their names. */
const KNOWN: Readonly<Record<string, Teller>> = {
  core: () => {},
  'adobe-alloy': WEB_SDK,
  'adobe-analytics': ANALYTICS,
  'acdl-extension': DATA_LAYER,
  'adobe-client-data-layer': DATA_LAYER,
  'adobe-client-data-layer-official': DATA_LAYER,
  'ext-acdl': DATA_LAYER,
  'gcoe-adobe-client-data-layer': DATA_LAYER,
  'common-web-sdk-plugins': () => {},
  'qualtrics-website-feedback': () => {},
  'adobe-mcid': (_, { note }) => note('the visitor’s ID is that of the Web SDK'),
  'adobe-target': (_, { note }) => note('offers come with events that say renderDecisions'),
  'adobe-target-v2': (_, { note }) => note('offers come with events that say renderDecisions'),
};

/** An extension with the account of its settings, and the line that is said of it. */
export interface ExtensionLine {
  /** Its settings keep the account: what takes some of them reads them here. */
  readonly extension: LaunchExtension;
  readonly note: Line['note'];
  /** The line, once all that is taken has been read. */
  readonly close: () => ReportLine;
}

export const extensionLine = (given: LaunchExtension): ExtensionLine => {
  const { name, displayName } = given;
  const line = createLine('extension', displayName || name);
  const account: Account = accountOf(given.settings);
  return {
    extension: { ...given, settings: account.settings },
    note: line.note,
    close: () => {
      const known = Object.hasOwn(KNOWN, name) ? KNOWN[name] : undefined;
      if (known) {
        known(account.settings, line);
        tellUnused(name, given.settings, account, line.note);
        return line.line();
      }
      tellAll('unknown: what its rules ask of it is listed with them', given.settings, line.note);
      return line.line();
    },
  };
};
