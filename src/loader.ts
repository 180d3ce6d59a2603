// biome-ignore-all lint/suspicious/noVar: Internet Explorer 8 reads this, and no build step here makes ES5
// biome-ignore-all lint/complexity/useArrowFunction: as above
// biome-ignore-all lint/complexity/noArguments: as above
// biome-ignore-all lint/complexity/useOptionalChain: as above
// biome-ignore-all lint/style/useTemplate: as above

const TIMEOUT_MS = 10_000;

/** A call made before the tag has loaded; `src/legacy` makes the call later. */
type QueuedCall = readonly [method: string, args: readonly unknown[]];

interface TrustedTypes {
  readonly createPolicy: (
    name: string,
    rules: { readonly createScriptURL: () => string },
  ) => { readonly createScriptURL: (url: string) => string };
}

/** Properties of the page that no type library has: old browsers lack them, or other scripts make them. */
interface Page extends Pick<Window, 'document' | 'setTimeout' | 'clearTimeout'> {
  readonly Document: typeof Document;
  readonly atob?: unknown;
  readonly console?: Console;
  readonly Symbol: SymbolConstructor;
  _satellite?: unknown;
}

interface Mark {
  readonly again?: unknown;
  readonly made?: unknown;
  readonly isReplaced?: () => boolean;
}

/** The page with the mark that a tag leaves on it. */
type PageOfTags = Page & {
  [mark: symbol]: Mark | HTMLScriptElement | undefined;
};

/** What `Document` itself defines: a named element in the page, such as `<img name="currentScript">`, hides nothing. */
type Read = <Name extends keyof Document>(name: Name) => Document[Name];

const readerOf = function (page: Page): Read {
  var node = page.document;
  var prototype = page.Document.prototype;
  return function (name) {
    var found = Object.getOwnPropertyDescriptor(prototype, name);
    if (found && found.value) {
      return function () {
        return found && found.value.apply(node, arguments);
      };
    }
    return found && found.get && found.get.call(node);
  };
};

/** A global that scripts or the browser have set, not an element of that name. */
const globalOf = function (page: Page, name: string): unknown {
  var has = {}.hasOwnProperty;
  return has.call(page, name) ? (page as unknown as Record<string, unknown>)[name] : undefined;
};

