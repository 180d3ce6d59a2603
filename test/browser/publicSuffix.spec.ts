import { describe, expect } from 'vitest';
import { consent, effects, test } from './harness/index.ts';

describe('on a host below a public suffix', () => {
  test.for([
    ['www.shop.co.uk', 'co.uk', 'shop.co.uk'],
    ['shop.github.io', 'github.io', 'shop.github.io'],
  ] as const)(
    '%s: after the first page, neither the tag nor alloy tries a cookie that the browser refuses',
    async ([host, suffix, home], { open, edgeReceives, visitor }) => {
      const refused = async (page: Parameters<typeof effects>[0]) =>
        (await effects(page)).cookieWrites.filter(({ cookie }) => cookie.includes(`; domain=${suffix}`));
      const first = await open({ consent, host });
      await edgeReceives(1);
      expect(await refused(first)).not.toEqual([]);
      expect(await first.evaluate('localStorage.getItem("tamis_domain")')).toBe(home);
      for (const count of [2, 3]) {
        const page = await open({ consent, host, path: `/${count}.html`, tab: first });
        await edgeReceives(count);
        expect(await refused(page)).toEqual([]);
      }
      const cookies = await visitor.context.cookies();
      expect(cookies.filter(({ name }) => /^kndctr_.*_identity|^s_gpv/.test(name))).toMatchObject([
        { domain: `.${home}` },
        { domain: `.${home}` },
      ]);
      // What the tag has stored goes with the consent.
      await first.evaluate('window.OnetrustActiveGroups = ",C0001,"; OptanonWrapper()');
      expect(await first.evaluate('localStorage.getItem("tamis_domain")')).toBeNull();
      expect(await first.evaluate('document.cookie')).toBe('');
    },
  );

  test('nothing is stored for a host whose domain is its own', async ({ open, edgeReceives }) => {
    const page = await open({ consent });
    await edgeReceives(1);
    expect(await page.evaluate('localStorage.getItem("tamis_domain")')).toBeNull();
  });
});
