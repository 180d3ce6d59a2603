import { expect, it } from 'vitest';
import { readSession, writeSession } from '../../../../src/inspector/visit/sessionFile.ts';
import { createCleaning } from '../../../../src/page/index.ts';

const session = {
  savedAt: 7,
  tenant: 'foodco',
  pages: [{ id: 'p', address: '/', title: 'Home', at: 1, records: [] }],
  state: [{ title: 'Tag', rows: [{ name: 'Version', value: '1' }] }],
  items: [{ event: 'x' }],
};

it('reads what it has written', () => {
  expect(readSession(writeSession({ ...session, clean: createCleaning() }))).toEqual(session);
});

it('writes no e-mail address and no token, wherever they stand', () => {
  const jwt = 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMjM0NTY3ODkwIn0.dozjgNryP4J3jVmNHl0w5N_XgL0n3I9PlFUP0THsR8U';
  const items = [{ a: { b: ['write to jane.roe@example.com'] }, token: jwt }];
  const text = writeSession({ ...session, items, clean: createCleaning() });
  expect(text).not.toMatch(/jane|eyJ/);
});
