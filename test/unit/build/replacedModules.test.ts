// @vitest-environment node
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { coreFile } from '../../../build/alloy/sources.ts';
import { bundlePart } from '../../../build/bundlePart.ts';
import { editedModule } from '../../../build/editedModule.ts';
import { projectRoot } from '../../../build/projectRoot.ts';
import { type Replacement, replacedModules } from '../../../build/replacedModules.ts';

const file = coreFile('core/network/isRequestRetryable.js');

const bundle = async (...replacements: readonly Replacement[]): Promise<string> => {
  const part = {
    entry: join(projectRoot, 'src/edge/alloy/entry.ts'),
    plugins: () => [replacedModules(replacements)],
  };
  return (await bundlePart({ ...part, leftOut: '' })).code;
};

describe('a module of a third party', () => {
  test('is changed in pieces, by several hands', async () => {
    const code = await bundle(
      editedModule(file, 'one.', [['const MAX_RETRIES = 3;', 'const MAX_RETRIES = 33;']]),
      editedModule(file, 'two.', [
        ['const RETRYABLE_STATUS_CODES = [\n  TOO_MANY_REQUESTS,', 'const RETRYABLE_STATUS_CODES = ['],
      ]),
    );
    expect(code).toContain('MAX_RETRIES = 33');
    expect(code).not.toContain('429');
    expect(code).toContain('503');
  });

  test.for([
    ['const MAX_RETRIES = 4;', 'no longer contains "const MAX_RETRIES = 4;": Find the retries.'],
    ['MAX_RETRIES', 'contains "MAX_RETRIES" more than once: Find the retries.'],
  ] as const)('where an upgrade has changed a piece, %s, fails the build', async ([piece, message]) => {
    const good = editedModule(file, 'fine.', [['const MAX_RETRIES = 3;']]);
    const stale = editedModule(file, 'Find the retries.', [[piece]]);
    await expect(bundle(good, stale)).rejects.toThrow(message);
  });
});
