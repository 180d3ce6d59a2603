import { describe, expect, it } from 'vitest';
import { createReader, type DataElement } from '../../../src/engine/index.ts';
import {
  condition,
  createFakeSite,
  defineDataElement,
  defineRule,
  happens,
} from '../../fakes/createFakeSite.ts';

type Context = Readonly<Record<string, unknown>>;
const element = (it: DataElement<string, Context>) => it;

describe('a data element', () => {
  it('gives its fallback for undefined and null, and keeps an empty text', () => {
    const read = (value: string | null | undefined) =>
      createReader<Context>({})(element({ name: 'e', read: () => value, fallback: 'fallback' }));
    expect([read(undefined), read(null), read('')]).toEqual(['fallback', 'fallback', '']);
  });

  it('is read once for each occurrence, however many rules, conditions and elements use it', () => {
    let readings = 0;
    const page = defineDataElement({
      name: 'Page',
      read: ({ page: name }) => {
        readings++;
        return name;
      },
    });
    const title = defineDataElement({ name: 'Title', read: (_, use) => `${use(page)}!` });
    const rule = (name: string) =>
      defineRule(happens('click'), {
        name,
        conditions: [condition({ label: 'has a page', find: (_, use) => use(page) })],
        actions: [{ type: 'sendEvent', eventType: 'click', xdm: { user: page, 'page.name': title } }],
      });
    const site = createFakeSite([rule('one'), rule('two')]);
    site.occur('click');
    expect(site.sent.map(({ xdm }) => xdm)).toEqual(Array(2).fill({ user: 'home', page: { name: 'home!' } }));
    expect(readings).toBe(1);
    site.occur('click');
    expect(readings).toBe(2);
  });

  it('that fails once fails for all, without being read again', () => {
    let readings = 0;
    const broken = element({
      name: 'broken',
      read: () => {
        readings++;
        throw new Error('boom');
      },
    });
    const use = createReader<Context>({});
    expect(() => use(broken)).toThrow('boom');
    expect(() => use(broken)).toThrow('boom');
    expect(readings).toBe(1);
  });

  const chain = (length: number): DataElement<string, Context> =>
    length === 1
      ? element({ name: 'e1', read: () => 'end' })
      : element({ name: `e${length}`, read: (_, use) => use(chain(length - 1)) });

  it('may use another, ten deep', () => {
    expect(createReader<Context>({})(chain(10))).toBe('end');
  });

  it('is refused beyond ten levels, with the names in the chain', () => {
    expect(() => createReader<Context>({})(chain(11))).toThrow(
      'Data element circular reference detected: e11 -> e10 -> e9 -> e8 -> e7 -> e6 -> e5 -> e4 -> e3 -> e2 -> e1',
    );
    const loop: DataElement<string, Context> = element({ name: 'loop', read: (_, use) => use(loop) });
    expect(() => createReader<Context>({})(loop)).toThrow(
      'Data element circular reference detected: loop -> loop',
    );
  });
});
