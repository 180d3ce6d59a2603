/** The meaning of a parameter of an image request, and the required form of its value. */
export interface Parameter {
  /** The name in AppMeasurement; the name on the wire if AppMeasurement has none. */
  readonly name: string;
  readonly form: RegExp;
}

const ANY = /^.+$/su;
const NUMBER = /^\d+$/;
const FLAG = /^[YN]$/;
const ADDRESS = /^[a-z][a-z\d+.-]*:\S*$/i;
const LINK = /^lnk_[ode]$/;
/** Month from 0, weekday from 0 for Sunday, offset in minutes: `20/10/2026 9:05:00 5 0`. */
const TIME = /^([1-9]|[12]\d|3[01])\/(\d|1[01])\/\d{4} ([01]?\d|2[0-3]):[0-5]?\d:[0-5]?\d [0-6] -?\d{1,3}$/;
const EVENT =
  '(event([1-9]\\d{0,2}|1000)|prodView|purchase|sc(Add|Checkout|Open|Remove|View))(=\\d+(\\.\\d+)?)?(:[A-Za-z\\d]{1,20})?';
const PRODUCT = '[^;,]*;[^;,]*(;\\d*)?(;\\d*(\\.\\d+)?)?(;[^;,]*){0,2}';
const listOf = (item: string) => new RegExp(`^${item}(,${item})*$`);

const named = (name: string, form: RegExp): Parameter => ({ name, form });

/** https://experienceleague.adobe.com/en/docs/analytics/implementation/validate/query-parameters */
const PARAMETERS: Readonly<Record<string, Parameter>> = {
  ndh: named('ndh', /^1$/),
  pf: named('pf', /^1$/),
  t: named('t', TIME),
  ts: named('timestamp', /^\d{10}$|^\d{4}-\d\d-\d\dT[\d:.]+/),
  ce: named('charSet', /^[\w-]+$/),
  cc: named('currencyCode', /^[A-Z]{3}$/),
  cdp: named('cookieDomainPeriods', NUMBER),
  cl: named('cookieLifetime', ANY),
  ns: named('visitorNamespace', /^[\w-]+$/),
  D: named('dynamicVariablePrefix', ANY),
  fid: named('fid', /^[\dA-F]{16}-[\dA-F]{16}$/),
  mid: named('marketingCloudVisitorID', /^\d{38}$/),
  aid: named('analyticsVisitorID', /^[\dA-F]{16}-[\dA-F]{16}$/),
  vid: named('visitorID', ANY),
  aamlh: named('audienceManagerLocationHint', NUMBER),
  aamb: named('audienceManagerBlob', ANY),
  mcorgid: named('marketingCloudOrgID', /^[\dA-F]{24}@AdobeOrg$/),
  sdid: named('supplementalDataID', /^[\dA-F]{16}-[\dA-F]{16}$/),
  pageName: named('pageName', ANY),
  g: named('pageURL', ADDRESS),
  '-g': named('pageURLRest', ANY),
  r: named('referrer', ADDRESS),
  ch: named('channel', ANY),
  server: named('server', ANY),
  pageType: named('pageType', /^errorPage$/),
  v0: named('campaign', ANY),
  events: named('events', listOf(EVENT)),
  products: named('products', listOf(PRODUCT)),
  purchaseID: named('purchaseID', ANY),
  xact: named('transactionID', ANY),
  state: named('state', ANY),
  zip: named('zip', ANY),
  pe: named('linkType', LINK),
  pev1: named('linkURL', ADDRESS),
  pev2: named('linkName', ANY),
  s: named('resolution', /^\d+x\d+$/),
  c: named('colorDepth', NUMBER),
  j: named('javascriptVersion', /^1\.\d(\.\d)?$/),
  v: named('javaEnabled', FLAG),
  k: named('cookiesEnabled', FLAG),
  bw: named('browserWidth', NUMBER),
  bh: named('browserHeight', NUMBER),
  ct: named('connectionType', ANY),
  lrt: named('lrt', NUMBER),
};

const NUMBERED: Readonly<Record<string, readonly [name: string, last: number]>> = {
  c: ['prop', 75],
  v: ['eVar', 250],
  h: ['hier', 5],
  l: ['list', 3],
};

/** Finds the parameter by its name on the wire; `undefined` for an unknown name. */
export function findParameter(wireName: string): Parameter | undefined {
  if (Object.hasOwn(PARAMETERS, wireName)) return PARAMETERS[wireName];
  const [, letter = '', number = ''] = /^([cvhl])([1-9]\d*)$/.exec(wireName) ?? [];
  const [name, last] = NUMBERED[letter] ?? ['', 0];
  return Number(number) >= 1 && Number(number) <= last ? named(`${name}${number}`, ANY) : undefined;
}
