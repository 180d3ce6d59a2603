import { describe, expect, it } from 'vitest';
import { documentTitle, linkBetween, pageAt, pages } from '../../../../demo/site/pages.ts';

const titleAt = (path: string) => documentTitle(pageAt(path));

describe('the pages of the demo', () => {
  it('have ids and addresses of their own', () => {
    expect(new Set(pages.map(({ id }) => id)).size).toBe(pages.length);
    expect(new Set(pages.map(({ path }) => path)).size).toBe(pages.length);
  });

  it('are found with and without .html, and a folder by its file', () => {
    expect(titleAt('/careers.html')).toBe(titleAt('/careers'));
    expect(titleAt('/careers/graduate-faqs')).toBe(titleAt('/careers/graduate-faqs.html'));
    expect(titleAt('/na-en/index.html')).toBe(titleAt('/na-en/'));
  });

  it('include a page-not-found page for any other address, with the title that the tag knows', () => {
    expect(titleAt('/na-en/nowhere.html')).toBe('Page not found | Foodco');
  });

  it('link to each other so that the site may lie in a folder', () => {
    const link = (from: string, to: string) => linkBetween(pageAt(from), pageAt(to));
    expect(link('/', '/')).toBe('./');
    expect(link('/na-en/contact.html', '/')).toBe('../');
    expect(link('/careers', '/na-en/contact.html')).toBe('na-en/contact.html');
  });
});
