import { getPath } from '../engine/index.ts';
import { readText } from '../redaction/index.ts';
import { defineDataElement, type ElementDescriptions } from '../tracking/index.ts';
import { NO_VALUE } from './dataLayerFields.ts';
import { sha256 } from './sha256.ts';
import { login } from './user.ts';

/** This cookie holds the admin login that was counted last, in this session of the browser. */
export const ADMIN_LOGIN_COOKIE = 'adminLogin';

export const STORED_LOGIN = { cookies: [ADMIN_LOGIN_COOKIE] };

const SEPARATOR = '|';
/** Enough to tell admins apart without identifying them. */
const HASH_LENGTH = 16;
const MAX_ID = 1_000;
const MAX_TIME = 40;

/** The value of the cookie. */
export const adminLogin = defineDataElement({
  name: 'Login of the admin',
  read: ({ state, clean }, use) => {
    const of = (field: string) => {
      const id = getPath(state, `userInfo.${field}`);
      const text = readText(id, clean);
      // The unredacted ID: two redacted e-mail addresses would be the same text.
      return text && typeof id === 'string' ? id.trim().slice(0, MAX_ID) : text;
    };
    const admin = sha256(of('adminUserUniqueId') || of('userID') || '').slice(0, HASH_LENGTH);
    const time = use(login.userLoginTime) ?? NO_VALUE;
    return [admin, time === NO_VALUE ? '' : time.slice(0, MAX_TIME)].join(SEPARATOR);
  },
});

/** If the page or the cookie has no login time, a login of the same admin counts as the one already counted. */
export const adminLoginIsCounted = defineDataElement({
  name: 'Admin login is counted',
  read: ({ cookie }, use) => {
    const [admin, time] = use(adminLogin)?.split(SEPARATOR) ?? [];
    const [counted, then] = cookie(ADMIN_LOGIN_COOKIE)?.split(SEPARATOR) ?? [];
    return admin === counted && (!time || !then || time === then);
  },
});

export const adminLoginDescriptions = (): ElementDescriptions => [
  [
    adminLogin,
    'As the cookie `adminLogin` holds it: a hash of the admin’s ID, and the login’s time where the data layer has it.',
  ],
  [adminLoginIsCounted, 'Whether the cookie `adminLogin` holds this login.'],
];
