import { adminLogin, customerLogin } from '../../dataElements/index.ts';
import { condition } from '../../site/index.ts';

const loginIs = (wanted: 'counted' | 'new', { isCounted }: typeof adminLogin, label: string) =>
  condition<unknown, string>({
    label,
    // No cookie is read before consent. Until then the login may be new or counted, and a rule may wait for consent.
    find: ({ consent }, use) =>
      consent.performance ? (use(isCounted) ? 'counted' : 'new') : 'not known before consent',
    test: (found) => found === wanted,
  });

export const loginIsCounted = loginIs('counted', adminLogin, 'the admin’s login is in the cookie adminLogin');
export const loginIsNew = loginIs('new', adminLogin, 'the admin’s login is not in the cookie adminLogin');
export const customerIsCounted = loginIs(
  'counted',
  customerLogin,
  'the customer’s login is in the cookie customerLogin',
);
