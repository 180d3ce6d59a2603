import { expect, it } from 'vitest';
import { alloyCookie, legacyIdentityCookie } from '../../../../src/ecid/index.ts';
import { type IdentityNow, identityRows } from '../../../../src/inspector/state/identityRows.ts';
import { plannedSource } from '../../../../src/inspector/state/plannedSource.ts';

const orgId = '5BFE274A5F6980A50A495C08@AdobeOrg';
const ecid = '12345678901234567890123456789012345678';
const rowsOf = (
  cookies: Readonly<Record<string, string>>,
  xdm?: unknown,
  { rule = 'Request quote' }: { readonly rule?: string } = {},
) => {
  const now: IdentityNow = {
    orgId,
    cookie: (name) => cookies[name],
    event: xdm === undefined ? undefined : { rule, xdm },
    tenant: 'foodco',
  };
  return identityRows(now, plannedSource);
};

it('says by which cookie the ECID is known', () => {
  const ofAlloy = { [alloyCookie(orgId, 'identity')]: btoa(`\n&${ecid}`) };
  const known = { name: 'ECID', value: ecid };
  expect(rowsOf(ofAlloy)[0]).toEqual({ ...known, note: 'from alloy’s cookie; the edge gives it' });
  expect(rowsOf({ [legacyIdentityCookie(orgId)]: `MCMID|${ecid}` })[0]).toEqual({
    ...known,
    note: 'from the cookie of an older library, from which alloy takes it',
  });
  expect(rowsOf({})).toEqual([
    { name: 'ECID', value: 'nothing', note: 'no cookie has it: the edge gives it' },
    { name: 'Edge region', value: 'nothing', note: 'of the edge that answered last' },
    { name: 'IDs of events', value: 'nothing', note: 'no event of this page has its fields yet' },
  ]);
});

it('says of each ID of an event its state, whether it is hashed and how, and its source', () => {
  const hash = 'ab'.repeat(32);
  const rows = rowsOf(
    {},
    {
      identityMap: {
        FPID: [{ id: 'a-b-c', authenticatedState: 'ambiguous', primary: false }],
        Email_LC_SHA256: [{ id: hash, authenticatedState: 'authenticated', primary: true }],
      },
      _foodco: { user: { userID: 'u1', companyID: 'No datalayer value found', jobTitle: 'Baker' } },
    },
  );
  expect(rows.slice(2)).toEqual([
    {
      name: 'identityMap.FPID',
      value: 'a-b-c',
      note: expect.stringMatching(/^not authenticated; not hashed; every event: first-party device ID/),
    },
    {
      name: 'identityMap.Email_LC_SHA256',
      value: hash,
      note: 'authenticated; primary; hashed: has the form of SHA-256; computed: Hashed user e-mail: SHA-256 of `userInfo.email`, trimmed and in lower case. The address itself never leaves.',
    },
    { name: '_foodco.user.userID', value: 'u1', note: 'not hashed; data element “userInfo.userID”' },
  ]);
});

it('reads an identity map of any form', () => {
  const rows = rowsOf({}, { identityMap: { CRM: [{ id: 7 }, 'x'], odd: 'text' } }, { rule: 'Own' });
  expect(rows.slice(2).map(({ name, value }) => [name, value])).toEqual([
    ['identityMap.CRM', '7'],
    ['identityMap.CRM 2', 'undefined'],
  ]);
});

it('says of an ID what its form says, for a reader without the plan', () => {
  const xdm = { endUserIDs: { _experience: { emailid: { id: ecid } } } };
  const now: IdentityNow = { orgId, cookie: () => undefined, event: { rule: 'A', xdm }, tenant: 'foodco' };
  const [row] = identityRows(now).filter(({ name }) => name.startsWith('endUserIDs'));
  expect(row).toMatchObject({ value: ecid });
  expect(JSON.stringify(row)).toContain('not hashed');
});
