import { readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { listen, shut } from '../../edge-emulator/listen.ts';
import { build } from '../../src/command/build/build.ts';
import { which } from '../../src/command/which.ts';
import { runTamis } from './runTamis.ts';
import { edit, shopWith } from './shop.ts';

const built = async (cwd: string, ...args: readonly string[]): Promise<string> => {
  const { out } = await runTamis(build, ['--json', ...args], { cwd });
  return JSON.parse(out).release;
};
const asked = async (cwd: string, given: string) => {
  const { code, out } = await runTamis(which, [given], { cwd });
  return [code, out.trim()];
};

it('says which release a tag is: the same for the same sources, another one for others', async () => {
  const cwd = shopWith();
  const release = await built(cwd, '--legacy');
  expect(release).toMatch(/^3\.1\.0\+[\da-f]{10}$/);
  expect(await built(shopWith(), '--out', 'other')).toBe(release);
  const says = `tag.js: release ${release} of @acme/shop, made by Tamis `;
  const expected = [0, expect.stringMatching(/ It is the tag\.js of the manifest beside it\.$/)];
  expect(await asked(cwd, 'dist')).toEqual(expected);
  expect((await asked(cwd, 'dist/tag.js'))[1]).toContain(says);
  expect(await asked(cwd, 'dist/tag.legacy.js')).toEqual([0, expect.stringContaining(release)]);

  const server = createServer(({ url = '' }, answer) => {
    try {
      answer.end(readFileSync(join(cwd, 'dist', new URL(url, 'http://here').pathname)));
    } catch {
      answer.writeHead(404).end();
    }
  });
  onTestFinished(() => shut(server));
  const address = `http://127.0.0.1:${await listen(server, 0)}`;
  expect((await asked(cwd, `${address}/tag.js?v=1`))[1]).toContain(says);
  expect(await runTamis(which, [`${address}/none.js`], { cwd })).toMatchObject({
    code: 3,
    error: expect.stringContaining('HTTP 404'),
  });

  // Another rule makes another release.
  edit(cwd, ['rules.ts', "name: 'Checkout'", "name: 'To the checkout'"]);
  const next = await built(cwd, '--out', 'next');
  expect(next).toMatch(/^3\.1\.0\+/);
  expect(next).not.toBe(release);
  // Half of it was uploaded.
  writeFileSync(join(cwd, 'dist/tag.js'), readFileSync(join(cwd, 'next/tag.js')));
  const [code, out] = await asked(cwd, 'dist');
  expect(code).toBe(1);
  expect(out).toContain(`It is not the tag.js of the manifest beside it, which is of release ${release}.`);
});

it('says of a tag without a manifest whether it is as it was built', async () => {
  const cwd = shopWith();
  await built(cwd);
  const tag = readFileSync(join(cwd, 'dist/tag.js'), 'utf8');
  writeFileSync(join(cwd, 'tag.js'), tag);
  expect(await asked(cwd, 'tag.js')).toEqual([
    0,
    expect.stringContaining('It is as it was built: its hash fits.'),
  ]);
  writeFileSync(join(cwd, 'tag.js'), tag.replace('Add to cart', 'Add to card'));
  expect(await asked(cwd, 'tag.js')).toEqual([1, expect.stringContaining('was changed after it was built')]);
  writeFileSync(join(cwd, 'tag.js'), 'alert(1)');
  expect(await asked(cwd, 'tag.js')).toEqual([1, expect.stringContaining('no tag of Tamis')]);
  expect(await runTamis(which, ['nowhere'], { cwd })).toMatchObject({ code: 3 });
});
