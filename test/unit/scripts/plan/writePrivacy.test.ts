import { describe, expect, test } from 'vitest';
import { patternOf, storedByAddOns, storedNames } from '../../../../scripts/plan/storedNames.ts';
import { untold } from '../../../../scripts/plan/writePrivacy.ts';
import { createAppMeasurement, createVisitorIdService } from '../../../../src/legacy/index.ts';
import { storedByFoodco } from '../../../fakes/foodcosTag.ts';

const ORG = '5BFE274A5F6980A50A495C08@AdobeOrg';
/** Names as they may appear on a device. */
const namesOf = (rows: typeof storedNames) =>
  rows.map(({ name }) => name.replace('<org>', name.startsWith('AMCV') ? ORG : ORG.replace('@', '_')));

describe('docs/privacy.md', () => {
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
    const addOns = [
      createAppMeasurement({ instance: 's' }),
      createVisitorIdService({ server: 'dpm.demdex.net' }),
    ];
    const stored = addOns.flatMap((it) => it.stored?.({} as never) ?? []);
    expect(untold(stored, namesOf(storedByAddOns))).toEqual([]);
  });

  test('names are listed by their patterns, and no others', () => {
    const isTold = (name: string) => storedNames.some((it) => patternOf(it).test(name));
    expect([`kndctr_${ORG.replace('@', '_')}_identity`, 's_gpv', 'tamis_outbox.a.1.b'].every(isTold)).toBe(
      true,
    );
    expect(['kndctr_x_other', 's_gpv2', 'tamis_outboxes', 'x'].some(isTold)).toBe(false);
  });
});
