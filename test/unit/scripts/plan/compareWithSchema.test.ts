import { describe, expect, it } from 'vitest';
import { compareWithSchema } from '../../../../scripts/plan/compareWithSchema.ts';
import { foodcosPlan } from '../../../../scripts/plan/foodcosPlan.ts';
import { tenantSchema } from '../../../../src/dataElements/tenantSchema.ts';
import { TIME_PARTS } from '../../../../src/page/index.ts';
import { filledFields } from '../../../../src/plan/everyEvent.ts';
import { fieldPaths } from '../../../../src/plan/fieldGroup.ts';
import { byFoodcosFills } from '../../../../src/rules/plan/everyEvent.ts';
import { createFakeBrowser } from '../../../../src/testing/createFakeBrowser.ts';
import { departureOf } from '../../../fakes/departureOf.ts';
import { createFoodcosFills } from '../../../fakes/foodcosTag.ts';

const plan = foodcosPlan();

it('describes exactly the fields that the fills write', () => {
  const browser = createFakeBrowser();
  const fills = createFoodcosFills(browser, { timeParts: TIME_PARTS });
  const written = fills.flatMap(({ fields }) => Object.keys(fields(departureOf('/en/a.html', 'page view'))));
  const told = [...filledFields.map(({ path }) => path), ...Object.keys(byFoodcosFills)];
  expect(told.sort()).toEqual([...new Set(written)].sort());
});

describe('the site’s schema and the plan', () => {
  it('report their differences', () => {
    const field = (path: string) => ({ path, value: '', on: 'every event' }) as const;
    const little = {
      ...plan,
      families: [],
      everyEvent: [field('_tenant.a'), field('_tenant.c'), field('web.b')],
    };
    expect(compareWithSchema(little, ['_tenant.a', '_tenant.b.d'])).toEqual({
      undeclared: ['_tenant.c'],
      unused: ['_tenant.b.d'],
    });
  });

  it('agree', () => {
    expect(compareWithSchema(plan, fieldPaths(tenantSchema))).toEqual({ undeclared: [], unused: [] });
  });
});
