import fc from 'fast-check';
import { eventNames, item, type Recipe } from './pushRecipes.ts';

const path = fc.constantFrom<string | string[]>(
  'a',
  'a.b',
  'a.b.c',
  'a[0]',
  'a[1].b',
  'b.0.a',
  'd.e',
  '["d.e"].a',
  "a['d.e']",
  'a.length',
  '[0]',
  ['a', 'b'],
  ['d.e'],
);

const type = fc.constantFrom('adobeDataLayer:event', ...eventNames);
const handlerName = fc.constantFrom('plain', 'nested', 'removing', 'adding', 'spoiling', 'reading');
export type HandlerName = 'plain' | 'nested' | 'removing' | 'adding' | 'spoiling' | 'reading';

/** One action of a page. */
export type Step =
  | { does: 'push'; items: Recipe[] }
  | { does: 'pushFunction'; item: Recipe }
  | { does: 'on'; type: string; handler: HandlerName; options: object | undefined }
  | { does: 'off'; type: string; handler: HandlerName | undefined }
  | { does: 'getState'; path: string | string[] }
  | { does: 'spoil' };

export const step: fc.Arbitrary<Step> = fc.oneof(
  {
    arbitrary: fc.record({
      does: fc.constant('push' as const),
      items: fc.array(item, { minLength: 1, maxLength: 1 }),
    }),
    weight: 8,
  },
  {
    arbitrary: fc.record({
      does: fc.constant('push' as const),
      items: fc.array(item, { minLength: 2, maxLength: 3 }),
    }),
    weight: 1,
  },
  { arbitrary: fc.record({ does: fc.constant('pushFunction' as const), item }), weight: 1 },
  {
    arbitrary: fc.record({
      does: fc.constant('on' as const),
      type,
      handler: handlerName as fc.Arbitrary<HandlerName>,
      options: fc.option(
        fc.record(
          {
            scope: fc.constantFrom('past', 'future', 'all'),
            path: path.filter((one) => typeof one === 'string'),
          },
          { requiredKeys: [] },
        ),
        { nil: undefined },
      ),
    }),
    weight: 5,
  },
  {
    arbitrary: fc.record({
      does: fc.constant('off' as const),
      type,
      handler: fc.option(handlerName as fc.Arbitrary<HandlerName>, { nil: undefined }),
    }),
    weight: 1,
  },
  { arbitrary: fc.record({ does: fc.constant('getState' as const), path }), weight: 2 },
  { arbitrary: fc.record({ does: fc.constant('spoil' as const) }), weight: 1 },
);
