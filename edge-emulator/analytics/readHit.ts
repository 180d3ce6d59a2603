import type { EdgeRequest } from '../exchange.ts';
import type { AnalyticsHit } from './analyticsHit.ts';
import { findParameter } from './parameters.ts';
import { readQuery } from './readQuery.ts';

const PATH = /^\/b\/ss\/([a-z\d.,_-]+)\/1\/JS-(\d+(?:\.\d+)+)(?:-[\w.]+)?\/s\d+$/i;
const KINDS: Readonly<Record<string, AnalyticsHit['kind']>> = {
  lnk_o: 'link',
  lnk_d: 'download',
  lnk_e: 'exit',
};
/** Groups: context data, client hints, customer IDs. */
const GROUPS = ['c', 'h', 'cid'];

export type ReadHit = Omit<AnalyticsHit, 'number' | 'at'>;

/**
 * Decodes an image request: `/b/ss/<report suites>/1/JS-<version>/s<random>?AQB=1&…&AQE=1`; `null` for any other path.
 */
export function readHit({ method, url, body }: EdgeRequest): ReadHit | null {
  const { pathname, search } = new URL(url, 'http://analytics');
  const [, suites = '', version = ''] = PATH.exec(pathname) ?? [];
  if (suites === '') return null;
  const query = readQuery(method === 'POST' && search === '' ? body : search.slice(1));
  const problems = [...query.problems];

  const [first, ...others] = query.parameters;
  const last = others.pop();
  if (String(first) !== 'AQB,1') problems.push('AQB=1 does not begin it');
  if (String(last) !== 'AQE,1') problems.push('AQE=1 does not end it: it was cut off');

  const variables: Record<string, string> = Object.create(null);
  for (const [wireName, value] of others) {
    const parameter = findParameter(wireName);
    if (parameter === undefined) problems.push(`${wireName} is no parameter`);
    else if (!parameter.form.test(value)) problems.push(`${wireName} must not be “${value}”`);
    variables[parameter?.name ?? wireName] = value;
  }
  for (const group of Object.keys(query.groups)) {
    if (!GROUPS.includes(group)) problems.push(`${group}. is no group`);
  }

  const { linkType, linkURL, linkName, t, pageName, pageURL, events = '' } = variables;
  if (t === undefined) problems.push('t is missing');
  if (pageName === undefined && pageURL === undefined) problems.push('neither pageName nor g is there');
  if (linkType === undefined && (linkURL ?? linkName) !== undefined) problems.push('a link has no pe');
  if (linkType !== undefined && (linkURL ?? linkName) === undefined) problems.push('pe has no pev1, no pev2');

  return {
    method,
    kind: linkType === undefined ? 'page' : (Object.hasOwn(KINDS, linkType) && KINDS[linkType]) || 'link',
    reportSuites: suites.split(','),
    version,
    variables,
    events: events.split(',').filter(Boolean),
    contextData: query.groups.c ?? {},
    problems,
  };
}
