import { expect, it } from 'vitest';
import { createViewStore, type View } from '../../../src/inspector/createViewStore.ts';

const viewOf = (stored: string | null) => {
  const storage = { getItem: () => stored, setItem: () => {}, removeItem: () => {} } as unknown as Storage;
  return createViewStore(() => storage, 'view').view();
};

it('is what the page before has kept', () => {
  const sizes = { width: 400, height: 300 };
  const view: View = { inspector: 'collapsed', dock: 'left', ...sizes, tab: 'state', pageAlone: true };
  expect(viewOf(JSON.stringify(view))).toEqual(view);
  expect(viewOf(null)).toEqual({ inspector: 'open' });
});

it.each([
  ...['no JSON', 'null', '5', '"abc"', '[1, 2]', '{"inspector":"wide"}', '{"inspector":null}'],
  ...['{"width":"90%"}', '{"width":-5}', '{"width":1e300}', '{"width":{"toString":1}}', '{"height":0}'],
  ...['{"dock":"top"}', '{"dock":["left"]}', '{"tab":5}', '{"tab":{}}', '{"pageAlone":"yes"}', '{"more":1}'],
])('is the ordinary one where a script has kept %s', (stored) => {
  expect(viewOf(stored)).toEqual({ inspector: 'open' });
});
