// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { boom } from '../../fakes/boom.ts';
import { createFakePage, owners } from '../../fakes/createFakePage.ts';

const jsonCopy = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

afterEach(() => vi.restoreAllMocks());

describe.each(owners)('where %s runs', (owner) => {
  it('items from before are received as past, later ones are not, each event with the state of its moment', () => {
    const before = [
      { a: 1 },
      { event: 'first' },
      { c: 1 },
      { event: 'early', b: 2, c: null, eventInfo: { path: 'p' } },
    ];
    const page = createFakePage([...before], { owner });
    page.array.push({ event: 'late', a: 3 });
    expect(page.heard.map(({ item, past }) => [item, past])).toEqual([
      ...before.map((item) => [item, true]),
      [{ event: 'late', a: 3 }, false],
    ]);
    expect(page.heard.flatMap(({ item, state, names }) => (item.event ? [[state, names]] : []))).toEqual([
      [{ a: 1 }, ['first']],
      [{ a: 1, b: 2 }, ['early']],
      [{ a: 3, b: 2 }, ['late']],
    ]);
    expect(page.dataLayer.state()).toEqual(page.array.getState());
  });

  it('one user’s data are not used for the next user; data of the same user add up', () => {
    const page = createFakePage([], { owner });
    const user = () => page.dataLayer.state().userInfo;
    page.array.push({ event: 'userInfoLoaded', userInfo: { userID: 4711, email: 'jane@example.com' } });
    page.array.push({ userInfo: { userID: '4711', department: 'IT' } });
    page.array.push({ event: 'userInfoLoaded', userInfo: { accountId: 'A-2' } });
    expect(user()).toEqual({ userID: '4711', email: 'jane@example.com', department: 'IT', accountId: 'A-2' });
    page.array.push({ event: 'userInfoLoaded', userInfo: { userID: 'john', jobTitle: 'Chef' } });
    expect(user()).toEqual({ userID: 'john', jobTitle: 'Chef' });
    expect(page.heard.at(-1)?.state.userInfo).toEqual(user());
    for (const userID of [null, '']) {
      page.array.push({ userInfo: { userID: 'jane', email: 'jane@example.com' } });
      page.array.push({ event: 'userInfoLoaded', userInfo: { userID, isLoggedIn: 'false' } });
      page.array.push({ event: 'userInfoLoaded', userInfo: { userID: 'john' } });
      expect(user()).toEqual({ userID: 'john' });
    }
  });

  it('where the site’s users have another place, there; where it declares none, data add up', () => {
    const ofSite = createFakePage([], { owner, userPath: 'account.person.id' });
    ofSite.array.push({ account: { plan: 'gold', person: { id: 'a', name: 'Jane' } } });
    ofSite.array.push({ event: 'login', account: { person: { id: 'b' } } });
    expect(ofSite.dataLayer.state()).toEqual({ account: { plan: 'gold', person: { id: 'b' } } });
    expect(ofSite.heard.at(-1)?.state).toEqual(ofSite.dataLayer.state());

    const undeclared = createFakePage([], { owner, userPath: '' });
    undeclared.array.push({ userInfo: { userID: 'a', plan: 'gold' } });
    undeclared.array.push({ event: 'login', userInfo: { userID: 'b' } });
    expect(undeclared.dataLayer.state()).toEqual({ userInfo: { userID: 'b', plan: 'gold' } });
    expect(undeclared.heard.at(-1)?.state).toEqual(undeclared.dataLayer.state());
  });

  it('nor are they if a third user’s item is refused', () => {
    const page = createFakePage([], { owner });
    page.array.push({ userInfo: { userID: 'jane', email: 'jane@example.com' } });
    page.array.push({ userInfo: { userID: 'john' } });
    class Part {}
    const part = Object.defineProperty(new Part(), 'bad', { enumerable: true, get: boom });
    page.array.push({ userInfo: { userID: 'kim' }, part });
    expect(page.failures).toHaveLength(1);
    page.array.push({ event: 'late' });
    expect(page.heard.at(-1)?.state).toEqual({ userInfo: { userID: 'john' } });
  });

  it('nor are they if both users were pushed before the tag, and the second logs out and in again', () => {
    const john = { userID: 'john', jobTitle: 'Chef' };
    const before = [{ userInfo: { userID: 'jane', email: 'jane@example.com' } }, { userInfo: john }];
    const page = createFakePage([...before], { owner });
    const user = () => page.heard.at(-1)?.state.userInfo;
    page.array.push({ event: 'late' });
    expect(user()).toEqual(john);
    const out = { userID: '', isLoggedIn: 'false' };
    const next = createFakePage([...before, { userInfo: out }], { owner });
    next.array.push({ event: 'out' });
    expect(next.heard.at(-1)?.state.userInfo).toEqual({ ...john, ...out });
    next.array.push({ event: 'in', userInfo: { userID: 'john', isLoggedIn: 'true' } });
    expect(next.heard.at(-1)?.state.userInfo).toEqual({ ...john, isLoggedIn: 'true' });
  });

  it('nothing is received before it is opened, and then everything in order', () => {
    const page = createFakePage([{ event: 'early' }], { owner, open: false });
    page.array.push({ event: 'between' });
    expect(page.heard).toEqual([]);
    page.dataLayer.open();
    page.array.push({ event: 'late' });
    expect(page.heard.map(({ item, past }) => [item.event, past])).toEqual([
      ['early', true],
      ['between', false],
      ['late', false],
    ]);
  });

  it('two quick pushes never see each other’s data', () => {
    const page = createFakePage([], { owner });
    page.array.push({ event: 'view', productInfo: { productCode: 'V1', technology: 'spray' } });
    page.array.push({ event: 'view', productInfo: { productCode: 'V2', technology: null } });
    expect(page.heard.map(({ state }) => state.productInfo)).toEqual([
      { productCode: 'V1', technology: 'spray' },
      { productCode: 'V2' },
    ]);
  });

  it('earlier items and states never change, whatever the page does to what it pushed', () => {
    const item = { event: 'view', list: [{ n: 1 }], eventInfo: { path: 'p', deep: { n: 1 } } };
    const page = createFakePage([], { owner });
    page.array.push(item);
    const [before] = page.heard;
    const copy = jsonCopy(before);
    item.list[0] = { n: 2 };
    item.list.push({ n: 3 });
    item.eventInfo.deep.n = 2;
    item.event = 'other';
    page.array.push({ list: [{ n: 9 }, { n: 9 }] });
    expect(jsonCopy(before)).toEqual(copy);
  });

  it('an item that had to be cleaned is not shared with the page either', () => {
    const page = createFakePage([], { owner });
    page.array.push(JSON.parse('{"event":"view","eventInfo":{"n":1,"constructor":{}}}'));
    const stored = page.array.at(-1) as { eventInfo: { n: number } };
    stored.eventInfo.n = 2;
    expect(page.heard[0]?.item).toEqual({ event: 'view', eventInfo: { n: 1 } });
  });

  it('event info never enters the state, and reading the state copies nothing', () => {
    const page = createFakePage([], { owner });
    page.array.push({ event: 'view', a: { b: 1 }, eventInfo: { path: 'p' } });
    const state = page.dataLayer.state();
    expect(state).toEqual({ a: { b: 1 } });
    page.array.push({ event: 'only an event' });
    expect(page.dataLayer.state()).toBe(state);
    page.array.push({ c: 1 });
    expect(page.dataLayer.state().a).toBe(state.a);
  });

  it('several items in one push are received one by one, and push returns the array’s length', () => {
    const page = createFakePage([{ event: 'zero', a: 0 }], { owner });
    expect(page.array.push({ event: 'one', a: 1 }, { event: 'two', a: 2 })).toBe(3);
    expect(page.heard.map(({ state }) => state.a)).toEqual([0, 1, 2]);
    expect(page.array.push({ event: 'three' })).toBe(page.array.length);
    expect(page.array).toHaveLength(4);
  });

  it('DOM nodes pass unchanged', () => {
    const link = document.createElement('a');
    const page = createFakePage([], { owner });
    const seen: unknown[] = [];
    page.array.addEventListener('cmp:click', (event) => seen.push((event.eventInfo as { link: Node }).link));
    page.array.push({ event: 'cmp:click', eventInfo: { link } });
    seen.push(...page.heard.map(({ item }) => (item.eventInfo as { link: Node }).link));
    expect(seen.map((it) => it === link)).toEqual([true, true]);
  });

  it('the tag pushes to the page’s data layer', () => {
    const page = createFakePage([], { owner });
    page.dataLayer.push({ event: 'ours', a: 1 });
    expect(page.array.getState('a')).toBe(1);
    expect(page.eventsHeard()).toEqual(['ours']);
  });

  it('after stop the page has its own push back, and its data layer still works', () => {
    const page = createFakePage([], { owner });
    const guarded = page.array.push;
    const heard = vi.fn();
    page.array.addEventListener('still', heard);
    const state = page.dataLayer.state();
    page.dataLayer.stop();
    expect(page.array.push).not.toBe(guarded);
    page.array.push({ event: 'still', a: 1 });
    // Code that has saved the guard's push, as a wrapper does, still reaches the data layer.
    guarded({ event: 'still', a: 2 });
    expect(page.heard).toEqual([]);
    expect(page.dataLayer.state()).toBe(state);
    expect(heard).toHaveBeenCalledTimes(2);
    expect(page.array.getState('a')).toBe(2);
    page.array.removeEventListener('still', heard);
    page.array.push({ event: 'still' });
    expect(heard).toHaveBeenCalledTimes(2);
  });

  it.each(['push', 'addEventListener'] as const)(
    'a %s that the page wrapped after us survives stop',
    (name) => {
      const page = createFakePage([], { owner });
      const before = page.array[name] as (...args: unknown[]) => unknown;
      const wrapper = (...args: unknown[]) => before.apply(page.array, args);
      Object.defineProperty(page.array, name, { value: wrapper, configurable: true });
      page.dataLayer.stop();
      expect(page.array[name]).toBe(wrapper);
      page.array.push({ a: 1 });
      expect(page.array.getState('a')).toBe(1);
    },
  );
});

