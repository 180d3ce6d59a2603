import { join } from 'node:path';
import { expect, test } from 'vitest';
import { alloyFile } from '../../../build/alloy/alloySources.ts';
import { bundlePart } from '../../../build/bundlePart.ts';
import { projectRoot } from '../../../build/projectRoot.ts';
import { replacedModules } from '../../../build/replacedModules.ts';

const reason = 'Find the retries.';

/** alloy with one module replaced. */
const bundleWith = async (path: string, code: string): Promise<string> => {
  const part = {
    entry: join(projectRoot, 'src/edge/alloy/entry.ts'),
    plugins: () => [replacedModules([{ file: alloyFile(path), code, reason }])],
    leftOut: '',
  };
  return (await bundlePart(part)).code;
};

const retries = 'alloy-core/src/core/network/isRequestRetryable.js';

test('a replaced module is bundled as its replacement', async () => {
  const code = await bundleWith(retries, 'export default () => "never";');
  expect(code).toContain('"never"');
  expect(code).not.toContain('429');
});

test.each([
  [
    'an upgrade has moved',
    'alloy-core/src/core/moved.js',
    'export default 1;',
    'node_modules/@adobe/alloy-core/src/core/moved.js is gone: Find the retries.',
  ],
  [
    'has lost an export',
    retries,
    'export const limit = 3;',
    'isRequestRetryable.js no longer exports “limit”: Find the retries.',
  ],
  [
    'has a new export which alloy imports',
    'alloy-core/src/core/consent/createConsentStateMachine.js',
    'export default () => {};',
    /"DECLINED_CONSENT_ERROR_CODE" is not exported by .*createConsentStateMachine\.js/,
  ],
  [
    'nothing imports any more',
    'alloy-core/src/core/types.js',
    'export {};',
    'node_modules/@adobe/alloy-core/src/core/types.js is not part of the bundle: Find the retries.',
  ],
])('a replaced module that %s fails the build', async (_, path, code, message) => {
  await expect(bundleWith(path, code)).rejects.toThrow(message);
});
