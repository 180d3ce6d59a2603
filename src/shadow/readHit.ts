import { own } from '../language/index.ts';
import type { HeardEvent } from '../tag/shadow/heardEvent.ts';
import { decodeValue } from './decodeValue.ts';
import { fieldsOf } from './fieldsOf.ts';

/** https://experienceleague.adobe.com/en/docs/analytics/implementation/validate/query-parameters */
const VARIABLES: Readonly<Record<string, string>> = {
  pageName: 'pageName',
  gn: 'pageName',
  r: 'referrer',
  ch: 'channel',
  server: 'server',
  sv: 'server',
  pageType: 'pageType',
  gt: 'pageType',
  v0: 'campaign',
  events: 'events',
  ev: 'events',
  products: 'products',
  pl: 'products',
  purchaseID: 'purchaseID',
  pi: 'purchaseID',
  xact: 'transactionID',
  cc: 'currencyCode',
  state: 'state',
  zip: 'zip',
  pev1: 'linkURL',
  pev2: 'linkName',
};
const NUMBERED: Readonly<Record<string, string>> = { c: 'prop', v: 'eVar', h: 'hier', l: 'list' };
const KINDS: Readonly<Record<string, string>> = { lnk_o: 'other', lnk_d: 'download', lnk_e: 'exit' };

/** `c7` is prop 7, `v7` eVar 7; a `c` or `v` alone describes the browser. */
const nameOf = (parameter: string): string | undefined => {
  const [, letter = '', number] = /^([cvhl])([1-9]\d*)$/.exec(parameter) ?? [];
  return number ? `${own(NUMBERED, letter)}${number}` : own(VARIABLES, parameter);
};

/** The flat parameters, in their order. Groups such as context data are left out. */
const parametersOf = (query: string): ReadonlyMap<string, string> => {
  const found = new Map<string, string>();
  let depth = 0;
  for (const part of query.split('&')) {
    const [name = '', ...value] = part.split('=');
    const isBare = value.length === 0;
    if (isBare && name.endsWith('.')) depth += 1;
    else if (isBare && name.startsWith('.')) depth -= 1;
    else if (!isBare && depth === 0) found.set(name, decodeValue(value.join('=')));
  }
  return found;
};

/**
 * An image request of AppMeasurement (`…/b/ss/<suite>/…`); `undefined` for any other address, and for an address
 * without a query.
 */
export const readHit = (address: string, at: number): HeardEvent | undefined => {
  const [, id, query] = /\/b\/ss\/[^?]*\/([^/?]+)\?(.+)$/s.exec(address) ?? [];
  if (!id || !query) return undefined;
  const parameters = parametersOf(query);
  const variables: Record<string, string> = {};
  for (const [parameter, value] of parameters) {
    const name = nameOf(parameter);
    if (name) variables[name] = value;
  }
  const url = `${parameters.get('g') ?? ''}${parameters.get('-g') ?? ''}`;
  const kind = own(KINDS, parameters.get('pe') ?? '') ?? (parameters.has('pe') ? '' : 'page');
  const told = Number(parameters.get('ts'));
  return {
    id,
    at: told > 0 ? told * 1_000 : at,
    kind,
    eventType: kind === 'page' ? 's.t' : 's.tl',
    fields: fieldsOf({ ...variables, ...(url && { pageURL: url }) }, 's'),
  };
};
