import { describe, expect, it } from 'vitest';
import { contestantOf, libraryOf, ownScriptsOf } from '../../../../bench/speed/contestants.ts';

describe('ownScriptsOf', () => {
  it('leaves out the data layer that the page runs itself', () => {
    expect(ownScriptsOf(contestantOf('beside'))).toEqual(['/tag.js']);
    expect(ownScriptsOf(contestantOf('turbineBeside'))).toEqual(['/launch.js']);
    expect(libraryOf(contestantOf('beside'))).toEqual(['/data-layer.js', '/tag.js']);
  });

  it('includes the data layer if it is what is measured', () => {
    expect(ownScriptsOf(contestantOf('acdl'))).toEqual(['/data-layer.js']);
  });
});
