import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { pageHtml, test } from './harness/index.ts';
import { type HostilePage, hostilePages } from './hostilePages.ts';

const PAGES_AT_ONCE = 4;
/** Longer than anything of a page's first moments waits. */
const SETTLED_MS = 150;

/** What the page's own code does once the tag is there: it pushes, the visitor clicks, a form is filled in and sent. */
const ownCode = `
  adobeDataLayer.push({ event: 'requestQuote', requestQuoteInfo: { quoteId: 'Q1' } }, null, 'text');
  const [link] = document.getElementsByTagName('a');
  link.onclick = (event) => { event.preventDefault(); document.body.className = 'clicked'; };
  link.click();
  const { form } = document.forms;
  form.elements[0].focus();
  form.onsubmit = () => false;
  form.requestSubmit();
  OnetrustActiveGroups = ',C0001,';
  window.dispatchEvent(new Event('OneTrustGroupsUpdated'));
`;

const html = (script: string, tag?: string) =>
  pageHtml({
    consent: ['C0001', 'C0002', 'C0004'],
    before: `try { ${script} } catch {}`,
    body: `<a href="/files/vanilla.pdf">Vanilla</a><form name="form"><input name="a"></form><script>${ownCode}</script>`,
    ...(tag !== undefined && { tag }),
  });

/** In a world of its own, whose timers no page has changed. */
const settled = async (page: Page) => {
  const session = await page.context().newCDPSession(page);
  const { frameTree } = await session.send('Page.getFrameTree');
  const { executionContextId } = await session.send('Page.createIsolatedWorld', {
    frameId: frameTree.frame.id,
  });
  await session.send('Runtime.evaluate', {
    contextId: executionContextId,
    awaitPromise: true,
    expression: `new Promise((resolve) => setTimeout(resolve, ${SETTLED_MS}))`,
  });
};

test('no page that changes its world hears of an error that it does not have without the tag', {
  timeout: 300_000,
}, async ({ visitor, site }) => {
  let count = 0;
  const errorsOn = async (page: string): Promise<readonly string[]> => {
    count += 1;
    const path = `/hostile-${count}`;
    site.page(path, page);
    const tab = await visitor.context.newPage();
    const errors: string[] = [];
    tab.on('pageerror', ({ message }) => errors.push(message));
    await tab.goto(site.url(path), { waitUntil: 'load' });
    await settled(tab);
    await tab.close();
    return errors;
  };
  const faults: string[] = [];
  const look = async ({ name, script }: HostilePage) => {
    const withTag = await errorsOn(html(script));
    if (withTag.length === 0) return;
    const without = await errorsOn(html(script, ''));
    const ours = withTag.filter((error) => !without.includes(error));
    if (ours.length > 0) faults.push(`${name}: ${ours.join(' | ')}`);
  };
  const waiting = [...hostilePages];
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) await look(next);
  };
  await Promise.all(Array.from({ length: PAGES_AT_ONCE }, work));
  expect(faults).toEqual([]);
});