describe('a listener of the tag', () => {
  it('that throws stops neither the others nor the page', () => {
    const page = createFakePage([], { open: false });
    const others = vi.fn();
    page.dataLayer.listen(boom);
    page.dataLayer.listen(others);
    page.dataLayer.open();
    expect(() => page.array.push({ event: 'a' })).not.toThrow();
    expect(others).toHaveBeenCalledOnce();
    expect(page.failures).toEqual(['Failed to follow the data layer.']);
    expect(page.array).toHaveLength(1);
  });

  it('may push itself: all receive both items in the order of their pushes, after the data layer has them', () => {
    const page = createFakePage();
    const seen: unknown[] = [];
    page.dataLayer.listen(({ item }) => {
      if (item.event === 'first') page.array.push({ event: 'second', a: 2 });
    });
    page.dataLayer.listen(({ item, state }) => seen.push([item.event, state.a, page.array.length]));
    page.array.push({ event: 'first', a: 1 });
    expect(seen).toEqual([
      ['first', 1, 2],
      ['second', 2, 2],
    ]);
    expect(page.dataLayer.state()).toEqual(page.array.getState());
  });

  it('receives nothing after it was removed', () => {
    const page = createFakePage();
    const listener = vi.fn();
    const stop = page.dataLayer.listen(listener);
    page.array.push({ event: 'a' });
    stop();
    page.array.push({ event: 'b' });
    expect(listener).toHaveBeenCalledOnce();
  });
});
