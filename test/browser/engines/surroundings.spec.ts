import { describe, expect } from 'vitest';
import { engines } from '../harness/engines/engines.ts';
import { errorsOf } from '../harness/engines/engineTest.ts';
import { consent, until } from '../harness/index.ts';
import { delivered, push } from '../harness/quotes.ts';

const violations = `window.violations = [];
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => violations.push(violatedDirective + ' ' + blockedURI));`;

describe.each(engines)('in %s', (_, test) => {
  test('a strict content security policy with Trusted Types does not stop the tag', async ({
    visit,
    edge,
    edgeReceives,
  }) => {
    const policy = [
      "default-src 'none'",
      // For requests that the browser itself makes.
      "img-src 'self'",
      "script-src 'nonce-r4nd0m' 'strict-dynamic'",
      'connect-src https://edge.foodco.test',
      "require-trusted-types-for 'script'",
      'trusted-types tamis',
    ];
    const tab = await visit({
      path: '/en/home.html',
      consent,
      nonce: 'r4nd0m',
      before: violations,
      headers: { 'content-security-policy': policy.join('; ') },
    });
    await edgeReceives(1);
    await push(tab, 'Q1');
    await edgeReceives(2);
    expect(await tab.evaluate('violations')).toEqual([]);
    expect(await errorsOf(tab)).toEqual([]);
    expect(edge.requests).toHaveLength(2);
  });

  test('storage that is forbidden stops neither page nor tag', async ({ visit, edgeReceives }) => {
    const tab = await visit({
      consent,
      before: `for (const name of ['localStorage', 'sessionStorage'])
        Object.defineProperty(window, name, { get() { throw new DOMException('denied', 'SecurityError'); } });`,
    });
    await edgeReceives(1);
    await push(tab, 'Q1');
    await edgeReceives(2);
    expect(await errorsOf(tab)).toEqual([]);
  });

  test('a sandboxed frame, where storage and cookies are forbidden, has no error, and its page view arrives', async ({
    visit,
    put,
    site,
    edgeReceives,
  }) => {
    const inner = put({ path: '/framed', consent });
    site.page(
      '/',
      `<!doctype html><script>
        window.told = [];
        addEventListener('message', ({ data }) => told.push(data));
      </script><iframe sandbox="allow-scripts" src="${inner}"></iframe>`,
    );
    // The frame reports for itself, because its parent may not read it.
    put({
      path: '/framed',
      consent,
      body: `<script>
        addEventListener('message', () => parent.postMessage({ running: window.tamis?.running, errors: __errors }, '*'));
      </script>`,
    });
    const tab = await visit({ path: '/other', consent: ['C0001'] });
    await tab.goto(site.url('/'));
    await edgeReceives(1);
    await tab.evaluate("frames[0].postMessage('how are you', '*')");
    await until(() => tab.evaluate('told.length > 0'), 'the frame tells of itself');
    expect(await tab.evaluate('told')).toEqual([{ running: true, errors: [] }]);
  });

  test('the trace tells what became of each event, and tamis.explain why', async ({
    visit,
    edgeReceives,
  }) => {
    const tab = await visit({ consent });
    await edgeReceives(1);
    await delivered(tab);
    expect(await tab.evaluate('tamis.explain("Page view")')).toMatchObject([
      { rule: 'Page view', verdict: 'fired', why: expect.stringContaining('delivered') },
    ]);
    expect(await tab.evaluate('tamis.health()')).toMatchObject({ failures: [], outbox: 0 });
    await tab.evaluate(`void adobeDataLayer.push(null)`);
    expect(await tab.evaluate('tamis.health().failures[0].message')).toContain(
      'does not have a valid format',
    );
  });
});
