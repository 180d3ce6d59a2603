/** A page that changes the global environment before the tag starts. */
export interface HostilePage {
  readonly name: string;
  /** Runs before every other script of the page. */
  readonly script: string;
  /** Why no event can leave; on all other pages the page's event arrives. */
  readonly silent?: string;
  /** Whether it is the same in each engine, so that Chromium alone shows it. */
  readonly isAlike?: true;
}

const silent = (page: HostilePage, reason: string): HostilePage => ({ ...page, silent: reason });

const alike = (page: HostilePage): HostilePage => ({ ...page, isAlike: true });
const silentInAll = (page: HostilePage, reason: string) => alike(silent(page, reason));

/** Number of pages that one page stands for. */
const TOGETHER = 5;
/**
 * Fewer pages, each of which changes what several of these change: one from each part of the list, because neighbours
 * may stand in for each other.
 */
const merged = (pages: readonly HostilePage[]): readonly HostilePage[] => {
  const count = Math.ceil(pages.length / TOGETHER);
  return Array.from({ length: count }, (_, first) => {
    const parts = pages.filter((__, at) => at % count === first);
    return {
      name: parts.map(({ name }) => name).join('; '),
      script: parts.map(({ script }) => script).join(' '),
    };
  });
};

const setTo = (path: string, value: string) => {
  const at = path.lastIndexOf('.');
  const owner = at < 0 ? 'window' : path.slice(0, at);
  const key = path.slice(at + 1);
  return `Object.defineProperty(${owner}, '${key}', { value: ${value}, configurable: true, writable: true });`;
};
const throwing = "function () { throw new Error('the page’s world'); }";

const polluted = (prototype: string, keys: string, value: string): HostilePage => ({
  name: `${prototype} has ${keys}: ${value}`,
  script: keys
    .split(' ')
    .map((key) => `${prototype}.${key} = ${value};`)
    .join(' '),
});
const missing = (path: string): HostilePage => ({
  name: `there is no ${path}`,
  script: setTo(path, 'undefined'),
});
const broken = (path: string): HostilePage => ({ name: `${path} throws`, script: setTo(path, throwing) });
const unreadable = (path: string): HostilePage => {
  const at = path.lastIndexOf('.');
  const owner = at < 0 ? 'window' : path.slice(0, at);
  return {
    name: `reading ${path} throws`,
    script: `Object.defineProperty(${owner}, '${path.slice(at + 1)}', { configurable: true, get: ${throwing}, set() {} });`,
  };
};
const odd = (name: string, script: string): HostilePage => ({ name, script });

/** Extensions of built-in prototypes, by mistake. What old libraries replace is in `replacedBuiltIns.ts`. */
const prototypes = [
  polluted('Object.prototype', 'toJSON', 'function () {}'),
  polluted('Object.prototype', 'extend event link at src xdm path', 'function () {}'),
  polluted('Object.prototype', 'file by url href base title status page query showing of', 'function () {}'),
  ...['get', 'set', 'value', 'writable'].map((key) =>
    silentInAll(
      polluted('Object.prototype', key, 'function () {}'),
      'each description of a property inherits it, and is refused',
    ),
  ),
  ...['get', 'event', 'eventInfo', 'detail', 'name', 'id'].map((key) =>
    silentInAll(
      polluted('Object.prototype', key, "'x'"),
      'bundlers describe the names of a module in a loop over an object, and a text is no getter',
    ),
  ),
  polluted('Object.prototype', 'then', 'undefined'),
  polluted('Function.prototype', 'extend', 'function () {}'),
  polluted('Array.prototype', 'flat last first each', 'function () { return []; }'),
  ...['includes', 'find'].map((key) =>
    silentInAll(polluted('Array.prototype', key, 'function () { return []; }'), 'it answers falsely'),
  ),
  odd(
    'the prototypes are frozen',
    'for (const { prototype } of [Object, Array, Function, Promise, String, Map]) Object.freeze(prototype);',
  ),
  odd(
    'the prototypes of the page are frozen',
    'for (const { prototype } of [Set, Date, Event, EventTarget, Node, Element, Document, History]) Object.freeze(prototype);',
  ),
  odd('the global “navigation” is a text', setTo('navigation', "'main'")),
  unreadable('navigation'),
];

/** Functions for which the tag has another way in engines that lack them, such as WebKit's `requestIdleCallback`. */
const SCHEDULING = [
  'setInterval',
  'clearTimeout',
  'requestAnimationFrame',
  'requestIdleCallback',
  'cancelIdleCallback',
  'queueMicrotask',
];

