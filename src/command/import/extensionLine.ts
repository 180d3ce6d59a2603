import {
  isCode,
  isValues,
  type LaunchExtension,
  objectsOf,
  type Value,
  type Values,
} from '../launch/index.ts';
import { createLine, type ReportLine } from './reportLine.ts';
import { TAKEN_CODE } from './takenSettings.ts';

type Line = ReturnType<typeof createLine>;

/** The names of settings that hold code, with the path to them. */
const codeIn = (value: Value, path = ''): readonly string[] => {
  if (isCode(value)) return [path];
  if (Array.isArray(value)) return value.flatMap((it, at) => codeIn(it, `${path}[${at}]`));
  if (!isValues(value)) return [];
  return Object.entries(value).flatMap(([key, it]) => codeIn(it, path === '' ? key : `${path}.${key}`));
};

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

const WEB_SDK = (settings: LaunchExtension['settings'], { note }: Line): void => {
  note('datastreams, organisation and edge domain are in settings/*.json');
  const instances = objectsOf(settings.instances);
  if (instances.length > 1) note(`of ${instances.length} instances, the first is taken`, 'for a person');
  for (const it of instances) {
    if (it.edgeConfigOverrides !== undefined)
      note('overrides of the datastream are not taken', 'for a person');
    if (it.defaultConsent === 'in') note('its default consent is “in”: here nothing leaves without consent');
    if (collectsClicks(it))
      note(
        'the Web SDK counted clicks on links by itself: a rule with linkFollowed or linkClicked must do so',
        'for a person',
      );
    for (const [name, text] of Object.entries(INSTEAD))
      if (it[name] !== undefined && it[name] !== false) note(text);
  }
  const [first] = instances;
  if (isCode(first?.onBeforeEventSend))
    note('its onBeforeEventSend is carried code: it may change or stop each event', 'carried');
};

const ANALYTICS = (
  { libraryCode, trackerProperties, trackingCookieName }: LaunchExtension['settings'],
  { note }: Line,
): void => {
  const { accounts, scopeTrackerGlobally }: Values = isValues(libraryCode) ? libraryCode : {};
  const { trackDownloadLinks, trackExternalLinks }: Values = isValues(trackerProperties)
    ? trackerProperties
    : {};
  if (isValues(accounts))
    note(`report suites are those of the datastream; here they were ${JSON.stringify(accounts)}`);
  if (trackDownloadLinks === true || trackExternalLinks === true)
    note(
      'Analytics counted downloads or exits by itself: a rule with linkFollowed must do so',
      'for a person',
    );
  if (scopeTrackerGlobally === true)
    note('scripts of the page found its tracker as “s”: here only carried code does');
  if (trackingCookieName !== undefined) note('its opt-in cookie is replaced by the consent adapter');
};

/** What becomes of extensions, by the beginning of their names. */
const KNOWN: readonly (readonly [
  name: RegExp,
  tell: (settings: LaunchExtension['settings'], line: Line) => void,
])[] = [
  [/^core$/, () => {}],
  [/^adobe-alloy$/, WEB_SDK],
  [/^adobe-analytics$/, ANALYTICS],
  [
    /client-data-layer|acdl/,
    (_, { note }) => note('the tag brings Adobe’s data layer, if the page has none'),
  ],
  [/^adobe-mcid$/, (_, { note }) => note('the visitor’s ID is that of the Web SDK')],
  [/^adobe-target/, (_, { note }) => note('offers come with events that say renderDecisions')],
];

/** The beginning of the report's line for an extension. */
export const extensionLine = ({ name, displayName }: LaunchExtension): Line =>
  createLine('extension', displayName || name);

/** The rest of that line: what is taken of its own settings, and what is not. */
export const closeExtensionLine = ({ name, settings }: LaunchExtension, line: Line): ReportLine => {
  const known = KNOWN.find(([pattern]) => pattern.test(name));
  if (known) known[1](settings, line);
  else line.note('unknown: what its rules ask of it is listed with them', 'for a person');
  const taken = Object.hasOwn(TAKEN_CODE, name) ? TAKEN_CODE[name] : undefined;
  const code = codeIn(settings).filter((path) => !taken?.includes(path));
  if (code.length > 0) line.note(`code in its settings is not taken: ${code.join(', ')}`, 'for a person');
  return line.line();
};
