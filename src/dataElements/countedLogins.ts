import { getPath, plainValue } from '../language/index.ts';
import { readText } from '../redaction/index.ts';
import { defineDataElement, type ElementDescriptions, type TrackingContext } from '../site/index.ts';
import { NO_VALUE } from './dataLayerFields.ts';
import { sha256 } from './sha256.ts';
import { login } from './user.ts';

/** These cookies hold the logins that were counted last, in this session of the browser. */
export const ADMIN_LOGIN_COOKIE = 'adminLogin';
export const CUSTOMER_LOGIN_COOKIE = 'customerLogin';

export const STORED_LOGIN = { cookies: [ADMIN_LOGIN_COOKIE, CUSTOMER_LOGIN_COOKIE] };

const SEPARATOR = '|';
/** Enough to tell people apart without identifying them. */
const HASH_LENGTH = 16;
const MAX_ID = 1_000;
const MAX_TIME = 40;

/** A login by its person: the first of these fields that has a value, and further fields. */
const loginOf = (
  person: string,
  cookieName: string,
  ids: readonly string[],
  further: readonly string[] = [],
) => {
  const textOf = ({ state, redact }: TrackingContext, path: string) => {
    const id = plainValue(getPath(state, path));
    const text = readText(id, redact);
    // The unredacted ID: two redacted e-mail addresses would be the same text.
    return text && typeof id === 'string' ? id.trim().slice(0, MAX_ID) : text;
  };
  /** The value of the cookie. */
  const current = defineDataElement({
    name: `Login of the ${person}`,
    read: (context, use) => {
      const id = ids.map((path) => textOf(context, path)).find(Boolean) ?? '';
      const parts = [id, ...further.map((path) => textOf(context, path))];
      const time = use(login.userLoginTime) ?? NO_VALUE;
      return [
        sha256(parts.join(' ')).slice(0, HASH_LENGTH),
        time === NO_VALUE ? '' : time.slice(0, MAX_TIME),
      ].join(SEPARATOR);
    },
  });
  /** If the page or the cookie has no login time, a login of the same person counts as the one already counted. */
  const isCounted = defineDataElement({
    name: `Login of the ${person} is counted`,
    read: ({ cookie }, use) => {
      const [whose, time] = use(current)?.split(SEPARATOR) ?? [];
      const [counted, then] = cookie(cookieName)?.split(SEPARATOR) ?? [];
      return whose === counted && (!time || !then || time === then);
    },
  });
  return { current, isCounted };
};

export const adminLogin = loginOf('admin', ADMIN_LOGIN_COOKIE, [
  'userInfo.adminUserUniqueId',
  'userInfo.userID',
]);
/** A login that has failed is not the one that succeeds after it. */
export const customerLogin = loginOf(
  'customer',
  CUSTOMER_LOGIN_COOKIE,
  ['userInfo.userID', 'userInfo.accountId'],
  ['loginInfo.userLoginStatus'],
);

export const loginDescriptions = (): ElementDescriptions => [
  [
    adminLogin.current,
    'As the cookie `adminLogin` holds it: a hash of the admin’s ID, and the login’s time where the data layer has it.',
  ],
  [adminLogin.isCounted, 'Whether the cookie `adminLogin` holds this login.'],
  [
    customerLogin.current,
    'As the cookie `customerLogin` holds it: a hash of the user’s ID and the login’s status, and its time where the data layer has it.',
  ],
  [customerLogin.isCounted, 'Whether the cookie `customerLogin` holds this login.'],
];
