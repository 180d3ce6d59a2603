// Code for the page, as text: a bundler may add names to functions that the page does not have.

/** Gives the page the time and what it has before the tag arrives, and counts how often the conditions of each rule held in Launch. */
export const SETUP = `({ variables, cookies, session, local, pushes, start, later, step, loadTimes, mutant }) => {
  if (mutant !== undefined) window.__mutant = mutant;
  const real = Date.now;
  const now = () => { const passed = real() - start; return start + later + passed - (passed % step); };
  // As on the day on which the library was built. The clock stands still for a while, so that both sides see one time.
  window.Date = new Proxy(Date, {
    construct: (made, given, as) => Reflect.construct(made, given.length ? given : [now()], as),
    apply: (made) => new made(now()).toString(),
    get: (made, key) => (key === 'now' ? now : Reflect.get(made, key)),
  });
  // How long this load took says nothing about either side.
  const began = now();
  for (const [Kind, from] of [[window.PerformanceTiming, began], [window.PerformanceNavigationTiming, 0]])
    loadTimes.forEach((name, at) => {
      const { get } = (Kind && Object.getOwnPropertyDescriptor(Kind.prototype, name)) || {};
      if (get) Object.defineProperty(Kind.prototype, name, { get() { return get.call(this) && from + at * 100; }, configurable: true });
    });
  const put = (path, value) => {
    const keys = path.split('.');
    const last = keys.pop();
    let at = window;
    for (const key of keys) {
      if (typeof at[key] !== 'object' || at[key] === null) at[key] = {};
      at = at[key];
    }
    if (at[last] === undefined || (at !== window && typeof at[last] !== 'object')) at[last] = value;
  };
  const attempt = (act) => { try { act(); } catch {} };
  for (const [path, value] of variables) attempt(() => put(path, value));
  for (const [name, value] of cookies) document.cookie = name + '=' + encodeURIComponent(value) + '; path=/';
  for (const [key, value] of session) sessionStorage.setItem(key, value);
  for (const [key, value] of local) localStorage.setItem(key, value);
  if (pushes) (window.adobeDataLayer = window.adobeDataLayer || []).push(...pushes);
  const [fired, failed] = [{}, {}];
  const count = (by) => ({ rule }) => { fired[rule.name] = (fired[rule.name] || 0) + by; };
  const fail = ({ rule }) => { failed[rule.name] = true; };
  window.__visit = { put, fired, failed };
  const conditionFailed = (told) => { count(-1)(told); fail(told); };
  window._satellite = {
    _monitors: [{ ruleTriggered: count(1), ruleConditionFailed: conditionFailed, ruleActionFailed: fail, ruleCompleted() {} }],
  };
  // The visit stays on its page.
  addEventListener('click', (event) => event.preventDefault());
  addEventListener('submit', (event) => event.preventDefault());
  if (window.navigation)
    navigation.addEventListener('navigate', (event) => {
      if (event.cancelable && !event.destination.sameDocument) event.preventDefault();
    });
}`;

/** Takes one step; a step whose element is missing does nothing, on either side. */
export const PERFORM = `(step) => {
  const on = (selector) => document.querySelector(selector);
  switch (step.does) {
    case 'dom': {
      const element = on(step.selector);
      if (element && step.value !== undefined) element.value = step.value;
      if (step.type === 'click' && element && element.click) return element.click();
      const how = { bubbles: !/^(focus|blur)$/.test(step.type), cancelable: true, composed: true };
      const Kind = /^key/.test(step.type) ? KeyboardEvent : /^mouse/.test(step.type) ? MouseEvent : Event;
      return void (element && element.dispatchEvent(new Kind(step.type, how)));
    }
    case 'custom': {
      const element = step.selector ? on(step.selector) : document.body;
      return void (element && element.dispatchEvent(new CustomEvent(step.type, { bubbles: true, detail: step.detail })));
    }
    case 'direct':
      return void (window._satellite && window._satellite.track && window._satellite.track(step.identifier, step.detail));
    case 'push':
      return void (window.adobeDataLayer = window.adobeDataLayer || []).push(step.item);
    case 'set':
      return void window.__visit.put(step.path, step.value);
    case 'route':
      return void history.pushState({}, '', step.to);
    case 'view':
      return void (on(step.selector) && on(step.selector).scrollIntoView());
    case 'tab':
      Object.defineProperty(document, 'visibilityState', { value: step.state, configurable: true });
      Object.defineProperty(document, 'hidden', { value: step.state === 'hidden', configurable: true });
      return void document.dispatchEvent(new Event('visibilitychange'));
  }
}`;

/** How often each rule has fired in Launch, by its name, and which have not been completed; nothing for an engine that does not tell. */
export const FIRED =
  '({ fired: { ...window.__visit?.fired }, failed: Object.keys({ ...window.__visit?.failed }) })';

/** What is stored, and what the variables with these names are in the end. */
export const KEPT = `(names) => {
  const text = (value) => { try { return JSON.stringify(value) ?? ''; } catch { return ''; } };
  const inStore = (store) => { try { return Object.entries({ ...store }); } catch { return []; } };
  return {
    session: inStore(sessionStorage),
    local: inStore(localStorage),
    variables: names.map((name) => [name, text(window[name])]),
  };
}`;

/** What the tag has decided, as plain data. */
export const TRACE =
  '(() => { const tag = window.tamis; return tag && JSON.parse(JSON.stringify({ version: tag.version, records: tag.trace.records(), failures: tag.health().failures })); })()';
