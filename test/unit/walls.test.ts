import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { projectRoot } from '../../build/projectRoot.ts';

const MOST = 12;

// All other walls, and the ban on circular imports, are in biome.json.
it(`lets at most ${MOST} files stand at the top of src`, () => {
  const files = readdirSync(join(projectRoot, 'src'), { withFileTypes: true }).filter((it) => it.isFile());
  expect(files.length, files.map(({ name }) => name).join(', ')).toBeLessThanOrEqual(MOST);
});

/** Tests of these subjects are in folders with their names; all other tests are of `src`. */
const OTHER_SUBJECTS = ['bench', 'build', 'demo', 'docs', 'edge-emulator', 'scripts', 'test', 'xdm-schema'];

/** `consent/createConsent.histories.test.ts` tests `src/consent/createConsent`: a file, or a folder. */
const subjectOf = (test: string): string => {
  const path = test.replaceAll('\\', '/').replace(/(\.[^/.]+)*\.test\.tsx?$/, '');
  return OTHER_SUBJECTS.includes(path.split('/')[0] ?? '') ? path : `src/${path}`;
};

it('each unit test is where its subject is: a file or a folder of the same name', () => {
  const tests = readdirSync(join(projectRoot, 'test/unit'), { recursive: true, encoding: 'utf8' }).filter(
    (name) => /\.test\.tsx?$/.test(name) && name !== 'walls.test.ts',
  );
  const isThere = (subject: string) =>
    ['', '.ts', '.tsx'].some((extension) => existsSync(join(projectRoot, subject + extension)));
  expect(tests.filter((test) => !isThere(subjectOf(test)))).toEqual([]);
  expect(tests.length).toBeGreaterThan(100);
});
