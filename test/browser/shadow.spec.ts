import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import type { Tag } from '../../src/startTag.ts';
import { ACDL, CORE, TAG } from './aem/aemPage.ts';
import { aemTest as test } from './aem/aemTest.ts';
import { visits } from './aem/pages/index.ts';
import { toldByTrace } from './aem/readTold.ts';

const SHADOW = '/shadow.js';

const shadowOf = (page: Page) => page.evaluate(() => (Reflect.get(window, 'tamis') as Tag).trace.records());

describe('in shadow mode nothing is requested or stored, and the same is decided, on', () => {
  test.for(visits.map((visit) => [visit.what, visit] as const))(
    '%s',
    async ([, visit], { openAem, visitor, edge, nothingLeft, nothingStored }) => {
      const settings = { ...visit.settings, mode: 'shadow' };
      const page = await openAem({ ...visit, settings }, { head: [SHADOW, TAG], bottom: [ACDL, ...CORE] });
      await visitor.quiet();
      await visit.act(page);
      await visitor.quiet();
      const records = await shadowOf(page);
      expect(toldByTrace(records)).toMatchObject(visit.leaves);
      if (process.env.DUMP)
        console.log(
          JSON.stringify(
            records.filter((it) => it.kind === 'event'),
            null,
            1,
          ),
        );
      await nothingLeft();
      await nothingStored();
      expect(edge.events).toEqual([]);
      expect(visitor.errors).toEqual([]);
    },
  );
});
