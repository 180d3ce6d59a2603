import { expect, it } from 'vitest';
import { testsOf } from '../../../../scripts/test/changedTests.ts';

const tests = [
  'test/unit/consent/createConsent.test.ts',
  'test/unit/consent/banner/oneTrust.test.ts',
  'test/unit/createTag.test.ts',
  'test/unit/createTag.pages.test.ts',
  'test/unit/docs.links.test.ts',
  'test/unit/edge-emulator/plan.test.ts',
  'test/unit/inspector/Badge.test.tsx',
  'test/unit/scripts/plan/readPlan.test.ts',
];

it.each([
  ['a file of the tag', 'src/consent/createConsent.ts', [tests[0], tests[1]]],
  ['one in a folder below', 'src/consent/banner/oneTrust.ts', [tests[1]]],
  ['one at the top', 'src/createTag.ts', [tests[2], tests[3]]],
  ['a page', 'docs/guide/start.md', [tests[4]]],
  ['the README', 'README.md', [tests[4]]],
  ['the emulator', 'edge-emulator/plan.ts', [tests[5]]],
  ['a component', 'src/inspector/Badge.tsx', [tests[6]]],
  ['a script', 'scripts/plan/readPlan.ts', [tests[7]]],
  ['a test', 'test/unit/createTag.pages.test.ts', [tests[3]]],
  ['anything else', 'package.json', []],
])('finds the tests of %s', (_, file, found) => {
  expect(testsOf([file], tests)).toEqual(found);
});

it('names each test once, in the order of all', () => {
  expect(testsOf(['src/consent/banner/oneTrust.ts', 'src/consent/createConsent.ts'], tests)).toEqual(
    tests.slice(0, 2),
  );
});
