import { describe, expect, it } from 'vitest';
import { aemPushes, pathOf } from '../../../../bench/speed/aemComponents.ts';

const componentsOf = (count: number) => aemPushes(count).flatMap((it) => Object.entries(it.component ?? {}));

describe('aemPushes', () => {
  it('pushes nothing on an empty page', () => {
    expect(aemPushes(0)).toEqual([]);
  });

  it('pushes the page, each component separately, and that all are there, as AEM does', () => {
    const pushes = aemPushes(3);
    expect(pushes.map((it) => it.event ?? Object.keys(it).join())).toEqual([
      'cmp:show',
      'component',
      'component',
      'component',
      'cmp:loaded',
    ]);
    const path = pushes[0]?.eventInfo?.path ?? '';
    expect(pushes[0]?.page).toHaveProperty([path.replace(/^page\./, '')]);
  });

  it('gives every component an id of its own', () => {
    expect(new Set(componentsOf(400).map(([id]) => id)).size).toBe(400);
  });

  it('makes components of about 520 bytes of JSON', () => {
    for (const { component } of aemPushes(200).filter((it) => it.component)) {
      const { length } = JSON.stringify(component);
      expect(length).toBeGreaterThan(470);
      expect(length).toBeLessThan(570);
    }
  });

  it('makes the same page for the same number, so that runs can be compared', () => {
    expect(aemPushes(50)).toEqual(aemPushes(50));
    expect(aemPushes(400).slice(0, 51)).toEqual(aemPushes(50).slice(0, 51));
  });

  it('knows where the components are that events name', () => {
    const ids = componentsOf(50).map(([id, fields]) => [`component.${id}`, fields['@type']]);
    expect(ids).toContainEqual([pathOf('teaser'), 'foodco/components/teaser']);
    expect(ids).toContainEqual([pathOf('tabs'), 'foodco/components/tabs']);
  });
});
