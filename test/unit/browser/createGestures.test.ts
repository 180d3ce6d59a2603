// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import type { Listen } from '../../../src/browser/browser.ts';
import { createGestures } from '../../../src/browser/createGestures.ts';
import { clicked } from '../../../src/sources/index.ts';
import { createDomBrowser, followTrigger } from '../../fakes/followTrigger.ts';

/** The places of the page, from the left to the right, in pixels. */
const AREAS: Readonly<Record<string, readonly [left: number, right: number]>> = {
  it: [0, 100],
  icon: [0, 20],
  other: [101, 200],
};

/**
 * A button with an icon and another beside it. Plays what a browser tells: `press icon 10` at the place 10, `release`,
 * `click`; `script it` is a click of the page’s own. Returns the ids of what counts for `.x`.
 */
const play = (script: string, html = '<button class="x" id="it"><i id="icon"></i></button>') => {
  document.body.innerHTML = `<main id="main">${html}<button class="x" id="other"></button></main>`;
  const dom = createDomBrowser();
  // Only a browser can make events that count as the visitor’s.
  const hearers = new Map<string, (event: Event) => void>();
  const onDocument: Listen = (type, hear, options) => {
    hearers.set(type, hear);
    const stop = dom.onDocument(type, hear, options);
    return () => {
      hearers.delete(type);
      stop();
    };
  };
  const { heard, stop } = followTrigger(clicked('.x'), {
    ...dom,
    onGesture: createGestures(onDocument, dom, dom.clock),
  });
  const nodes = new Map([...document.querySelectorAll('[id]')].map((it) => [it.id, it as HTMLElement]));
  const node = (id: string) => nodes.get(id) as HTMLElement;
  for (const [id, it] of nodes) {
    const [left, right] = AREAS[id] ?? [0, 300];
    it.getClientRects = () =>
      (it.isConnected && !it.hidden ? [{ left, right, top: 0, bottom: 10 }] : []) as unknown as DOMRectList;
  }
  let pointerType = 'mouse';
  let time = 0;
  const fire = (type: string, id: string, more: object = {}) => {
    const path: EventTarget[] = [];
    for (let at: Node | null = node(id); at; at = at.parentNode) path.push(at);
    hearers.get(type)?.({
      type,
      isTrusted: true,
      composedPath: () => path,
      isPrimary: true,
      button: 0,
      pointerId: 1,
      pointerType,
      timeStamp: time,
      detail: 1,
      ...more,
    } as unknown as Event);
  };
  for (const step of script.split(', ')) {
    const [word = '', id = 'it', at = '10'] = step.split(' ');
    const point = { clientX: Number(at), clientY: 5 };
    const act = {
      touch: () => {
        pointerType = 'touch';
      },
      press: () => fire('pointerdown', id, point),
      right: () => fire('pointerdown', id, { ...point, button: 2 }),
      second: () => fire('pointerdown', id, { ...point, isPrimary: false, pointerId: 2 }),
      release: () => fire('pointerup', id, point),
      cancel: () => fire('pointercancel', id),
      click: () => fire('click', id, point),
      key: () => fire('click', id, { detail: 0 }),
      middle: () => fire('auxclick', id, { ...point, button: 1 }),
      script: () => node(id).click(),
      remove: () => node(id).remove(),
      hide: () => {
        node(id).hidden = true;
      },
      disable: () => {
        node(id).setAttribute('disabled', '');
      },
      change: () => {
        node(id).className = '';
      },
      wait: () => {
        time += Number(id);
        dom.clock.pass(Number(id));
      },
      leave: () => dom.fire('pagehide'),
      stop: () => stop(),
    }[word];
    if (!act) throw new Error(`There is no step “${step}”.`);
    act();
  }
  if (!script.endsWith('leave')) dom.clock.pass(1_000);
  return heard()
    .map((it) => it.id)
    .join(' ');
};

describe('what was pressed counts once', () => {
  it.each(
    Object.entries({
      'if it is clicked': 'press icon, release icon, click icon → it',
      'if the browser clicks around it': 'press icon, release main, click main → it',
      'if something lies over it, and the browser clicks nothing': 'press icon, release main → it',
      'if the page has removed it': 'press it, remove it, release main → it',
      'if the page has removed what is in it': 'press icon, remove icon, release it → it',
      'if the page has hidden it': 'press it, hide it, release main, click main → it',
      'if the page has disabled it': 'press it, disable it, release it → it',
      'if it does not match any more': 'press it, change it, release it, click it → it',
      'if the pointer has moved in it': 'press it 10, release main 90, click main → it',
      'if the page itself clicks it when it is pressed': 'press it, script it, release it, click it → it',
      'if the page itself clicks it when it is released': 'press it, release it, script it, click it → it',
      'if it is pressed again: twice':
        'press it, release it, click it, press it, release it, click it → it it',
      'if a key clicks it after that: twice': 'press it, release it, click it, wait 600, key it → it it',
      'if a release never comes, and keys click something else: each':
        'press it, wait 600, key other, wait 600, key other → other other',
      'if the middle button opens the link in it': 'middle link → it',
      'if a finger is lifted, and the page lets the browser not click': 'touch, press it, release it → it',
      'if the browser clicks long after a finger is lifted':
        'touch, press it, release it, wait 401, click it → it',
      'if the next press comes before the browser would click':
        'touch, press it, release it, press other, release other, click other → it other',
      'if the page is left before the browser would click': 'touch, press it, release it, leave → it',
    }),
  )('%s', (_, row) => {
    const [script = '', counts] = row.split(' → ');
    const html = '<button class="x" id="it"><i id="icon"></i><a id="link" href="/more"></a></button>';
    expect(play(script, html)).toBe(counts);
  });
});

describe('nothing counts', () => {
  it.each(
    Object.entries({
      'if it is released elsewhere': 'press it 10, release other 150, click main',
      'if it is released just beside it': 'press it 98, release other 102, click main',
      'if a finger has moved': 'touch, press it 10, release it 50',
      'if a finger has rested': 'touch, press it, wait 500, release it',
      'if the browser takes the pointer, as to scroll or to drag': 'press it, cancel it, release main',
      'if it is not released': 'press it, wait 600, press main, release main, click main',
      'of another button': 'right it, release main',
      'of the middle button, which opens only links': 'middle it',
      'of a second finger': 'touch, second it, release it',
      'if it was disabled before': 'disable it, press it, release main',
      'if the browser does not click by itself, as on a scroll bar': 'press it, release it',
      'after stop': 'press it, stop, release main, click main',
    }),
  )('%s', (_, script) => {
    expect(play(script)).toBe('');
  });

  it('around what was pressed, beyond what the browser clicks', () => {
    const html = '<div class="x" id="card"><button class="x" id="it"></button></div>';
    expect(play('press it, release card, click card', html)).toBe('it');
    expect(play('press it 10, release card 250, click card', html)).toBe('card');
  });
});
