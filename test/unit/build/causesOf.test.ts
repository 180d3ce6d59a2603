import { expect, it } from 'vitest';
import { alloyFile } from '../../../build/alloy/alloySources.ts';
import { bundlePart } from '../../../build/bundlePart.ts';
import { causesOf } from '../../../build/causesOf.ts';
import { replacedModules } from '../../../build/replacedModules.ts';

it('tells each moved module once, and nothing else', async () => {
  const moved = ['one', 'two'].map((name) => ({
    file: alloyFile(`alloy-core/src/moved/${name}.js`),
    code: '',
    reason: `Find ${name}.`,
  }));
  const entry = alloyFile('alloy-core/src/core/network/isRequestRetryable.js');
  const inner = await bundlePart({ entry, plugins: () => [replacedModules(moved)] }).catch((error) => error);
  const outer = Object.assign(new Error('Build failed'), { errors: [inner] });
  expect(causesOf(outer)).toEqual([
    'node_modules/@adobe/alloy-core/src/moved/one.js is gone: Find one.\nnode_modules/@adobe/alloy-core/src/moved/two.js is gone: Find two.',
  ]);
});

it('tells where our own code failed', () => {
  expect(causesOf({ errors: [new Error('a'), 'b', 'b'] })).toEqual([
    expect.stringMatching(/^Error: a\n {4}at /),
    'b',
  ]);
});
