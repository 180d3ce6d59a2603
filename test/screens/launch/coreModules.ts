import type { Extensions } from './launchLibrary.ts';

/** A function that is in the library as this text: a module may refer to nothing outside itself. */
const source = (text: string): (() => void) => Object.assign(() => {}, { toString: () => text });

/** Events of elements, with Launch's flags for what bubbles. */
const domEvent = (type: string) =>
  source(`(module) => {
    const matches = (pattern, found) => pattern.valueIsRegex ? new RegExp(pattern.value, 'i').test(String(found)) : pattern.value === found;
    module.exports = (settings, trigger) => {
      const { elementSelector = '', elementProperties = [], bubbleFireIfParent = true, acceptableChangeValues = [] } = settings;
      document.addEventListener('${type}', (event) => {
        const { target } = event;
        if (acceptableChangeValues.length > 0 && !acceptableChangeValues.some((it) => matches(it, target.value))) return;
        for (let element = target; element instanceof Element; element = element.parentElement) {
          if (element !== target && (!bubbleFireIfParent || (!elementSelector && elementProperties.length === 0))) return;
          if (elementSelector && !element.matches(elementSelector)) continue;
          if (elementProperties.every((it) => matches(it, element[it.name] === undefined ? element.getAttribute(it.name) : element[it.name])))
            trigger({ element, target, nativeEvent: event });
        }
      }, true);
    };
  }`);

/** Conditions on one text that the page has. */
const textCondition = (list: string, read: string) =>
  source(`(module) => {
    module.exports = (settings) => {
      const value = (${read})(settings);
      const listed = settings['${list}'] || [settings];
      return value != null && listed.some((it) => typeof it === 'string' ? it === value
        : it.valueIsRegex ? new RegExp(it.value, 'i').test(String(value)) : it.value === value);
    };
  }`);

