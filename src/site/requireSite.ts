import { isRecord } from '../language/index.ts';
import {
  type Check,
  check,
  ENVIRONMENTS,
  isHost,
  listOf,
  mapOf,
  noSuch,
  object,
  oneOf,
  optional,
} from '../settings/index.ts';
import type { SiteDefinition } from './defineSite.ts';
import { PAGE_PHASES, type TrackingRule } from './tracking.ts';

const aFunction = check('a function', (value) => typeof value === 'function');
const anObject = check('an object', isRecord);
/** An object that has this function, such as a fill, which has `create`. */
const having = (expected: string, name: string): Check =>
  check(expected, (value) => isRecord(value) && typeof value[name] === 'function');
const part = (fields: Readonly<Record<string, Check>>) => object(fields, noSuch('part of a site'));
const names = optional(
  listOf(check('a name or a pattern', (value) => typeof value === 'string' || value instanceof RegExp)),
);

const environment = oneOf(...ENVIRONMENTS);
const hostUse = part({ environment, reportSuite: environment });
const anyHostUse: Check = {
  ...environment,
  wrong: (...asked) => (isRecord(asked[1]) ? hostUse : environment).wrong(...asked),
};
const hostName = check(
  'a host such as "shop.example.com", a first label such as "www", or "*"',
  (value) => value === '*' || isHost(String(value)),
);

const SITE = part({
  rules: check('a list', Array.isArray),
  consent: having('an adapter of tamis/consent, such as oneTrust()', 'follow'),
  events: optional(anObject),
  userPath: optional(
    check('a path such as "user.id"', (value) => typeof value === 'string' && /^\w+(\.\w+)+$/.test(value)),
  ),
  settings: optional(anObject),
  ownSettings: optional(
    mapOf(
      check(
        'an object with standard and a check such as flag',
        (value) => isRecord(value) && 'standard' in value && isRecord(value.check),
      ),
    ),
  ),
  hosts: optional(mapOf(anyHostUse, hostName)),
  gates: optional(listOf(aFunction)),
  fills: optional(listOf(having('a fill of tamis/hooks, or an object with create', 'create'))),
  onBeforeEventSend: optional(aFunction),
  page: optional(
    part({
      name: optional(having('a data element', 'read')),
      hasNoBanner: optional(aFunction),
    }),
  ),
  scripts: optional(
    mapOf(
      part({
        name: optional(check('a text', (value) => typeof value === 'string')),
        phase: optional(oneOf(...PAGE_PHASES)),
        pages: optional(listOf(having('a condition', 'evaluate'))),
        hosts: optional(listOf(check('a host', (value) => typeof value === 'string' && isHost(value)))),
      }),
    ),
  ),
  personalization: optional(check('false, or left out', (value) => value === false)),
  dataLayer: optional(check('"page", or left out', (value) => value === 'page')),
  addOns: optional(listOf(having('a part such as monitor() of tamis/monitor', 'start'))),
  stored: optional(part({ cookies: names, storage: names })),
});

/** What a site that says that it shows no offers declares for them. */
const offersOf = ({ personalization, rules, settings }: SiteDefinition): readonly string[] => {
  if (personalization !== false) return [];
  // A malformed rule is left out when the tag starts.
  const asks = (rule: TrackingRule) =>
    rule?.actions?.some?.((action) => action?.type === 'sendEvent' && action.renderDecisions);
  return [
    ...rules.filter(asks).map(({ name }) => `rule “${name}” has renderDecisions`),
    ...(settings?.prehidingStyle ? ['settings have prehidingStyle'] : []),
  ].map((what) => `"personalization" is false, but its ${what}`);
};

/** Throws one Error that names each wrong part of a site's definition, and what is expected. */
export const requireSite = (site: SiteDefinition): void => {
  if (!isRecord(site))
    throw new Error('There is no site: createTag({ settings, site }) needs its definition.');
  const found = SITE.wrong('', site);
  const wrong = found.length > 0 ? found : offersOf(site);
  if (wrong.length > 0) throw new Error(`Wrong site: ${wrong.join('; ')}.`);
};
