import { describe, expect, test } from 'vitest';
import { foodcosPlan } from '../../../scripts/plan/foodcosPlan.ts';
import { storedByAddOns } from '../../../scripts/plan/storedByAddOns.ts';
import type { Stored } from '../../../src/consent/index.ts';
import { createAppMeasurement, createVisitorIdService } from '../../../src/legacy/index.ts';
import { patternOf } from '../../../src/plan/patternOf.ts';
import { storedNames as namesOfSite } from '../../../src/plan/storedNames.ts';
import type { StoredName } from '../../../src/site/index.ts';
import type { FakeBrowser } from '../../../src/testing/createFakeBrowser.ts';
import { BANNER_KINDS, type Kept, type PlayedBanner, runBanner } from '../../fakes/bannerKinds.ts';
import { createFoodcosTestTag } from '../../fakes/createFoodcosTestTag.ts';
import { storedByFoodco } from '../../fakes/foodcosTag.ts';
import { nextTurn } from '../../fakes/settle.ts';

const storedNames = foodcosPlan().stored;

/** The names that a withdrawal removes but that are missing in the table. */
const untold = (removed: readonly Stored[], told: readonly string[]): readonly string[] =>
  removed
    .flatMap(({ cookies = [], storage = [] }) => [...cookies, ...storage])
    .filter((it) => !told.some((name) => (typeof it === 'string' ? it === name : it.test(name))))
    .map(String);

const ORG = '5BFE274A5F6980A50A495C08@AdobeOrg';
/** Names as they may appear on a device. */
const namesOf = (rows: readonly StoredName[]) =>
  rows.map(({ name }) => name.replace('<org>', name.startsWith('AMCV') ? ORG : ORG.replace('@', '_')));

describe('what Foodco’s plan says is stored', () => {
  test('lists all names that a withdrawal removes', () => {
    expect(untold(storedByFoodco(ORG), [...namesOf(storedNames), 'com.adobe.alloy.x'])).toEqual([]);
    expect(untold(storedByFoodco(ORG), [])).not.toEqual([]);
  });

  test('lists no name of tag.js that a withdrawal leaves, except the one that alloy itself removes at once', () => {
    const matchers = storedByFoodco(ORG).flatMap(({ cookies = [], storage = [] }) => [
      ...cookies,
      ...storage,
    ]);
    const isRemoved = (name: string) =>
      matchers.some((it) => (typeof it === 'string' ? it === name : it.test(name)));
    const left = storedNames.filter(
      ({ lifetime }, at) => lifetime !== 'moment' && !isRemoved(namesOf(storedNames)[at] ?? ''),
    );
    expect(left).toEqual([]);
  });

  test('lists the names of add-ons', () => {
    const addOns = [createAppMeasurement({ instance: 's' }), createVisitorIdService({ server: 'a.test' })];
    const stored = addOns.flatMap((it) => it.stored?.({} as never) ?? []);
    expect(untold(stored, namesOf(storedByAddOns))).toEqual([]);
  });

  test('names are listed by their patterns, and no others', () => {
    const isTold = (name: string) => storedNames.some((it) => patternOf(it).test(name));
    const told = [`kndctr_${ORG.replace('@', '_')}_identity`, 's_gpv', 'tamis_outbox.a.1.b'];
    expect(told.filter(isTold)).toEqual(told);
    expect(['kndctr_x_other', 's_gpv2', 'tamis_outboxes', 'x'].some(isTold)).toBe(false);
  });
});

describe.each(BANNER_KINDS)('a site with $name', (kind) => {
  test('has a name for a withdrawal in its plan exactly if a withdrawal leaves one', async () => {
    const kept: Kept = {};
    let banner: PlayedBanner | undefined;
    const adapter = kind.adapter();
    const { browser } = createFoodcosTestTag({
      rules: [],
      settings: { consent: { performance: kind.group } },
      banner: {
        ...adapter,
        follow: (parts) => {
          const page = parts.browser as FakeBrowser;
          kind.head?.(page);
          banner = runBanner(kind, page, kept);
          return adapter.follow(parts);
        },
      },
    });
    for (const granted of [true, false]) {
      await nextTurn();
      browser.clock.pass(2_000);
      banner?.choose(granted);
    }
    await nextTurn();
    browser.clock.pass(2_000);
    const plan = namesOfSite({ rules: [], consent: adapter }).filter(({ name }) => name === 'tamis_refused');
    expect(plan.map(({ name }) => name)).toEqual([...browser.localItems.keys()]);
    expect(plan.length).toBe(kind.name === 'OneTrust' || kind.name === 'TrustArc' ? 0 : 1);
  });
});
