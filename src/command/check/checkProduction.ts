import { isRecord, own } from '../../language/index.ts';
import { ENVIRONMENTS, environmentOf, plainHosts } from '../../settings/index.ts';
import type { Finding } from '../command.ts';
import { MADE_UP } from '../init/madeUp.ts';
import type { Place } from './place.ts';
import type { CheckedSettings } from './settingsFiles.ts';
import type { CheckedSite } from './siteText.ts';

/** A host of one machine or one local network. */
const LOCAL =
  /^(https?:\/\/)?(localhost|127(\.\d+){3}|0\.0\.0\.0|10(\.\d+){3}|192\.168(\.\d+){2}|172\.(1[6-9]|2\d|3[01])(\.\d+){2}|\[::1\]|.+\.(localhost|local|internal|lan))(:\d+)?$/i;
/** Hosts that no page on the internet has. https://www.rfc-editor.org/rfc/rfc2606 */
const RESERVED = /(^|\.)(test|invalid|example)$|^(www\.|edge\.|data\.)?example\.(com|net|org)$/i;
/** Texts that stand for a value. */
const STAND_IN =
  /^(x{3,}|0+|1234\d*|123-?456.*|todo|tbd|tba|fixme|changeme|change[-_ ]me|replace[-_ ]?me|placeholder|dummy|foo|bar|your[-_ ].*)$|^(.)\2{7,}|^0{8}-/i;

const HOST_LISTS = ['allowedHosts', 'sisterHosts', 'scriptHosts', 'idSyncHosts'];
const WORDS: Readonly<Record<string, string>> = {
  orgId: 'the ID of your organisation',
  tenant: 'the tenant of your organisation',
  edgeDomain: 'the domain of your edge',
  'datastreams.production': 'the ID of your datastream',
};

interface Fault {
  readonly path: string;
  readonly says: string;
}

/** Every text in settings, by its path. */
const textsIn = (value: unknown, path = ''): readonly (readonly [path: string, text: string])[] => {
  if (typeof value === 'string') return [[path, value]];
  if (Array.isArray(value)) return value.flatMap((it, at) => textsIn(it, `${path}[${at}]`));
  return isRecord(value)
    ? Object.entries(value).flatMap(([name, it]) => textsIn(it, path ? `${path}.${name}` : name))
    : [];
};

const madeUp = (path: string, text: string): boolean =>
  text === own(MADE_UP, path) || (Object.values(MADE_UP.datastreams) as readonly string[]).includes(text);

