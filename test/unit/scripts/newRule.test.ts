import { describe, expect, test } from 'vitest';
import { projectRoot } from '../../../build/projectRoot.ts';
import { NEWSLETTER, newRule, run } from '../../runNewRule.ts';

// What it writes is tested in test/package/newRule.spec.ts.
describe('npm run new-rule', () => {
  test.each([
    ['an event that exists', { event: 'requestQuote' }, 'There is an event “requestQuote” already.'],
    [
      'an event with spaces',
      { event: 'my event' },
      '“my event” is no name: letters and digits, such as “newsletterSubscribed”.',
    ],
    ['an object that exists', { carries: 'userInfo: a=b' }, 'There is an object “userInfo” already'],
    ['fields without an object', { carries: 'topic' }, '“topic” is no list of fields'],
    [
      'a family with rules of another kind',
      { family: 'links' },
      'src/rules/links.ts does not make its rules by pushedInteractions',
    ],
    ['a number that is taken', { counts: '35' }, 'event35 counts “quoteRequest” already.'],
  ])('writes nothing for %s, and says why', async (_, wrong, message) => {
    const { code, told } = await run(projectRoot, newRule({ ...NEWSLETTER, ...wrong }));
    expect(told).toContain(message);
    expect(code).toBe(1);
  });
});