const FUNCTIONS = [
  'Promise.prototype.finally',
  'Date.now',
  'matchMedia',
  'getComputedStyle',
  'reportError',
  'URL',
  'URLSearchParams',
  'MutationObserver',
  'CustomEvent',
  'performance.now',
  'performance.getEntriesByType',
  'crypto.getRandomValues',
  'navigator.sendBeacon',
  'navigator.locks.request',
  'Storage.prototype.setItem',
  'Storage.prototype.getItem',
  'Storage.prototype.removeItem',
  'history.pushState',
  'Event.prototype.composedPath',
  'Element.prototype.closest',
  'Element.prototype.getAttribute',
  'document.querySelector',
  'document.querySelectorAll',
  'document.createElement',
];

/** Functions without which the tag, alloy or the data layer cannot work. */
const NEEDED = [
  'Array.prototype.flatMap',
  'Array.prototype.includes',
  'Array.prototype.map',
  'Object.entries',
  'Object.fromEntries',
  'Object.defineProperty',
  'JSON.stringify',
  'JSON.parse',
  'Reflect.defineProperty',
  'setTimeout',
  'fetch',
  'TextEncoder',
  'AbortController',
  'WeakMap',
  'EventTarget.prototype.addEventListener',
  // The tag finds its settings with this function.
  'document.getElementById',
];
const NOTHING_WORKS = 'nothing works without it';

const values = [
  'localStorage',
  'sessionStorage',
  'Document.prototype.cookie',
  'Document.prototype.title',
  'Document.prototype.readyState',
  'Document.prototype.visibilityState',
  'Document.prototype.referrer',
  'Navigator.prototype.locks',
  'Navigator.prototype.globalPrivacyControl',
  'screen',
  'innerWidth',
  'OneTrust',
  'OptanonWrapper',
  'tamis',
].map(unreadable);

const unreadableForAll = [
  silentInAll(unreadable('OnetrustActiveGroups'), 'nobody can know what the visitor allows'),
  silentInAll(unreadable('adobeDataLayer'), 'the page cannot push'),
];

const oddities = [
  odd('the console is empty', 'window.console = {};'),
  odd('there is no console', 'window.console = undefined;'),
  odd(
    'OptanonWrapper is read-only',
    setTo('OptanonWrapper', 'function () {}')
      .replace('writable: true', 'writable: false')
      .replace('configurable: true', 'configurable: false'),
  ),
  odd('OptanonWrapper throws', "window.OptanonWrapper = () => { throw new Error('the banner'); };"),
  silentInAll(
    odd('the data layer is frozen', 'window.adobeDataLayer = Object.freeze([]);'),
    'the page cannot push',
  ),
  odd('the data layer is a text', "window.adobeDataLayer = 'data';"),
  odd('the data layer is null', 'window.adobeDataLayer = null;'),
  odd('the data layer is a proxy', 'window.adobeDataLayer = new Proxy([], {});'),
  silentInAll(
    odd(
      'the data layer’s push is read-only',
      "window.adobeDataLayer = []; Object.defineProperty(adobeDataLayer, 'push', { value: Array.prototype.push });",
    ),
    'nobody can hear what the page pushes',
  ),
  odd(
    'the data layer is an array of another window',
    "const frame = document.createElement('iframe'); document.documentElement.append(frame); window.adobeDataLayer = new frame.contentWindow.Array();",
  ),
  odd('the page’s clock stands still', 'Date.now = () => 0;'),
  silentInAll(odd('the page’s clock says nothing', 'Date.now = () => NaN;'), 'no event has a time'),
  odd('Promise is a polyfill', 'window.Promise = class extends Promise {};'),
  odd(
    'an element is called tamis',
    "document.documentElement.insertAdjacentHTML('beforeend', '<h2 id=\"tamis\">Tamis</h2>');",
  ),
  odd('the global tamis is read-only', "Object.defineProperty(window, 'tamis', { value: 1 });"),
  silentInAll(odd('fetch never answers', 'window.fetch = () => new Promise(() => {});'), 'no request leaves'),
  silentInAll(
    odd('fetch answers nonsense', "window.fetch = () => Promise.resolve('<html>');"),
    'no request leaves',
  ),
];

const missingOnes = [...SCHEDULING, ...FUNCTIONS, 'crypto.randomUUID'].map(missing);
const brokenOnes = SCHEDULING.map(broken);
const others: readonly HostilePage[] = [
  ...prototypes,
  ...FUNCTIONS.map(broken).map(alike),
  // If this function is missing, alloy makes its IDs in another way.
  silentInAll(broken('crypto.randomUUID'), 'alloy makes its ids by it'),
  ...NEEDED.flatMap((path) => [missing(path), broken(path)].map((page) => silentInAll(page, NOTHING_WORKS))),
  ...unreadableForAll,
  ...oddities,
];

/** About 150 pages; each changes one thing, or several that do not hide each other. */
export const hostilePages = [...others, ...missingOnes, ...brokenOnes, ...values];
/** The same changes on fewer pages, without those that are alike in all engines. */
export const fewerHostilePages = [
  ...others.filter(({ isAlike }) => !isAlike),
  ...[missingOnes, brokenOnes, values].flatMap(merged),
];
