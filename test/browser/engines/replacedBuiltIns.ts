/*
 * What old libraries make of the built-ins of ES5 and ES2015, in a way that a caller notices. Found by loading each
 * library in Chromium and comparing all built-ins before and after: Prototype 1.5.0 to 1.7.3, MooTools 1.1 to 1.6 and More
 * 1.4, Datejs alpha-1 and 1.0, Sugar 1.3 to 2.0, XRegExp 2, Bluebird 2, Zone.js 0.8, es5-shim, es6-shim and core-js 2. They
 * replace others too, but by the same: `reverse`, `findIndex`, `trim`, `repeat`, `includes`, `split`, `exec`, `toISOString`,
 * `toPrecision`, `parseInt`, `Math.round`, `Set.prototype.add`, `Object.defineProperty`, `Reflect.defineProperty`, `Date`.
 */

const LIBRARIES = [
  'Prototype 1.5',
  'Prototype 1.6',
  'Prototype 1.7',
  'MooTools 1.1',
  'MooTools 1.2.5',
  'MooTools 1.3',
  'MooTools More 1.4',
  'Microsoft Ajax 3.5',
  'Datejs alpha-1',
  'Datejs 1.0',
  'Sugar 1.4',
  'Sugar 2 extended',
  'core-js 2',
  'Bluebird 2',
] as const;
type Library = (typeof LIBRARIES)[number];

const PROTOTYPE = ['Prototype 1.5', 'Prototype 1.6', 'Prototype 1.7'] as const;
const MOOTOOLS = ['MooTools 1.2.5', 'MooTools 1.3', 'MooTools More 1.4'] as const;

export interface ReplacedBuiltIn {
  readonly builtIn: string;
  readonly libraries: readonly Library[];
  /** What a caller notices. */
  readonly behaviour: string;
  /** Page code that replaces it. */
  readonly script: string;
  /** What of Adobe’s own code cannot work then; the tag’s can. */
  readonly breaks?: Adobes;
}

/**
 * Without alloy, the tag sends the event itself, and asks for no offers. Adobe’s data layer throws at a function or a date,
 * and the page gets its error.
 */
type Adobes = 'alloy' | 'data layer';

/** Page code: a method of lists that calls its function without the list. */
const withoutList = (name: string, body: string): string =>
  `Array.prototype.${name} = function (test = (it) => it, own) {
    const list = this;
    const call = (it, at) => test.call(own, it, at);
    ${body}
  };`;
/** Page code: `Object.keys` or `Object.values` of Prototype, which do not ask whose a property is. */
const inherited = (what: string) =>
  `function (object) { const all = []; for (const key in object) all[all.length] = ${what}; return all; }`;
/** Page code: a method of all lists that `for … in` finds. */
const enumerable = 'Array.prototype.last = function () { return this[this.length - 1]; };';

