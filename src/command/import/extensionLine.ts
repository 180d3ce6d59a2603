import { isCode, isValues, type LaunchExtension, type Value } from '../launch/index.ts';
import { createLine, type ReportLine } from './reportLine.ts';

type Line = ReturnType<typeof createLine>;

/** The names of settings that hold code, with the path to them. */
const codeIn = (value: Value, path = ''): readonly string[] => {
  if (isCode(value)) return [path];
  if (Array.isArray(value)) return value.flatMap((it, at) => codeIn(it, `${path}[${at}]`));
  if (!isValues(value)) return [];
  return Object.entries(value).flatMap(([key, it]) => codeIn(it, path === '' ? key : `${path}.${key}`));
};

const WEB_SDK = (settings: LaunchExtension['settings'], { note }: Line): void => {
  note('datastreams, organisation and edge domain are in settings/*.json');
  const instances = Array.isArray(settings.instances) ? settings.instances.filter(isValues) : [];
  if (instances.length > 1) note(`of ${instances.length} instances, the first is taken`, 'for a person');
  for (const { edgeConfigOverrides, defaultConsent } of instances) {
    if (edgeConfigOverrides !== undefined) note('overrides of the datastream are not taken', 'for a person');
    if (defaultConsent === 'in') note('its default consent is “in”: here nothing leaves without consent');
  }
};

const ANALYTICS = (
  { libraryCode, trackerProperties, trackingCookieName }: LaunchExtension['settings'],
  { note }: Line,
): void => {
  const { accounts } = isValues(libraryCode) ? libraryCode : {};
  if (isValues(accounts))
    note(`report suites are those of the datastream; here they were ${JSON.stringify(accounts)}`);
  if (isValues(trackerProperties) && Object.keys(trackerProperties).length > 0)
    note(`variables that its own settings set: ${Object.keys(trackerProperties).join(', ')}`, 'for a person');
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

/** A line of the report for an extension: what is taken of its own settings, and what is not. */
export const extensionLine = ({ name, displayName, settings }: LaunchExtension): ReportLine => {
  const line = createLine('extension', displayName || name);
  const known = KNOWN.find(([pattern]) => pattern.test(name));
  if (known) known[1](settings, line);
  else line.note('unknown: what its rules ask of it is listed with them', 'for a person');
  const code = codeIn(settings);
  if (code.length > 0) line.note(`code in its settings is not taken: ${code.join(', ')}`, 'for a person');
  return line.line();
};
