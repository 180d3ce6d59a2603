import { expect, it } from 'vitest';
import { contestantOf, libraryOf, ownScriptsOf } from '../../../../bench/speed/contestants.ts';

it('a contestant’s own scripts are without the data layer, unless it is what is measured', () => {
  const own = ['beside', 'turbineBeside', 'acdl'].map((name) => ownScriptsOf(contestantOf(name)));
  expect(own).toEqual([['/tag.js'], ['/launch.js'], ['/data-layer.js']]);
  expect(libraryOf(contestantOf('beside'))).toEqual(['/data-layer.js', '/tag.js']);
});
