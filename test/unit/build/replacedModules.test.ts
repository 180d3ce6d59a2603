import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
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

describe('a replaced module', () => {
  test('is bundled as its replacement', async () => {
    const code = await bundleWith(retries, 'export default () => "never";');
    expect(code).toContain('"never"');
    expect(code).not.toContain('429');
  });

  test('that an upgrade has moved fails the build', async () => {
    await expect(bundleWith('alloy-core/src/core/moved.js', 'export default 1;')).rejects.toThrow(
      'node_modules/@adobe/alloy-core/src/core/moved.js is gone: Find the retries.',
    );
  });

  test('that has lost an export fails the build', async () => {
    await expect(bundleWith(retries, 'export const limit = 3;')).rejects.toThrow(
      'isRequestRetryable.js no longer exports “limit”: Find the retries.',
    );
  });

  test('that has a new export which alloy imports fails the build', async () => {
    await expect(
      bundleWith('alloy-core/src/core/consent/createConsentStateMachine.js', 'export default () => {};'),
    ).rejects.toThrow(/"DECLINED_CONSENT_ERROR_CODE" is not exported by .*createConsentStateMachine\.js/);
  });

  test('that nothing imports any more fails the build', async () => {
    await expect(bundleWith('alloy-core/src/core/types.js', 'export {};')).rejects.toThrow(
      'node_modules/@adobe/alloy-core/src/core/types.js is not part of the bundle: Find the retries.',
    );
  });
});
