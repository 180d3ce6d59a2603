import { adminLoginIsCounted } from '../../dataElements/index.ts';
import { condition } from '../../tracking/index.ts';

export const loginIsCounted = condition<unknown, boolean>({
  label: 'the admin’s login is in the cookie adminLogin',
  find: (_, use) => use(adminLoginIsCounted) ?? false,
});
