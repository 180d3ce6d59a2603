import { attempt, isRecord, show } from '../engine/index.ts';
import { TIME_PARTS } from '../page/index.ts';
import {
  type Check,
  check,
  flag,
  listOf,
  mapOf,
  number,
  object,
  oneOf,
  requireRight,
  text,
} from './checks.ts';
import { SCRIPT_HOSTS } from './scripts.ts';
import { scriptsCheck } from './scriptsCheck.ts';
import { DEFAULTS, type Settings } from './settings.ts';

const hosts = listOf(text('a host such as "sister.example.com"', /^[a-z0-9.-]+$/i));
const perEnvironment = object({ development: text(), staging: text(), production: text() });
const limit = number('a number from 0', 0);

const isTimeZone = (value: unknown): boolean => {
  // The first use of `Intl` takes 10 ms of a page's start.
  if (value === DEFAULTS.timeZone) return true;
  const format = attempt(() => new Intl.DateTimeFormat('en-US', { timeZone: value as string }));
  return typeof value === 'string' && format !== undefined;
};

const CHECKS: Readonly<Record<keyof Settings, Check>> = {
  orgId: text('an organisation such as "5BFE274A5F6980A50A495C08@AdobeOrg"', /^[^@\s]+@AdobeOrg$/),
  edgeDomain: text(
    'a host such as "edge.example.com", or "http://localhost:8787" for a local edge',
    /^(https?:\/\/)?[a-z0-9.-]+(:\d+)?$/i,
  ),
  datastreams: perEnvironment,
  reportSuites: perEnvironment,
  tenant: text('the name of the XDM namespace without its underscore', /^[a-z][a-z0-9]*$/i),
  consent: object({ performance: text(), targeting: text(), globalPrivacyControl: flag }),
  scripts: scriptsCheck,
  scriptHosts: hosts,
  idSyncHosts: hosts,
  timeZone: check('an IANA time zone such as "Europe/Dublin"', isTimeZone),
  timeParts: listOf(oneOf(...TIME_PARTS)),
  allowedHosts: hosts,
  sisterHosts: hosts,
  socialHosts: hosts,
  linkTrackTypes: listOf(text()),
  eventNames: mapOf(text()),
  dataLayerName: text('the name of a global', /^[a-z_$][\w$]*$/i),
  alloyName: text('the name of a global, or ""', /^([a-z_$][\w$]*)?$/i),
  prehidingStyle: text('CSS, or ""', /^/),
  outbox: object({ maxEvents: limit, maxBytes: limit, maxAge: limit }),
  traceSize: check('a whole number above 0', (value) => Number.isInteger(value) && (value as number) > 0),
  debug: flag,
};

/**
 * Completes and checks settings. Throws one Error that names, for each wrong setting, the field, its value and what is
 * expected.
 */
export const readSettings = (input: unknown): Settings => {
  if (!isRecord(input)) throw new Error(`The settings must be an object, but are ${show(input, 'missing')}.`);
  const completed = (name: 'consent' | 'outbox') => {
    const given = input[name];
    return given === undefined || isRecord(given) ? { ...DEFAULTS[name], ...given } : given;
  };
  const settings = { ...DEFAULTS, ...input, consent: completed('consent'), outbox: completed('outbox') };
  requireRight(object(CHECKS), settings);
  const complete = settings as unknown as Settings;
  return { ...complete, scriptHosts: [...SCRIPT_HOSTS, ...complete.scriptHosts] };
};