const faultOfText = (path: string, text: string): string | undefined => {
  const [name = ''] = path.split(/[.[]/);
  if (path === 'edgeDomain' || HOST_LISTS.includes(name)) {
    if (LOCAL.test(text))
      return `is on this machine or its network, where no visitor is: write a public host`;
    if (!madeUp(path, text) && RESERVED.test(text))
      return `is no host of anybody’s: write ${own(WORDS, path) ?? 'your own host'}`;
  }
  if (madeUp(path, text)) return `is made up by tamis init: write ${own(WORDS, path) ?? 'your own'}`;
  if (
    /^(orgId|tenant|datastreams|reportSuites)\b/.test(path) &&
    STAND_IN.test(text.replace(/@AdobeOrg$/, ''))
  )
    return `stands for a value: write ${own(WORDS, path) ?? 'your own'}`;
  return undefined;
};

/** What settings for real visitors must not have. */
const faultsOf = (json: unknown, isOnlyProduction: boolean): readonly Fault[] => {
  if (!isRecord(json)) return [];
  const others = ENVIRONMENTS.filter((it) => it !== 'production').map((it) => `.${it}`);
  const texts = textsIn(json).flatMap(([path, text]): readonly Fault[] => {
    // The datastreams of other environments are not used in production.
    if (isOnlyProduction && others.some((end) => path.endsWith(end))) return [];
    const says = faultOfText(path, text);
    return says ? [{ path, says: `"${path}": “${text}” ${says}.` }] : [];
  });
  return [
    ...texts,
    ...(json.debug === true
      ? [
          {
            path: 'debug',
            says: '"debug" writes each record into the console of every visitor: leave it out.',
          },
        ]
      : []),
    ...(json.mode === 'shadow'
      ? [{ path: 'mode', says: '"mode": “shadow” sends nothing: leave it out when the tag goes live.' }]
      : []),
  ];
};

const isOfProduction = ({ environment }: CheckedSettings): boolean =>
  environment === undefined || environment === 'production';

/** A name that means production, in another spelling than the one that counts. */
const MISNAMED: Readonly<Record<string, RegExp>> = {
  production: /^(prod|live|prd|release)/i,
  staging: /^(stag|stg|test|qa|uat|beta|preprod)/i,
  development: /^(dev|local)/i,
};

const misnamed = ({ name, environment, placeOf }: CheckedSettings): readonly Finding[] => {
  const [, base = ''] = /(?:^|\/)settings\/([^/]+)\.json$/.exec(name) ?? [];
  const meant = environment ? undefined : ENVIRONMENTS.find((it) => MISNAMED[it]?.test(base));
  if (!meant || /^preprod/.test(base)) return [];
  const message = `No environment is called “${base}”, so these settings count in all: name the file ${meant}.json.`;
  return [{ level: 'warning', check: 'environment', message, ...placeOf('') }];
};

/** Settings for real visitors that are not ready for them: local edges, what stands for a value, `debug`, `shadow`. */
export const checkProduction = ({
  module: { site },
  files,
  placeOfName,
  placeOfText,
  placeIn,
}: CheckedSite): readonly Finding[] => {
  const warning = (message: string, place: Place): Finding => {
    return { level: 'warning', check: 'production', message, ...place };
  };
  const ofFiles = files
    .filter(isOfProduction)
    .flatMap((it) =>
      faultsOf(it.json, it.environment === 'production').map(({ path, says }) =>
        warning(says, it.placeOf(path)),
      ),
    );
  const ofSite = faultsOf(site.settings, false).map(({ path, says }) =>
    warning(
      says,
      path === 'debug' || path === 'mode'
        ? placeOfName(path)
        : placeOfText(String(/“([^”]*)”/.exec(says)?.[1])),
    ),
  );
  const hosts = plainHosts(site.hosts ?? {});
  const uses = Object.entries(hosts).map(
    ([host, use]) => [host, typeof use === 'string' ? use : use.environment] as const,
  );
  const inHosts = (host: string, message: string) => warning(message, placeIn('defineSite', host));
  const ofHosts = [
    ...uses.flatMap(([host, use]): readonly Finding[] => {
      if (use !== 'production') return [];
      if (LOCAL.test(host))
        return [
          inHosts(
            host,
            `“${host}” is a production host, but is on this machine or its network: count it as development.`,
          ),
        ];
      return host === MADE_UP.host
        ? [inHosts(host, `The production host “${host}” is made up by tamis init: write your own.`)]
        : [];
    }),
    ...(uses.length > 0 && !uses.some(([, use]) => use === 'production')
      ? [
          warning(
            'No host is a production host, so no event of a visitor comes to its datastream: write one into “hosts”.',
            placeOfName('hosts'),
          ),
        ]
      : []),
    ...files.filter(isOfProduction).flatMap(({ complete, environment, placeOf }) => {
      if (!complete || complete.allowedHosts.length === 0) return [];
      const { allowedHosts } = complete;
      const isAllowed = (host: string) =>
        allowedHosts.some((it) => host === it || host.endsWith(`.${it}`) || it.endsWith(`.${host}`));
      return [
        ...allowedHosts.flatMap((host, at): readonly Finding[] => {
          const use = environmentOf(host, hosts);
          return environment === 'production' &&
            use !== 'production' &&
            !uses.some(([it]) => it.endsWith(`.${host}`))
            ? [
                warning(
                  `The tag runs on “${host}”, but the site counts that host as ${use}: name it in “hosts”.`,
                  placeOf(`allowedHosts[${at}]`),
                ),
              ]
            : [];
        }),
        ...uses.flatMap(([host, use]): readonly Finding[] =>
          use === 'production' && host.includes('.') && !isAllowed(host)
            ? [
                warning(
                  `“${host}” is a production host of the site, but not among "allowedHosts", so the tag stays off there: add it.`,
                  placeOf('allowedHosts'),
                ),
              ]
            : [],
        ),
      ];
    }),
  ];
  return [...ofFiles, ...ofSite, ...ofHosts, ...files.flatMap(misnamed)];
};
