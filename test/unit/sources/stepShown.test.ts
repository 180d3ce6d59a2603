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
  };
  return { browser, array, history, announced, stop, moveTo };
};

describe('a step of an application is shown', () => {
  it('when the page is there: by its hash and its title', () => {
    expect(follow({ url: 'https://www.example.com/register#/step1' }).announced).toEqual([['hash', 'title']]);
  });

  it('when the hash changes: the title of the step before is not announced again', () => {
    const { announced, moveTo } = follow();
    moveTo('#/step2');
    moveTo('#/step3', 'Step 3');
    moveTo('#/step3');
    expect(announced.slice(1)).toEqual([['hash'], ['hash', 'title']]);
  });

  it('when the title changes after the hash: with the next push, or the next change of the page', () => {
    const { browser, array, announced, moveTo } = follow();
    moveTo('#/step2');
    browser.goTo({ title: 'Step 2' });
    array.push({ event: 'cmp:show', eventInfo: { path: 'page.page-1' } });
    moveTo('#/step3');
    browser.goTo({ title: 'Step 3' });
    expect(announced.slice(1)).toEqual([['hash'], ['title'], ['hash']]);
    browser.changeTrees();
    browser.changeTrees();
    expect(announced.slice(4)).toEqual([['title']]);
  });

  it('when a script changes the hash by the page’s history, which dispatches no event', () => {
    const { browser, history, announced } = follow();
    history.pushState(null, '', '#/step2');
    browser.clock.pass(0);
    expect(announced.slice(1)).toEqual([['hash']]);
  });

  it('when the title changes minutes after the hash, as when a form of that step is sent', () => {
    const { browser, announced, moveTo } = follow();
    moveTo('#/step1');
    browser.clock.pass(120_000);
    browser.goTo({ title: 'Registration step3 - account created' });
    browser.changeTrees();
    expect(announced.slice(1)).toEqual([['hash'], ['title']]);
  });

  it('when the visitor leaves the page right after its title has changed', () => {
    const { browser, announced } = follow();
    browser.goTo({ title: 'Registration step7 - registration completed' });
    browser.fire('pagehide');
    expect(announced.slice(1)).toEqual([['title']]);
  });

  it('when the visitor goes back by the browser, and on again', () => {
    const { browser, announced, history } = follow();
    const at = (path: string, title: string) =>
      browser.goTo({ url: `https://www.example.com${path}`, title });
    history.pushState(null, '', '');
    at('/register/2', 'Step 2');
    browser.clock.pass(20_000);
    at('/register', 'Step 1');
    browser.fire('popstate');
    browser.clock.pass(20_000);
    history.pushState(null, '', '');
    at('/register/2', 'Step 2');
    browser.clock.pass(20_000);
    expect(announced.slice(1)).toEqual([['title'], ['title'], ['title']]);
  });

  it('not by a push that changes nothing', () => {
    const { array, announced } = follow();
    array.push({ a: 1 }, { event: 'x' });
    expect(announced).toHaveLength(1);
  });

  it('not after stop', () => {
    const { browser, array, announced, moveTo, stop } = follow();
    moveTo('#/step2');
    stop();
    browser.goTo({ title: 'Step 2' });
    browser.clock.pass(5_000);
    array.push({ a: 1 });
    moveTo('#/step3');
    expect(announced).toHaveLength(2);
  });
});
