import { describe, expect } from 'vitest';
import { engines } from '../harness/engines/engines.ts';
import { errorsOf } from '../harness/engines/engineTest.ts';
import { consent, until } from '../harness/index.ts';
import { delivered, namesOf, quote } from '../harness/quotes.ts';

const record = 'tamis.trace.records().find(({ kind }) => kind === "event")';

/** A redirect may keep the method of a request or change it; each engine is asked about one of both kinds. */
const statusesIn = (engine: string) => (engine === 'Chromium' ? [301, 302, 303, 307, 308] : [302, 308]);

describe.each(engines)('an edge that redirects, in %s,', (name, test) => {
  test.for(statusesIn(name))(
    'with %i leads nowhere: the event waits, and the trace says so',
    async (status, { visit, site, edge }) => {
      edge.setPlan([{ status, headers: { location: site.url('/stolen', 'www.elsewhere.test') } }]);
      const tab = await visit({ consent, pushes: [quote('Q1')] });
      await until(
        async () => String(await tab.evaluate(`(${record})?.reason`)).includes('redirect'),
        'the trace says so',
      );
      expect(await tab.evaluate(`(${record}).reason`)).toBe(
        'The request failed: no answer, or a redirect, which the tag never follows.',
      );
      await delivered(tab);
      expect(namesOf(edge.events)).toEqual(['Q1']);
      expect(site.arrivals.filter(({ url }) => url.includes('stolen'))).toEqual([]);
      expect(await errorsOf(tab)).toEqual([]);
    },
  );
});
