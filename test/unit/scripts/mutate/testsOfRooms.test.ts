import { expect, it } from 'vitest';
import { testsOfRooms } from '../../../../scripts/mutate/testsOfRooms.ts';

const [ledger, emulator, consent, atTop, tag] = [
  'test/unit/edge/delivery/createLedger.test.ts',
  'test/unit/edge-emulator/plan.test.ts',
  'test/unit/consent/createConsent.test.ts',
  'test/unit/loader.late.test.ts',
  'test/unit/tag/createTag.test.ts',
];
const long = [
  'test/unit/tag/createTag.histories.test.ts',
  'test/unit/edge/delivery/createDelivery.random.test.ts',
];
const tests = [ledger, emulator, consent, atTop, tag, ...long];

it.each([
  ['lines of a file', ['src/edge/delivery/send.ts:3-9'], [ledger, tag]],
  ['files of two rooms', ['src/edge/send.ts', 'src/consent/groups.ts'], [ledger, consent, tag]],
  ['a file at the top', ['src/loader.ts:1-2'], [atTop, tag]],
])(
  'runs the tests of the rooms and of the whole tag, without long random ones, for %s',
  (_, ranges, found) => {
    expect(testsOfRooms(ranges, tests)).toEqual(found);
  },
);
