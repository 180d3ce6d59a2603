import {
  ADMIN_LOGIN_COOKIE,
  CUSTOMER_LOGIN_COOKIE,
  FORM_START_COOKIE,
  SHAREHOLDER_START_COOKIE,
} from '../../dataElements/index.ts';
import type { StoredName } from '../../site/index.ts';

/** What Foodco's rules and fills keep on a visitor's device. */
export const storedNames: readonly StoredName[] = [
  {
    name: FORM_START_COOKIE,
    where: 'cookie',
    lifetime: 'session',
    content:
      'the last 20 forms that were started: by ID, else by name, else by the paths of page and component',
    purpose: 'a form’s start counts once',
    written: 'when a form is started',
    removed: 'when the form succeeds',
  },
  {
    name: SHAREHOLDER_START_COOKIE,
    where: 'cookie',
    lifetime: 'session',
    content: '`1`',
    purpose: 'the start of the shareholder registration counts once',
    written: 'at its first step',
    removed: 'at its third step',
  },
  {
    name: ADMIN_LOGIN_COOKIE,
    where: 'cookie',
    lifetime: 'session',
    content: '16 digits of a hash of the admin’s ID, and the time of the login',
    purpose: 'an admin’s login counts once',
    written: 'when an admin’s login is counted',
  },
  {
    name: CUSTOMER_LOGIN_COOKIE,
    where: 'cookie',
    lifetime: 'session',
    content: '16 digits of a hash of the user’s ID and the login’s status, and the time of the login',
    purpose: 'a customer’s login counts once',
    written: 'when a customer’s login is counted',
  },
  {
    name: 'intcid',
    where: 'session storage',
    lifetime: 'session',
    content: 'the query parameter `intcid`, cleaned',
    purpose: 'events name the internal campaign',
    written: 'on a page with that parameter',
  },
];
