import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { projectRoot } from '../../../build/projectRoot.ts';
import { copyProject } from '../../copyProject.ts';
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
    [
      'an object whose name begins with a word of the language',
      { carries: 'classInfo: a=b' },
      '“class” is a word of JavaScript: choose another object than “classInfo”.',
    ],
    [
      'an object whose data element has the name of another',
      { carries: 'pageNameInfo: a=b' },
      'There is a “pageName” in src/dataElements/index.ts already: choose another name.',
    ],
    [
      'an object whose type has the name of another',
      { carries: 'dataLayerEventMap: a=b' },
      'There is a “DataLayerEventMap” in src/dataLayer/events.ts already: choose another name.',
    ],
    [
      'a family whose rules have the name of another’s',
      { family: 'form' },
      'There is a “formRules” in src/rules/index.ts already: choose another name.',
    ],
    ['a number that is taken', { counts: '35' }, 'event35 counts “quoteRequest” already.'],
  ])('writes nothing for %s, and says why', async (_, wrong, message) => {
    const { code, told } = await run(projectRoot, newRule({ ...NEWSLETTER, ...wrong }));
    expect(told).toContain(message);
    expect(code).toBe(1);
  });

  test('leaves all files as they were if what it has written is no TypeScript', async () => {
    const project = copyProject();
    const answers = { ...NEWSLETTER, what: 'It ends the comment: */ and goes on.' };
    const { code, told } = await run(project, newRule(answers));
    expect(told).toContain('src/dataLayer/events.ts');
    expect(code).toBe(1);
    for (const path of ['src/dataLayer/events.ts', 'src/rules/allRules.ts', 'src/dataElements/index.ts']) {
      const [left, before] = [project, projectRoot].map((it) => readFileSync(join(it, path), 'utf8'));
      expect([path, left === before]).toEqual([path, true]);
    }
    expect(existsSync(join(project, 'src/rules/newsletter.ts'))).toBe(false);
  });
});