/** Whether the running code comes from this address, by an error's stack, which no markup can write. */
const runsFrom = function (stack: string, src: string): boolean {
  var address = src.replace(/#.*/, '');
  var at = stack.indexOf(address + ':');
  if (at < 0) at = stack.indexOf(address + '#');
  return at > 0 && /[\s(@]/.test(stack.charAt(at - 1));
};

/**
 * The element of this script. Without `currentScript`, as in a module, it is the one element whose file is named
 * `loader…js` and from whose address this code comes. An old browser has no such stack, but loads nothing either.
 */
const ownScript = function (read: Read, isOld: boolean): HTMLScriptElement | undefined {
  var script = read('currentScript') as HTMLScriptElement | undefined;
  var scripts = read('getElementsByTagName')('script');
  var stack = String(new Error().stack);
  var found: HTMLScriptElement[] = [];
  var at: number;
  for (at = 0; at < scripts.length; at++) {
    if (
      /\/loader[\w.-]*\.js([?#]|$)/.test((scripts[at] as HTMLScriptElement).src) &&
      (isOld || runsFrom(stack, (scripts[at] as HTMLScriptElement).src))
    ) {
      found.push(scripts[at] as HTMLScriptElement);
    }
  }
  return script || (found.length === 1 || isOld ? found[found.length - 1] : undefined);
};

/**
 * Makes a placeholder for Launch's global. Until the tag replaces it, it queues the calls that the tag can make later.
 */
const createStub = function () {
  var queue: QueuedCall[] = [];
  var later = function (method: string) {
    return function () {
      queue.push([method, [].slice.call(arguments)]);
    };
  };
  var unknown = function () {};
  return {
    _queue: queue,
    track: later('track'),
    pageBottom: later('pageBottom'),
    getVar: unknown,
    setVar: later('setVar'),
    cookie: { get: unknown, set: later('cookie.set'), remove: later('cookie.remove') },
    logger: {
      log: later('logger.log'),
      info: later('logger.info'),
      debug: later('logger.debug'),
      warn: later('logger.warn'),
      error: later('logger.error'),
    },
    setDebug: later('setDebug'),
    getVisitorId: function () {
      return null;
    },
  };
};

/** The address in the form that Trusted Types require. */
const trust = function (trustedTypes: TrustedTypes | undefined, url: string): string {
  var policy = {
    createScriptURL: function () {
      return url;
    },
  };
  try {
    return trustedTypes ? trustedTypes.createPolicy('tamis-loader', policy).createScriptURL(url) : url;
  } catch (_) {
    // The policy is forbidden, or exists already. The page may still take the text; if not, setting `src` throws.
    return url;
  }
};

/**
 * Loads the tag from the folder of this script. Attributes of its element: `data-tag` (file name, `tag.js`),
 * `data-integrity`, `data-timeout` (milliseconds, 10,000), `data-satellite` (calls of `_satellite` are queued).
 */
const load = function (page: Page) {
  var read: Read;
  var isOld: boolean;
  var loading: symbol;
  var own: HTMLScriptElement | undefined;
  var url: string;
  var integrity: string | null;
  var mark: Mark | undefined;
  var earlier: HTMLScriptElement | undefined;
  var tag: HTMLScriptElement;
  var timer: number;
  var tell = function (method: 'warn' | 'error', message: string) {
    // Internet Explorer has a console only while its tools are open.
    if (page.console) page.console[method](message);
  };
  var report = function (why: string) {
    page.clearTimeout(timer);
    tag.onerror = null;
    tell('error', 'Failed to load script ' + url + why);
  };

  if (typeof page.atob !== 'function') return tell('warn', 'Adobe Launch is unsupported in IE 9 and below.');
  read = readerOf(page);
  tag = read('createElement')('script');
  isOld = !('noModule' in tag);
  own = ownScript(read, isOld);
  // The address must have a host: a script of `data:` has no folder.
  if (!own || !/^[^:]+:\/\//.test(own.src)) {
    return tell('error', 'Unable to find the Library Embed Code for Dynamic Host Resolution.');
  }
  if (own.hasAttribute('data-satellite') && !globalOf(page, '_satellite')) page._satellite = createStub();
  if (isOld) return tell('warn', 'Tamis needs a browser of 2020 or later.');
  // Not `page.tamis`, because an element may have that id. `shadow.js` also leaves a mark, but without a tag in it.
  mark = (page as PageOfTags)[page.Symbol.for('tamis')] as Mark | undefined;
  if (mark && (mark.again || mark.made) && !(mark.isReplaced && mark.isReplaced())) return;
  // The element itself, because markup may contain others with its attribute.
  loading = page.Symbol.for('tamis.loading');
  earlier = (page as PageOfTags)[loading] as HTMLScriptElement | undefined;
  if (earlier && earlier.isConnected) return;

  url = own.src.replace(/[?#].*/, '');
  url = url.slice(0, url.lastIndexOf('/') + 1) + (own.getAttribute('data-tag') || 'tag.js');
  tag.setAttribute('data-tamis', '');
  tag.async = true;
  if (own.nonce) tag.nonce = own.nonce;
  integrity = own.getAttribute('data-integrity');
  if (integrity) {
    tag.integrity = integrity;
    tag.crossOrigin = 'anonymous';
  }
  tag.onload = function () {
    page.clearTimeout(timer);
  };
  tag.onerror = function () {
    report('');
  };
  timer = page.setTimeout(report, Number(own.getAttribute('data-timeout')) || TIMEOUT_MS, '');
  try {
    tag.src = trust(globalOf(page, 'trustedTypes') as TrustedTypes | undefined, url);
    read('head').appendChild(tag);
    (page as PageOfTags)[loading] = tag;
  } catch (_) {
    report(
      ': the page enforces Trusted Types without a policy "tamis-loader" for it. Its content security policy must ' +
        'allow that name, and no other script may have used it.',
    );
  }
};

load(window as Page);

export {};
