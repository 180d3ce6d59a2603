// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Tag } from '../../../src/tag/tag.ts';

interface Mark {
  shadow?: (tag: object) => ReturnType<Tag['shadow']>;
}
const markOf = () => Reflect.get(window, Symbol.for('tamis')) as Mark | undefined;
const tag = { version: '1.0.0', trace: { records: () => [] }, settings: {} };

afterEach(() => {
  Reflect.deleteProperty(window, Symbol.for('tamis'));
  Reflect.deleteProperty(window, '__alloyMonitors');
  vi.restoreAllMocks();
});

describe('shadow.js', () => {
  it('waits at the page’s mark for a tag, which may start later, and prints unless it is quiet', async () => {
    vi.resetModules();
    await import('../../../src/shadow/entry.ts');
    const table = vi.spyOn(console, 'table').mockImplementation(() => {});
    expect(markOf()?.shadow?.({ ...tag, quiet: true })?.report).toMatchObject({
      shadow: 1,
      tag: '1.0.0',
      here: 0,
    });
    expect(table).not.toHaveBeenCalled();
    markOf()?.shadow?.(tag);
    expect(table).toHaveBeenCalledOnce();
  });
});
