import { describe, expect, it } from 'vitest';
import type { StepShown } from '../../../src/sources/index.ts';
import { createStepShown } from '../../../src/sources/index.ts';
import { createFakePage } from '../../fakes/createFakePage.ts';
import { createHistory } from '../../fakes/createHistory.ts';

const follow = (page: { url?: string; title?: string } = {}) => {
  const { browser, array, dataLayer } = createFakePage();
  browser.goTo({ url: 'https://www.example.com/register', title: 'Step 1', ...page });
  const history = createHistory((hash) => browser.goTo({ url: `https://www.example.com/register${hash}` }));
  browser.globals.history = history;
  const announced: (readonly string[])[] = [];
  const stop = createStepShown({ browser, dataLayer }).start(({ keys, payload }) => {
    expect((payload as StepShown).changes).toEqual(keys);
    announced.push(keys);
  });
  const moveTo = (hash: string, title?: string) => {
    browser.goTo({ url: `https://www.example.com/register${hash}`, ...(title && { title }) });
    browser.fire('hashchange');
    browser.clock.pass(0);
  };
  return { browser, array, history, announced, stop, moveTo };
};

/** Plays steps; returns the announcements after the page’s first one. */
const play = (script: string) => {
  const { browser, array, history, announced, stop, moveTo } = follow();
  for (const step of script.split(', ')) {
    const [word = '', what = ''] = step.split(' ');
    const title = step.slice(word.length + 1).replace('step', 'Step ');
    const act = {
      hash: () => moveTo(what),
      'hash+title': () => moveTo(`#/${what}`, title),
      title: () => browser.goTo({ title }),
      show: () => array.push({ event: 'cmp:show', eventInfo: { path: 'page.page-1' } }),
      push: () => array.push({ a: 1 }, { event: 'x' }),
      change: () => browser.changeTrees(),
      history: () => history.pushState(null, '', what),
      pass: () => browser.clock.pass(Number(what)),
      leave: () => browser.fire('pagehide'),
      stop: () => stop(),
    }[word];
    if (!act) throw new Error(`There is no step “${step}”.`);
    act();
  }
  return announced
    .slice(1)
    .map((keys) => keys.join('+'))
    .join(', ');
};

describe('a step of an application is shown', () => {
  it('when the page is there: by its hash and its title', () => {
    expect(follow({ url: 'https://www.example.com/register#/step1' }).announced).toEqual([['hash', 'title']]);
  });

  it.each(
    Object.entries({
      'when the hash changes: the title of the step before is not announced again':
        'hash #/step2, hash+title step3, hash #/step3 → hash, hash+title',
      'when the title changes after the hash: with the next push, or the next change of the page':
        'hash #/step2, title step2, show, hash #/step3, title step3, change, change → hash, title, hash, title',
      'not before that': 'hash #/step2, title step2 → hash',
      'when a script changes the hash by the page’s history, which dispatches no event':
        'history #/step2, pass 0 → hash',
      'when the title changes minutes after the hash, as when a form of that step is sent':
        'hash #/step1, pass 120000, title Registration step3 - account created, change → hash, title',
      'when the visitor leaves the page right after its title has changed':
        'title Registration step7 - registration completed, leave → title',
      'not by a push that changes nothing': 'push →',
      'not after stop': 'hash #/step2, stop, title step2, pass 5000, push, hash #/step3 → hash',
    }),
  )('%s', (_, row) => {
    const [script = '', announced] = row.split(/ →\s?/);
    expect(play(script)).toBe(announced);
  });

  it('when the visitor goes back by the browser, and on again', () => {
    const { browser, announced, history } = follow();
    const push = () => {
      history.pushState(null, '', '/2');
      browser.goTo({ title: 'Step 2' });
      browser.clock.pass(20_000);
    };
    push();
    browser.goTo({ url: 'https://www.example.com/register', title: 'Step 1' });
    browser.fire('popstate');
    browser.clock.pass(20_000);
    push();
    expect(announced.slice(1)).toEqual([['title'], ['title'], ['title']]);
  });
});
