import type { Scenario } from '../scenario.ts';
import { deciding, html, offer, proposition, rendering, schema } from './offering.ts';

const actions = [
  offer('setHtml', '<i>1</i><img src="a.png"><script>window.ran = 1</script>'),
  offer('setText', 'text & more'),
  offer('setAttribute', { title: 't', 'data-a': 'b' }),
  offer('setStyle', { color: 'red', priority: 'important' }),
  offer('setStyle', { color: 'red' }),
  offer('move', { left: 5, top: '6px', position: 'relative' }),
  offer('resize', { width: 50, height: '60px' }),
  offer('rearrange', { from: 0, to: 2 }, '#list'),
  offer('rearrange', { from: 2, to: 0 }, '#list'),
  offer('rearrange', { from: 2, to: 9 }, '#list'),
  offer('remove', null, '#list > li:eq(1)'),
  offer('insertAfter', '<i>1</i><i>2</i>'),
  offer('insertAfter', 'text<i>1</i><script>window.ran = 1</script>', '#hero > b'),
  offer('insertAfter', '<i>1</i>text', '#hero > u:eq(0)'),
  offer('insertBefore', '<i>1</i>text<i>2</i>'),
  offer('insertBefore', '<svg><script>1</script><style>i {}</style></svg><script src="a.js"></script>', 'b'),
  offer('replaceHtml', '<p>new</p>'),
  offer('prependHtml', '<i>1</i><i>2</i>', '#list'),
  offer('prependHtml', 'text<i>1</i><script>window.ran = 1</script>', 'main > *:eq(0)'),
  offer('prependHtml', '<i>1</i>text', '#hero'),
  offer('prependHtml', '<i>1</i>text', '#hero > b'),
  offer('appendHtml', '<style>b { color: red }</style><i>1</i>', 'main:eq(0) > ul'),
  offer('appendHtml', '<style>b { color: red }</style><p>dropped</p>', 'HEAD'),
  offer('customCode', '<i>first</i>', 'BODY > *:eq(0)'),
  offer('setImageSource', 'b.png', '#hero'),
  offer('collectInteractions', null),
  offer('click', 'click'),
  { data: { type: 'click' } },
  offer('unknown', 'x'),
  { data: {} },
  {},
];

const kinds: readonly (readonly [string, readonly object[]])[] = [
  ['nothing to do', [{ schema: schema('default-content-item') }]],
  ['HTML with a place', [{ schema: schema('html-content-item'), ...offer('setHtml', '<p>form</p>') }]],
  ['HTML without a place', [{ schema: schema('html-content-item'), data: { content: '<p>form</p>' } }]],
  ['HTML of an unknown type', [{ schema: schema('html-content-item'), ...offer('unknown', 'x') }]],
  ['JSON', [{ schema: schema('json-content-item'), data: { content: { a: 1 } } }]],
  ['something unknown', [{ schema: 'https://example.com/schema', data: { a: 1 } }]],
  [
    'several things',
    [
      offer('setText', 'a'),
      { schema: schema('json-content-item') },
      offer('unknown', 'b'),
      { schema: schema('default-content-item') },
    ],
  ],
];

/** Scenarios with one offer each. */
export const offersOfOneKind: readonly Scenario[] = [
  ...actions.map((action) => ({
    title: `a DOM action ${JSON.stringify(action)}`,
    html,
    ...deciding(proposition([action])),
    play: rendering,
  })),
  ...kinds.map(([title, items]) => ({
    title: `an offer of ${title}`,
    html,
    ...deciding(proposition(items)),
    play: rendering,
  })),
];