export const replacedBuiltIns: readonly ReplacedBuiltIn[] = [
  {
    builtIn: 'Array.prototype.reduce',
    libraries: ['Prototype 1.5', 'Prototype 1.6'],
    behaviour: 'gives the list itself, or its only element',
    script: 'Array.prototype.reduce = function () { return this.length > 1 ? this : this[0]; };',
    breaks: 'alloy',
  },
  {
    builtIn: 'Array.prototype.entries',
    libraries: PROTOTYPE,
    behaviour: 'gives a copy of the list',
    script: 'Array.prototype.entries = function () { return [...this]; };',
  },
  {
    builtIn: 'Array.prototype.entries, taken away',
    // 1.7.3 takes its own away again, and the browser’s with it.
    libraries: [],
    behaviour: 'is missing',
    script: 'delete Array.prototype.entries;',
  },
  {
    builtIn: 'Array.from',
    libraries: PROTOTYPE,
    behaviour: 'ignores the function; an empty list for a set, a map or an iterator',
    script: `Array.from = (it) => {
      const list = new Array(it?.length || 0);
      for (let at = 0; at < list.length; at++) list[at] = it[at];
      return list;
    };
    delete Crypto.prototype.randomUUID;`,
  },
  {
    builtIn: 'Array.from',
    libraries: ['MooTools 1.3', 'MooTools More 1.4'],
    behaviour: 'ignores the function; a list of one for a text, a set, a map or an iterator',
    script: `Array.from = (it) => {
      if (it == null) return [];
      if (typeof it !== 'object' || typeof it.length !== 'number') return [it];
      const list = new Array(it.length);
      for (let at = 0; at < list.length; at++) list[at] = it[at];
      return list;
    };
    delete Crypto.prototype.randomUUID;`,
  },
  {
    builtIn: 'Array.prototype.find',
    libraries: [...PROTOTYPE, 'Sugar 1.4'],
    behaviour: 'does not pass the list',
    script: withoutList(
      'find',
      'for (let at = 0; at < list.length; at++) if (call(list[at], at)) return list[at];',
    ),
  },
  {
    builtIn: 'Array.prototype.filter',
    libraries: ['Prototype 1.6', 'Prototype 1.7'],
    behaviour: 'does not pass the list',
    script: withoutList(
      'filter',
      'const kept = []; list.forEach((it, at) => { if (call(it, at)) kept.push(it); }); return kept;',
    ),
  },
  {
    builtIn: 'Array.prototype.map',
    libraries: PROTOTYPE,
    behaviour: 'does not pass the list, and closes its holes',
    script: withoutList(
      'map',
      'const made = []; list.forEach((it, at) => made.push(call(it, at))); return made;',
    ),
  },
  {
    builtIn: 'Array.prototype.every and some',
    libraries: ['Prototype 1.6', 'Prototype 1.7'],
    behaviour: 'do not pass the list',
    script:
      withoutList(
        'every',
        'for (let at = 0; at < list.length; at++) if (!call(list[at], at)) return false; return true;',
      ) +
      withoutList(
        'some',
        'for (let at = 0; at < list.length; at++) if (call(list[at], at)) return true; return false;',
      ),
  },
  {
    builtIn: 'Array.prototype.indexOf',
    libraries: ['Prototype 1.5'],
    behaviour: 'starts at the first element, wherever it is told to start',
    script: `Array.prototype.indexOf = function (sought) {
      for (let at = 0; at < this.length; at++) if (this[at] === sought) return at;
      return -1;
    };`,
  },
  {
    builtIn: 'Array.prototype.at and String.prototype.at',
    libraries: ['Sugar 1.4', 'Sugar 2 extended'],
    behaviour: 'count on from the start behind the end',
    script: `for (const { prototype } of [Array, String])
      prototype.at = function (at) { return this[((at % this.length) + this.length) % this.length]; };`,
  },
  {
    builtIn: 'String.prototype.at',
    libraries: ['core-js 2'],
    behaviour: 'knows no places from the end',
    script: 'String.prototype.at = function (at) { return this.charAt(at); };',
  },
  {
    builtIn: 'Object.keys',
    libraries: ['Prototype 1.5', 'Prototype 1.6'],
    behaviour: 'gives inherited names too: those that the library itself gives to lists, functions and dates',
    script: `Object.keys = ${inherited('key')}; ${enumerable}
      Function.prototype.curry = function () { return this; };
      Date.prototype.toJSON = function () { return '"1970-01-01T00:00:00Z"'; };`,
    breaks: 'data layer',
  },
  {
    builtIn: 'Object.values',
    libraries: PROTOTYPE,
    behaviour: 'gives inherited values too',
    script: `Object.values = ${inherited('object[key]')}; ${enumerable}`,
  },
  {
    builtIn: 'String.prototype.startsWith and endsWith',
    libraries: [...PROTOTYPE, 'Microsoft Ajax 3.5'],
    behaviour: 'look at the whole text, whatever the second argument',
    script: `String.prototype.startsWith = function (start) { return this.lastIndexOf(start, 0) === 0; };
      String.prototype.endsWith = function (end) { return this.slice(-end.length || Infinity) === String(end); };`,
  },
  {
    builtIn: 'String.prototype.replaceAll',
    libraries: ['Sugar 2 extended'],
    behaviour: 'puts one further argument in each place, then nothing',
    script: `String.prototype.replaceAll = function (sought, ...news) {
      return this.split(sought).map((part, at) => (at ? (news[at - 1] ?? '') : '') + part).join('');
    };`,
  },
  {
    builtIn: 'Function.prototype.bind',
    libraries: PROTOTYPE,
    behaviour: 'gives the function itself for `undefined`, and otherwise one that cannot be constructed',
    script: `Function.prototype.bind = function (own, ...first) {
      const bound = this;
      return own === undefined && first.length === 0 ? bound : function (...rest) { return bound.apply(own, [...first, ...rest]); };
    };`,
  },
  {
    builtIn: 'Function.prototype.bind',
    libraries: MOOTOOLS,
    behaviour: 'takes one further argument, or a list of all; a call’s own arguments are then lost',
    script: `Function.prototype.bind = function (own, first) {
      const bound = this;
      return function (...given) { return bound.apply(own, first == null ? given : Array.isArray(first) ? first : [first]); };
    };`,
  },
  {
    builtIn: 'Date.now',
    libraries: ['Datejs alpha-1'],
    behaviour: 'gives a date',
    script: 'Date.now = () => new Date();',
  },
  {
    builtIn: 'Date.parse',
    libraries: ['Datejs alpha-1'],
    behaviour: 'gives a date, or `null`, also for an ISO text',
    script: 'Date.parse = (text) => (/Z$/.test(text) || isNaN(new Date(text)) ? null : new Date(text));',
  },
  {
    builtIn: 'Date.parse',
    libraries: ['Datejs 1.0', 'MooTools More 1.4'],
    behaviour: 'gives a date, or `null`',
    script: 'Date.parse = (text) => (isNaN(new Date(text)) ? null : new Date(text));',
  },
  {
    builtIn: 'toJSON',
    libraries: ['Prototype 1.5', 'Prototype 1.6'],
    behaviour: 'lists, texts, numbers and dates give their JSON, which is then written as a text',
    script: `Array.prototype.toJSON = function () {
        let text = '';
        for (let at = 0; at < this.length; at++) text += (at ? ', ' : '') + JSON.stringify(this[at]);
        return '[' + text + ']';
      };
      String.prototype.toJSON = function () { return '"' + this + '"'; };
      Number.prototype.toJSON = function () { return String(this); };
      Date.prototype.toJSON = function () { return '"1970-01-01T00:00:00Z"'; };`,
  },
  {
    builtIn: 'Map.prototype.toJSON and Set.prototype.toJSON',
    libraries: ['core-js 2'],
    behaviour: 'give a list',
    script: 'Map.prototype.toJSON = Set.prototype.toJSON = function () { return [...this]; };',
  },
  {
    builtIn: 'for … in',
    libraries: [...PROTOTYPE, 'MooTools 1.1', ...MOOTOOLS, 'Sugar 1.4'],
    behaviour: 'finds methods in lists, texts, numbers, functions and dates',
    script: `for (const { prototype } of [Array, String, Number, Function, Date, RegExp])
      for (const name of ['each', 'clone', 'include', 'contains', 'flatten', 'first', 'last', 'empty', 'extend', 'match'])
        prototype[name] ??= function () { return this; };`,
  },
  {
    builtIn: 'Promise',
    libraries: ['Bluebird 2'],
    behaviour: 'has no `allSettled`, `any` or `finally`, and async functions give promises of another class',
    script: `{
      const Native = Promise;
      window.Promise = class Promise {
        constructor(start) { this.real = new Native(start); }
        then(...args) { const made = this.real.then(...args); return new Promise((done, fail) => made.then(done, fail)); }
        catch(fail) { return this.then(undefined, fail); }
        static resolve(it) { return new Promise((done) => done(it)); }
        static reject(it) { return new Promise((_, fail) => fail(it)); }
        static all(all) { return new Promise((done, fail) => Native.all(all).then(done, fail)); }
        static race(all) { return new Promise((done, fail) => Native.race(all).then(done, fail)); }
      };
    }`,
  },
  {
    builtIn: 'Event, Element, Window and Document',
    libraries: ['MooTools 1.1', ...MOOTOOLS],
    behaviour: 'make elements and events of the library, and throw without arguments; no node is an instance',
    script: `for (const name of ['Event', 'Element', 'Window', 'Document']) {
      const { prototype } = window[name];
      window[name] = function (given) { return given.type.test(/x/) || this; };
      if (name !== 'Window') window[name].prototype = prototype;
    }`,
  },
  {
    builtIn: 'Request',
    libraries: MOOTOOLS,
    behaviour: 'is the library’s own class of requests',
    script: 'window.Request = function (options) { Object.assign(this, { options, headers: {} }); };',
  },
  {
    builtIn: 'Element',
    libraries: PROTOTYPE,
    behaviour: 'makes an element of a name',
    script: `{
      const { prototype } = Element;
      window.Element = function (name) { return document.createElement(name); };
      window.Element.prototype = prototype;
    }`,
  },
  {
    builtIn: 'remove, replaceWith and scrollTo of elements',
    libraries: [...PROTOTYPE, 'MooTools 1.1', ...MOOTOOLS],
    behaviour: 'give the element; throw where it has no parent',
    script: `HTMLElement.prototype.remove = function () { return this.parentNode.removeChild(this); };
      HTMLElement.prototype.replaceWith = function (other) { this.parentNode.replaceChild(other, this); return other; };
      HTMLElement.prototype.scrollTo = function () { this.scrollIntoView(); return this; };`,
  },
  {
    builtIn: 'getElementsByClassName',
    libraries: ['Prototype 1.5', 'MooTools 1.1'],
    behaviour: 'gives a list that does not live',
    script: `for (const { prototype } of [HTMLElement, HTMLDocument])
      prototype.getElementsByClassName = function (name) { return [...this.querySelectorAll('.' + name)]; };`,
  },
];

export interface ChangedPage {
  readonly name: string;
  readonly script: string;
  readonly breaks: readonly Adobes[];
}

const pageOf = (name: string, replaced: readonly ReplacedBuiltIn[]): ChangedPage => ({
  name,
  script: replaced.map(({ script }) => script).join('\n'),
  breaks: replaced.flatMap(({ breaks }) => breaks ?? []),
});

/** Each built-in on a page of its own, then all that one library replaces. */
export const changedPages: readonly ChangedPage[] = [
  ...replacedBuiltIns.map((it) =>
    pageOf(`${it.builtIn} (${it.libraries.join(', ') || 'Prototype 1.7.3'}) ${it.behaviour}`, [it]),
  ),
  ...LIBRARIES.map((library) =>
    pageOf(
      `all of ${library}`,
      replacedBuiltIns.filter(({ libraries }) => libraries.includes(library)),
    ),
  ),
];
