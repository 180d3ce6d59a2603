// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { getPath } from '../../../src/language/index.ts';
import { allRules } from '../../../src/rules/index.ts';
import type { TestTagOptions } from '../../../src/testing/index.ts';
import { createFoodcosTestTag } from '../../fakes/createFoodcosTestTag.ts';

const start = (options: Partial<TestTagOptions> = {}) =>
  createFoodcosTestTag({ rules: allRules, ...options });

const show = (site: ReturnType<typeof start>) => {
  site.tag.push('cmp:show', { eventInfo: { path: 'page.home' } } as never);
  site.browser.endTask();
};

describe('the cookie of the page before', () => {
  const views = (settings: TestTagOptions['settings'], cookies: Record<string, string> = {}) => {
    const site = start({ url: 'https://www.example.com/en/bread.html', settings: settings ?? {} });
    for (const [name, value] of Object.entries(cookies)) site.browser.cookieJar.set(name, value);
    show(site);
    site.advance(1_000);
    const [view] = site.events;
    return { site, jar: site.browser.cookieJar, previous: getPath(view?.xdm, '_foodco.page.previousName') };
  };

  it('is s_gpv by default', () => {
    const { jar, previous } = views({}, { s_gpv: 'home' });
    expect([previous, jar.get('s_gpv')]).toEqual(['home', 'en:bread']);
  });

  it('has the name that the site gives it, and is removed at a withdrawal', () => {
    const { site, jar, previous } = views(
      { previousPageCookie: 'foodco_gpv' },
      { foodco_gpv: 'a', s_gpv: 'b' },
    );
    expect([previous, jar.get('foodco_gpv'), jar.get('s_gpv')]).toEqual(['a', 'en:bread', 'b']);
    site.consent.withdraw();
    site.advance(0);
    expect([jar.has('foodco_gpv'), jar.get('s_gpv')]).toEqual([false, 'b']);
  });
});

describe('the page’s alloy', () => {
  it('is there by default, and passes the hook', async () => {
    const site = start();
    const alloy = site.browser.globals.alloy as (command: string, options?: object) => Promise<unknown>;
    expect(alloy).toBeTypeOf('function');
    site.consent.withdraw();
    await alloy('sendEvent', { xdm: { eventType: 'theirs' } });
    expect(site.refused).toMatchObject([{ rule: 'alloy', eventType: 'theirs' }]);
    site.tag.stop();
    expect(site.browser.globals.alloy).toBeUndefined();
  });

  it('is not there in shadow mode, or if the site does without', () => {
    expect(start({ settings: { mode: 'shadow' } }).browser.globals.alloy).toBeUndefined();
    expect(start({ settings: { alloyName: '' } }).browser.globals.alloy).toBeUndefined();
  });
});

describe('form events', () => {
  it('carry the title and the language of their component', () => {
    const site = start();
    site.tag.push('formSubmit', {
      component: { 'form-1': { 'dc:title': 'Write to us', 'xdm:language': 'de' } },
      eventInfo: { path: 'component.form-1', formID: 'contact' },
    } as never);
    site.browser.endTask();
    expect(getPath(site.events[0]?.xdm, '_foodco.component')).toMatchObject({
      title: 'Write to us',
      language: 'de',
    });
  });
});

describe('the site’s language', () => {
  it.each(['https://www.example.com/na-en/bread.html', 'https://www.example.com/bread.html'])(
    'has a field of its own on %s',
    (url) => {
      const site = start({ url });
      site.tag.push('x' as never, { siteInfo: { siteLanguage: 'fr-CA' } } as never);
      show(site);
      expect(getPath(site.events[0]?.xdm, '_foodco.page.siteLanguage')).toBe('fr-CA');
    },
  );
});
