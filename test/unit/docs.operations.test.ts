import { expect, it } from 'vitest';
import { fromSource } from '../../build/fromSource.ts';
import { check } from '../../src/command/check/check.ts';
import { loadSite } from '../../src/command/site/loadSite.ts';
import { createTestTag } from '../../src/testing/index.ts';
import { runTamis } from '../runTamis.ts';
import { siteFolder } from '../siteFolder.ts';
import { snippetsOf } from '../snippetsOf.ts';

it('two sites share a module of rules, as Operations says: each with its own banner and tenant', async () => {
  const cwd = siteFolder(
    Object.fromEntries(
      Object.entries(snippetsOf('docs/operations.md')).filter(([name]) => name.endsWith('.ts')),
    ),
  );
  for (const name of ['north', 'south']) {
    const { site } = await loadSite({ cwd, tamis: fromSource }, `${name}/site.ts`);
    const page = createTestTag({ site, settings: { tenant: name } });
    page.push('newsletterSubscribed' as never, { newsletter: { topic: 'taste' } } as never);
    expect(page.events.map(({ xdm }) => xdm[`_${name}`])).toEqual([{ newsletter: { topic: 'taste' } }]);
    const checked = await runTamis(check, [`${name}/site.ts`, '--no-types'], { cwd });
    expect(checked).toMatchObject({ code: 0, out: expect.stringContaining('0 errors') });
  }
});
