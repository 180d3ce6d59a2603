const CONSENT = 'OptanonConsent';
const ANSWERED = 'OptanonAlertBoxClosed';

/** Every group of the banner, and whether the visitor allows it. */
export type Choice = Readonly<Record<string, boolean>>;

const raw = (cookies: string, name: string): string | undefined =>
  cookies
    .split('; ')
    .find((pair) => pair.startsWith(`${name}=`))
    ?.slice(name.length + 1);

/** The choice in `document.cookie`; `undefined` if the visitor has made no choice. */
export const readChoice = (cookies: string): Choice | undefined => {
  const groups = new URLSearchParams(raw(cookies, CONSENT)).get('groups');
  if (!groups) return undefined;
  return Object.fromEntries(
    groups
      .split(',')
      .map((pair) => pair.split(':'))
      .map(([id = '', active]) => [id, active === '1']),
  );
};

/** The cookies that OneTrust writes after a choice, by name and value. */
export const consentCookies = (
  choice: Choice,
  consentId: string,
  at: Date,
): readonly (readonly [name: string, value: string])[] => {
  const groups = Object.entries(choice).map(([id, active]) => `${id}:${active ? 1 : 0}`);
  const consent = new URLSearchParams({
    isGpcEnabled: '0',
    datestamp: String(at),
    version: '202512.1.0',
    browserGpcFlag: '0',
    isIABGlobal: 'false',
    hosts: '',
    consentId,
    interactionCount: '1',
    isAnonUser: '1',
    landingPath: 'NotLandingPage',
    groups: groups.join(','),
    intType: '1',
    geolocation: 'IE;',
    AwaitingReconsent: 'false',
  });
  return [
    [CONSENT, String(consent)],
    [ANSWERED, at.toISOString()],
  ];
};
