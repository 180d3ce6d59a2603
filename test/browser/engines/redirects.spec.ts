import { describe, expect } from 'vitest';
import { engines } from '../harness/engines/engines.ts';
import { errorsOf } from '../harness/engines/engineTest.ts';
import { consent, until } from '../harness/index.ts';
import { delivered, namesOf, quote } from '../harness/quotes.ts';

const record = 'tamis.trace.records().find(({ kind }) => kind === "event")';

const STATUSES = [301, 302, 303, 307, 308];

describe.each(engines)('in %s', (_, test) => {
  test('an edge that redirects leads nowhere: the event waits, and the trace says so', async ({
    visit,
    person,
    site,
    edge,
  }) => {
    const tab = await person.newTab();
    for (const status of STATUSES) {
      // Until it has been seen: the first retry follows within a second, and what it delivers has no reason any more.
      const headers = { location: site.url('/stolen', 'www.elsewhere.test') };
      edge.setPlan([{ status, headers, times: 'always' }]);
      await visit({ tab, consent, pushes: [quote(`Q${status}`)] });
      await until(
        async () => String(await tab.evaluate(`(${record})?.reason`)).includes('redirect'),
        `the trace says so of ${status}`,
      );
      expect(await tab.evaluate(`(${record}).reason`)).toBe(
        'The request failed: no answer, or a redirect, which the tag never follows.',
      );
      edge.setPlan([]);
      // Otherwise it would wait for its next try.
      await tab.evaluate('void dispatchEvent(new Event("online"))');
      await delivered(tab);
      expect(await errorsOf(tab)).toEqual([]);
    }
    expect(namesOf(edge.events)).toEqual(STATUSES.map((status) => `Q${status}`));
    expect(site.arrivals.filter(({ url }) => url.includes('stolen'))).toEqual([]);
  });
});