/** Modules at the paths of Launch's core, with what rules ask of them. */
const modules = {
  'core/src/lib/events/libraryLoaded.js': source(
    '(module) => { module.exports = (_, trigger) => trigger({}); }',
  ),
  'core/src/lib/events/domReady.js': source(
    `(module) => { module.exports = (_, trigger) => document.addEventListener('DOMContentLoaded', () => trigger({ element: document, target: document })); }`,
  ),
  'core/src/lib/events/windowLoaded.js': source(
    `(module) => { module.exports = (_, trigger) => addEventListener('load', () => trigger({ element: window, target: window })); }`,
  ),
  'core/src/lib/events/click.js': domEvent('click'),
  'core/src/lib/events/change.js': domEvent('change'),
  'core/src/lib/events/submit.js': domEvent('submit'),
  'core/src/lib/events/customEvent.js': source(`(module) => {
    module.exports = ({ type, elementSelector = '' }, trigger) => addEventListener(type, (event) => {
      const element = elementSelector ? event.target.closest && event.target.closest(elementSelector) : event.target;
      if (element) trigger({ element, target: event.target, detail: event.detail, nativeEvent: event });
    }, true);
  }`),
  'core/src/lib/events/directCall.js': source(`(module) => {
    const triggers = new Map();
    module.exports = ({ identifier }, trigger) => {
      triggers.set(identifier, [...(triggers.get(identifier) || []), trigger]);
      window._satellite.track = (name, detail) => {
        for (const call of triggers.get(name) || []) call({ identifier: name, detail });
      };
    };
  }`),
  'core/src/lib/events/dataElementChange.js': source(`(module, exports, require, turbine) => {
    module.exports = ({ name }, trigger) => {
      const read = () => JSON.stringify(turbine.getDataElementValue(name));
      let before = read();
      setInterval(() => {
        const now = read();
        if (now === before) return;
        before = now;
        trigger({ dataElementName: name });
      }, 1000);
    };
  }`),
  'core/src/lib/events/elementExists.js': source(`(module) => {
    module.exports = ({ elementSelector }, trigger) => {
      const look = setInterval(() => {
        const element = document.querySelector(elementSelector);
        if (!element) return;
        clearInterval(look);
        trigger({ element, target: element });
      }, 500);
    };
  }`),
  'core/src/lib/events/entersViewport.js': source(`(module) => {
    module.exports = ({ elementSelector, frequency }, trigger) => {
      const seen = new Set();
      const watch = new IntersectionObserver((entries) => entries.forEach(({ isIntersecting, target }) => {
        if (!isIntersecting || (seen.has(target) && frequency !== 'everyEntry')) return;
        seen.add(target);
        trigger({ element: target, target });
      }));
      addEventListener('DOMContentLoaded', () => document.querySelectorAll(elementSelector).forEach((it) => watch.observe(it)));
    };
  }`),
  'core/src/lib/events/historyChange.js': source(`(module) => {
    module.exports = (_, trigger) => {
      let before = location.href;
      const look = () => setTimeout(() => {
        if (location.href === before) return;
        before = location.href;
        trigger({});
      });
      const push = history.pushState;
      history.pushState = function () { push.apply(this, arguments); look(); };
      addEventListener('popstate', look);
    };
  }`),
  'core/src/lib/conditions/path.js': textCondition('paths', '() => location.pathname'),
  'core/src/lib/conditions/pathAndQuerystring.js': textCondition(
    'paths',
    '() => location.pathname + location.search',
  ),
  'core/src/lib/conditions/subdomain.js': textCondition('subdomains', '() => location.hostname'),
  'core/src/lib/conditions/hash.js': textCondition('hashes', '() => location.hash'),
  'core/src/lib/conditions/queryStringParameter.js': textCondition(
    'queryParams',
    '({ name }) => new URLSearchParams(location.search).get(name)',
  ),
  'core/src/lib/conditions/cookie.js': textCondition(
    'cookieValues',
    `({ name }) => (document.cookie.split('; ').map((it) => it.split('=')).find(([key]) => key === name) || []).slice(1).map(decodeURIComponent)[0] || null`,
  ),
  'core/src/lib/conditions/variable.js': textCondition(
    'variableValues',
    `({ name }) => name.split('.').reduce((at, key) => Object(at)[key], window)`,
  ),
  'core/src/lib/conditions/domain.js': source(
    '(module) => { module.exports = ({ domains }) => domains.some((it) => location.hostname.toLowerCase().endsWith(it.toLowerCase())); }',
  ),
  'core/src/lib/conditions/customCode.js': source(
    '(module) => { module.exports = ({ source }, event) => source.call(event && event.element, event, event && event.target); }',
  ),
  'core/src/lib/conditions/valueComparison.js': source(`(module) => {
    const text = (it) => typeof it === 'string' ? it : typeof it === 'number' && isFinite(it) ? String(it) : undefined;
    const number = (it) => typeof it === 'number' ? it : typeof it === 'string' ? Number(it) : NaN;
    const folds = (it, fold) => fold && typeof it === 'string' ? it.toLowerCase() : it;
    const texts = (test) => (left, right, fold) => {
      const [one, other] = [folds(text(left), fold), folds(text(right), fold)];
      return one !== undefined && other !== undefined && test(one, other, fold);
    };
    const numbers = (test) => (left, right) => isFinite(number(left)) && isFinite(number(right)) && test(number(left), number(right));
    const does = {
      equals: (left, right, fold) => folds(left, fold) == folds(right, fold),
      contains: texts((left, right) => left.includes(right)),
      startsWith: texts((left, right) => left.startsWith(right)),
      endsWith: texts((left, right) => left.endsWith(right)),
      matchesRegex: (left, right, fold) => text(left) !== undefined && new RegExp(right, fold ? 'i' : '').test(text(left)),
      lessThan: numbers((left, right) => left < right),
      lessThanOrEqual: numbers((left, right) => left <= right),
      greaterThan: numbers((left, right) => left > right),
      greaterThanOrEqual: numbers((left, right) => left >= right),
      isTrue: (left) => left === true,
      isTruthy: (left) => Boolean(left),
      isFalse: (left) => left === false,
      isFalsy: (left) => !left,
    };
    const opposites = { doesNotEqual: 'equals', doesNotContain: 'contains', doesNotStartWith: 'startsWith', doesNotEndWith: 'endsWith', doesNotMatchRegex: 'matchesRegex' };
    module.exports = ({ leftOperand, comparison: { operator, caseInsensitive }, rightOperand }) =>
      opposites[operator]
        ? !does[opposites[operator]](leftOperand, rightOperand, caseInsensitive)
        : does[operator](leftOperand, rightOperand, caseInsensitive);
  }`),
  'core/src/lib/dataElements/javascriptVariable.js': source(
    `(module) => { module.exports = ({ path }) => path.split('.').reduce((at, key) => at == null ? undefined : at[key], window); }`,
  ),
  'core/src/lib/dataElements/cookie.js': source(
    `(module) => { module.exports = ({ name }) => (document.cookie.split('; ').map((it) => it.split('=')).find(([key]) => key === name) || []).slice(1).map(decodeURIComponent)[0]; }`,
  ),
  'core/src/lib/dataElements/queryStringParameter.js': source(`(module) => {
    module.exports = ({ name, caseInsensitive }) => {
      for (const [key, value] of new URLSearchParams(location.search))
        if (key === name || (caseInsensitive && key.toLowerCase() === name.toLowerCase())) return value;
    };
  }`),
  'core/src/lib/dataElements/domAttribute.js': source(`(module) => {
    module.exports = ({ elementSelector, elementProperty }) => {
      const element = document.querySelector(elementSelector);
      if (!element) return undefined;
      if (elementProperty === 'text') return element.innerText;
      return elementProperty in element ? element[elementProperty] : element.getAttribute(elementProperty);
    };
  }`),
  'core/src/lib/dataElements/localStorage.js': source(
    '(module) => { module.exports = ({ name }) => localStorage.getItem(name); }',
  ),
  'core/src/lib/dataElements/sessionStorage.js': source(
    '(module) => { module.exports = ({ name }) => sessionStorage.getItem(name); }',
  ),
  'core/src/lib/dataElements/pageInfo.js': source(
    `(module) => { module.exports = ({ attribute }) => ({ url: location.href, hostname: location.hostname, pathname: location.pathname, protocol: location.protocol, referrer: document.referrer, title: document.title })[attribute]; }`,
  ),
  'core/src/lib/dataElements/constant.js': source('(module) => { module.exports = ({ value }) => value; }'),
  'core/src/lib/dataElements/customCode.js': source(
    '(module) => { module.exports = ({ source }, event) => source(event); }',
  ),
  'core/src/lib/actions/customCode.js': source(
    '(module) => { module.exports = ({ source }, event) => { source.call(event && event.element, event, event && event.target, Promise); }; }',
  ),
};

export const coreModules: Extensions[string] = { displayName: 'Core', modules };
