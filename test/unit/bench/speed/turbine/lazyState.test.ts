import { describe, expect, it, vi } from 'vitest';
import { lazyState } from '../../../../../bench/speed/turbine/lazyState.ts';
import { getPath } from '../../../../../src/language/index.ts';

describe('the state of one event', () => {
  it('is read once, when a path is first followed, and has no more than the data layer has', () => {
    const getState = vi.fn(() => ({ component: { 'teaser-1': { type: 'teaser' } } }));
    const state = lazyState({ getState, addEventListener: () => {} });
    expect(getState).not.toHaveBeenCalled();
    expect(getPath(state, 'component.teaser-1.type')).toBe('teaser');
    expect(getPath(state, 'constructor.name')).toBeUndefined();
    expect(getState).toHaveBeenCalledTimes(1);
  });
});
