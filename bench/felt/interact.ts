import type { Tab } from '../speed/openTab.ts';

/** A click on the element at this position of a selector's, or a key for the element with the focus. */
type Interaction = readonly [selector: string, at: number] | 'ArrowLeft' | 'Enter';

const KEYS = { ArrowLeft: { code: 37, text: '' }, Enter: { code: 13, text: '\r' } } as const;

const NEXT = '[data-cmp-hook-carousel="next"]';

/** What a visitor does on the page: six links of components, one in a text, buttons, tabs, accordion, carousel, keys. */
export const INTERACTIONS: readonly Interaction[] = [
  ['.cmp-navigation__item-link', 3],
  ['.cmp-breadcrumb__item-link', 0],
  [NEXT, 0],
  [NEXT, 0],
  'Enter',
  ['.cmp-teaser__title-link', 2],
  ['.cmp-teaser__action-link', 6],
  ['.cmp-button', 0],
  ['.cmp-text a', 1],
  ['.cmp-teaser__action-link', 13],
  ['.cmp-button', 3],
  ['.cmp-button', 4],
  ['.cmp-tabs__tab', 1],
  ['.cmp-tabs__tab', 2],
  'ArrowLeft',
  'ArrowLeft',
  ['.cmp-accordion__button', 0],
  ['.cmp-accordion__button', 2],
  ['.cmp-accordion__button', 0],
  ['.cmp-list__item-link', 4],
];

/** Clicks as a mouse does, and waits until the page has answered. */
export const clickOn = async ({ session, run }: Tab, selector: string, at: number): Promise<void> => {
  const place = (await run(`felt.centre(${JSON.stringify(selector)}, ${at})`)) as object;
  for (const type of ['mousePressed', 'mouseReleased'])
    await session.send('Input.dispatchMouseEvent', { type, ...place, button: 'left', clickCount: 1 });
  await run('felt.painted()');
};

const press = async ({ session, run }: Tab, key: keyof typeof KEYS): Promise<void> => {
  const { code, text } = KEYS[key];
  const pressed = { key, code: key, windowsVirtualKeyCode: code };
  await session.send('Input.dispatchKeyEvent', { type: 'keyDown', ...pressed, ...(text && { text }) });
  await session.send('Input.dispatchKeyEvent', { type: 'keyUp', ...pressed });
  await run('felt.painted()');
};

/** Plays all interactions, one after the other. */
export const interact = async (tab: Tab): Promise<void> => {
  for (const interaction of INTERACTIONS) {
    if (typeof interaction === 'string') await press(tab, interaction);
    else await clickOn(tab, ...interaction);
  }
};
