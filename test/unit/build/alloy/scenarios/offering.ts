import { type Handle, knownCookies, named, type Scenario } from '../scenario.ts';
import { send } from './send.ts';

export const schema = (name: string) => `https://ns.adobe.com/personalization/${name}`;
export const proposition = (items: readonly object[], more: object = {}) => ({
  id: 'AT:1',
  scope: '__view__',
  scopeDetails: { decisionProvider: 'TGT', activity: { id: '1' } },
  items: items.map((item, at) => ({ id: `i${at}`, schema: schema('dom-action'), ...item })),
  ...more,
});
export const offer = (type: string, content: unknown, selector = '#hero') => ({
  data: { type, content, selector, prehidingSelector: selector },
});
export const decisions = (...payload: readonly object[]): Handle => ({
  type: 'personalization:decisions',
  payload,
});
export const deciding = (...payload: readonly object[]) => ({
  cookies: knownCookies,
  answer: (at: number) => ({ handle: at === 0 ? [...named, decisions(...payload)] : named }),
});
export const html =
  '<main><h1 id="hero" class="a">Hello <b>you</b> and <u>them</u></h1><ul id="list"><li>1</li><li>2</li><li>3</li></ul></main>';
export const rendering: Scenario['play'] = (alloy, note) =>
  note('sent', send(alloy, { renderDecisions: true }));
