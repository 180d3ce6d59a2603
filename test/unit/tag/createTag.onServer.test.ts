import { expect, it, vi } from 'vitest';
import { foodco } from '../../../src/foodco.ts';
import { TEST_SETTINGS } from '../../fakes/testSettings.ts';

it('on a server, importing the tag has no effect, and the tag that it makes does nothing', async () => {
  const written = (['error', 'warn', 'info', 'log'] as const).map((level) =>
    vi.spyOn(console, level).mockImplementation(() => {}),
  );
  const timers = (['setTimeout', 'setInterval'] as const).map((name) => vi.spyOn(globalThis, name));
  const globals = Reflect.ownKeys(globalThis);
  expect(globals).not.toContain('window');

  const { createTag, readSettings, pushEvent } = await import('../../../src/index.ts');
  expect(readSettings).toBeTypeOf('function');
  expect(pushEvent).toBeTypeOf('function');
  const tag = createTag({ settings: TEST_SETTINGS, site: { ...foodco, rules: [] } });
  expect(tag.running).toBe(false);
  expect(tag.product).toMatch(/^\d+\.\d+\.\d+/);
  tag.push('filter', { filterInfo: {} });
  expect(tag.explain()).toEqual([]);
  expect(tag.trace.records()).toEqual([]);
  tag.stop();

  expect(Reflect.ownKeys(globalThis)).toEqual(globals);
  for (const spy of [...written, ...timers]) expect(spy).not.toHaveBeenCalled();
});
