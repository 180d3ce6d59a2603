import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { projectRoot } from '../../build/projectRoot.ts';
import { copyProject } from '../copyProject.ts';

const started: ChildProcess[] = [];
afterAll(() => {
  for (const { pid } of started) process.kill(-(pid ?? 0));
});

/** Runs a command until its output matches; returns the match and the whole output. It ends after the tests. */
const runUntil = async (command: string, pattern: RegExp, cwd = projectRoot) => {
  const child = spawn(command, { cwd, shell: true, detached: true });
  started.push(child);
  let printed = '';
  let said = '';
  child.stderr.on('data', (text) => (said += text));
  // What it prints later must still have a reader, or it ends.
  for await (const chunk of child.stdout.iterator({ destroyOnReturn: false })) {
    printed += chunk;
    const found = pattern.exec(printed)?.[0];
    if (!found) continue;
    child.stdout.resume();
    return { found, printed, said };
  }
  throw new Error(`“${command}” printed no ${pattern}: ${printed}`);
};

test('npm start serves the demo with the tag as `npm run build` makes it, leaves dist/ alone, and its progress stays on the screen, without a warning', async () => {
  // A copy of the project, because other tests read the build of this one.
  const project = copyProject(onTestFinished);
  const { found, printed, said } = await runUntil('npm start -- --port 0', /http:\/\/localhost:\d+/, project);
  expect(await (await fetch(found)).text()).toContain('Foodco');
  // Vite would clear an unfinished line.
  expect(printed).toMatch(
    /^Building the tag …\n {2}done in [\d.]+ s\nBuilding the demo …\n[^\n]* {2}done in [\d.]+ s\n/m,
  );
  expect(printed + said).not.toMatch(/warn|\[[A-Z_]{4,}\]/i);
  for (const name of ['tag.js', 'inspector.js']) {
    const served = await (await fetch(`${found}/${name}`)).text();
    expect([name, served === readFileSync(join(projectRoot, 'dist', name), 'utf8')]).toEqual([name, true]);
  }
  // A site's build in `dist/` must not be partly replaced, so nothing is written there.
  expect(existsSync(join(project, 'dist'))).toBe(false);
});

test('the README’s first steps are those of the guide, which firstSteps.spec takes from the packed file', () => {
  const commandsIn = (file: string) =>
    [
      ...readFileSync(join(projectRoot, file), 'utf8').matchAll(/^npm install --save-dev.*\n(?:npx .*\n)+/gm),
    ].map(([block]) => block.replace(/ +#.*$/gm, ''));
  const [first] = commandsIn('docs/guide/start.md');
  expect(first).toBe('npm install --save-dev tamis vite terser\nnpx tamis init\nnpx tamis dev\n');
  expect(commandsIn('README.md')).toEqual([first]);
});
