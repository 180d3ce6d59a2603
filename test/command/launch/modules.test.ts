import { describe, expect, it } from 'vitest';
import { moduleOf } from '../../../src/command/launch/modules.ts';
import {
  component,
  element,
  imported,
  lineOf,
  onStart,
  page,
  rule,
  setVariables,
  started,
} from '../import/importedSite.ts';

describe('a module is known by its extension, kind and path', () => {
  it.each([
    ['core/src/lib/events/click.js', 'events', 'click'],
    ['core/src/lib/events/library-loaded.js', 'events', 'libraryLoaded'],
    ['core::events::library-loaded', 'events', 'libraryLoaded'],
    ['core/src/lib/events/keyDown.js', 'events', 'keydown'],
    ['adobe-alloy/dist/lib/actions/sendEvent/index.js', 'actions', 'sendEvent'],
    ['adobe-alloy::dataElements::xdm-object', 'dataElements', 'xdmObject'],
    ['adobe-target-v2/lib/loadTarget.js', 'actions', 'loadTarget'],
    ['gcoe-adobe-client-data-layer::events::datalayer-push', 'events', 'datalayerPushListener'],
    ['ext-acdl/src/lib/dataElements/datalayerComputedState.js', 'dataElements', 'datalayerComputedState'],
  ] as const)('%s', (path, kind, name) => {
    expect(moduleOf(path, kind)).toBe(name);
  });

  it.each([
    ['facebook-pixel/src/lib/actions/clearVariables.js', 'actions'],
    ['geo-lookup/src/lib/conditions/path.js', 'conditions'],
    ['tiktok-pixel/dist/lib/actions/sendEvent.js', 'actions'],
    ['core/src/lib/conditions/customCode.js', 'actions'],
    ['core/src/lib/helpers/click.js', 'events'],
    ['core/src/lib/actions/click.js', 'actions'],
    ['adobe-analytics/src/lib/actions/sendEvent.js', 'actions'],
    ['core::conditions::click', 'events'],
    ['constructor/src/lib/events/toString.js', 'events'],
    ['click', 'events'],
    ['', 'events'],
  ] as const)('%s is none as one of %s', (path, kind) => {
    expect(moduleOf(path, kind)).toBe(path);
  });
});

it('a module of an unknown extension is for a person, with its settings, whatever its file is called', async () => {
  const { data, read } = await imported({
    elements: {
      Path: '{modulePath:"geo-lookup/src/lib/dataElements/pageInfo.js",settings:{attribute:"url"}}',
      Name: element('constant', '{value:"x"}'),
    },
    extensions: ',"facebook-pixel":{displayName:"Facebook Pixel",settings:{pixelId:"123"}}',
    rules: [
      rule(
        'Odd',
        [started, component('tiktok-pixel/src/lib/events/click.js', '{elementSelector:"a"}')],
        [component('geo-lookup/src/lib/conditions/path.js', '{paths:[{value:"/de"}]}')],
        [
          component('facebook-pixel/src/lib/actions/clearVariables.js', '{all:!0}'),
          component('tiktok-pixel/src/lib/actions/sendEvent.js', '{event:"ViewContent"}'),
          setVariables('{pageName:"%Path%"}'),
          page,
        ],
      ),
      onStart('Plain', page),
    ],
  });
  expect(lineOf(data, 'Odd')).toMatchObject({
    outcome: 'for a person',
    notes: expect.arrayContaining(
      [
        ['the event tiktok-pixel/src/lib/events/click.js has no counterpart', '{"elementSelector":"a"}'],
        [
          'the condition geo-lookup/src/lib/conditions/path.js has no counterpart: the rule does not fire',
          '{"paths":[{"value":"/de"}]}',
        ],
        [
          'the action facebook-pixel/src/lib/actions/clearVariables.js has no counterpart: it does nothing',
          '{"all":true}',
        ],
        [
          'the action tiktok-pixel/src/lib/actions/sendEvent.js has no counterpart: it does nothing',
          '{"event":"ViewContent"}',
        ],
      ].map(([text, value]) => ({ text, value, outcome: 'for a person' })),
    ),
  });
  expect(lineOf(data, 'Path')).toMatchObject({ outcome: 'for a person' });
  expect(lineOf(data, 'Facebook Pixel')).toMatchObject({ notes: [{ value: '{"pixelId":"123"}' }] });
  const rules = read('rules/pages.ts');
  for (const written of ['clearVariables', 'sendWhole', 'pathIs', 'clicked'])
    expect(rules).not.toContain(written);
});
