import { describe, expect } from 'vitest';
import { effects, test, until, type Visitor } from './harness/index.ts';
import { choose } from './harness/oneTrust.ts';

const LATER = '/tag.later.js';
const allowed = ['C0001', 'C0002'];
const scriptsOf = ({ requests }: Visitor) =>
  requests.map((request) => new URL(request.url()).pathname).filter((path) => path.endsWith('.js'));
const quote = "adobeDataLayer.push({ event: 'requestQuote', requestQuoteInfo: { quoteId: 'Q-1' } })";
const failures = 'tamis.health().failures.map(({ message, cause }) => message + " " + cause)';
const NOT_RUN = 'throw new Error("not the file that was built");';

describe('a build in two scripts', () => {
  test('loads the second one after consent, with its hash; then alloy sends, and the data layer runs', async ({
    open,
    edgeReceives,
    visitor,
    nothingLeft,
  }) => {
    const page = await open({ consent: ['C0001'] });
    await page.evaluate(quote);
    await visitor.quiet();
    await nothingLeft();
    expect(scriptsOf(visitor)).toEqual(['/tag.js']);
    expect(await page.evaluate('typeof adobeDataLayer.getState')).toBe('undefined');

    await choose(page, ',C0001,C0002,');
    await edgeReceives(1);
    await page.evaluate(quote);
    const [, event] = await edgeReceives(2);
    expect(event?.xdm.eventType).toBe('web.webinteraction.linkClicks');
    await until(
      () => page.evaluate('adobeDataLayer.getState?.().requestQuoteInfo?.quoteId === "Q-1"'),
      'the data layer runs',
    );
    expect(new Set(scriptsOf(visitor))).toEqual(new Set(['/tag.js', LATER]));
    expect(await page.evaluate(`document.querySelector('script[src$="${LATER}"]').integrity`)).toMatch(
      /^sha384-/,
    );
    expect(visitor.errors).toEqual([]);
  });

  test('a visitor who refuses never loads it', async ({ open, visitor, nothingLeft }) => {
    const page = await open({ consent: [] });
    await choose(page, ',C0001,');
    await page.evaluate(quote);
    await visitor.quiet();
    await nothingLeft();
    expect(scriptsOf(visitor)).toEqual(['/tag.js']);
    expect((await effects(page)).cookieWrites.filter(({ cookie }) => !/^Optanon/.test(cookie))).toEqual([]);
  });

  test.for([
    [
      'has another hash',
      (site: { file: (path: string, body: string) => void }) => site.file(LATER, NOT_RUN),
      {},
    ],
    [
      'may not load',
      () => {},
      {
        'content-security-policy':
          "script-src 'unsafe-inline' 'nonce-r4nd0m'; trusted-types 'none'; require-trusted-types-for 'script'",
      },
    ],
  ] as const)(
    'where the second one %s, each event leaves without it, once, and the trace says why',
    async ([, prepare, headers], { open, site, edgeReceives, visitor }) => {
      prepare(site);
      const page = await open({ consent: allowed, nonce: 'r4nd0m', headers });
      await page.evaluate(quote);
      const events = await edgeReceives(2);
      expect(events.map(({ xdm }) => xdm.eventType).sort()).toEqual([
        'web.webinteraction.linkClicks',
        'web.webpagedetails.pageViews',
      ]);
      expect(await page.evaluate(failures)).toEqual(
        expect.arrayContaining([expect.stringMatching(/tag\.later\.js/)]),
      );
      await visitor.quiet();
      await edgeReceives(2);
      expect(visitor.errors).toEqual([]);
    },
  );

  test('where the page is left before it has come, nothing is lost', async ({
    open,
    edgeReceives,
    visitor,
  }) => {
    await visitor.context.route(`**${LATER}`, () => {});
    const page = await open({ consent: allowed });
    await page.evaluate(quote);
    await page.goto('about:blank');
    const events = await edgeReceives(2);
    expect(events.map(({ xdm }) => xdm.eventType).sort()).toEqual([
      'web.webinteraction.linkClicks',
      'web.webpagedetails.pageViews',
    ]);
    await visitor.context.unroute(`**${LATER}`);
    expect(visitor.errors).toEqual([]);
  });
});
