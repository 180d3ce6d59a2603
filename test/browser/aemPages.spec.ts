import { describe, expect } from 'vitest';
import { ACDL, CORE, TAG } from './aem/aemPage.ts';
import { aemTest as test } from './aem/aemTest.ts';
import { visits } from './aem/pages/index.ts';

const complaint = /error|warning/;

describe('on a page as AEM delivers it, a visit sends these events, once each:', () => {
  test.for(visits.map((visit) => [visit.what, visit] as const))(
    '%s',
    async ([, visit], { openAem, told, visitor }) => {
      const page = await openAem(visit, { head: [TAG], bottom: [ACDL, ...CORE] });
      await visitor.quiet();
      await visit.act(page);
      expect(await told(page)).toMatchObject(visit.leaves);
      expect(visitor.errors).toEqual([]);
      expect(visitor.messages.filter(({ type }) => complaint.test(type))).toEqual([]);
    },
  );
});
