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
    rules: { readonly createScriptURL: (url: string) => string },
  ) => { readonly createScriptURL: (url: string) => string };
}

/** Properties of the page that no type library has: old browsers lack them, or other scripts make them. */
interface Page
  extends Pick<Window, 'document' | 'location' | 'sessionStorage' | 'setTimeout' | 'clearTimeout'> {
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

/** Puts addresses into the form that Trusted Types require. */
const createTrust = function (trustedTypes: TrustedTypes | undefined): (url: string) => string {
  var policy: ReturnType<TrustedTypes['createPolicy']> | undefined;
  try {
    policy =
      trustedTypes &&
      trustedTypes.createPolicy('tamis-loader', {
        createScriptURL: function (url) {
          return url;
        },
      });
  } catch (_) {
    // The policy is forbidden, or exists already. The page may still take the text; if not, setting `src` throws.
  }
  return function (url) {
    return policy ? policy.createScriptURL(url) : url;
  };
};

/** Whether this session previews another version, or its address asks for one: `preview.js` sees to it. */
const isPreviewed = function (page: Page): boolean {
  try {
    return /[#&]tamis-preview=/.test(page.location.hash) || !!page.sessionStorage.getItem('tamis.preview');
  } catch (_) {
    return false;
  }
};

/**
 * Loads the tag from the folder of this script. Attributes of its element: `data-tag` (file name, `tag.js`),
 * `data-integrity`, `data-preview-integrity` (without the hash of `preview.js`, there is no preview), `data-timeout` (milliseconds, 10,000), `data-satellite` (calls of `_satellite` are queued). Of
 * `data-share` percent of the page loads, it loads `data-next` instead, with `data-next-integrity`.
 */
const load = function (page: Page) {
  var read: Read;
  var isOld: boolean;
  var loading: symbol;
  var own: HTMLScriptElement | undefined;
  var mark: Mark | undefined;
  var earlier: HTMLScriptElement | undefined;
  var trust: (url: string) => string;
  var folder: string;
  var isNext: boolean;
  var file: string;
  var integrity: string | null;
  var previewHash: string;
  var tell = function (method: 'warn' | 'error', message: string) {
    // Internet Explorer has a console only while its tools are open.
    if (page.console) page.console[method](message);
  };
  var add = function (name: string, hash: string | null, failed?: () => void) {
    var script = read('createElement')('script');
    var url = folder + name;
    var timer: number;
    var report = function (why: string) {
      page.clearTimeout(timer);
      script.onerror = null;
      tell('error', 'Failed to load script ' + url + why);
    };
    script.setAttribute('data-tamis', '');
    script.async = true;
    if (own && own.nonce) script.nonce = own.nonce;
    if (hash) {
      script.integrity = hash;
      script.crossOrigin = 'anonymous';
    }
    if (failed) {
      script.setAttribute('data-tag', file);
      script.setAttribute('data-integrity', integrity || '');
    }
    script.onload = function () {
      page.clearTimeout(timer);
    };
    script.onerror = function () {
      report('');
      if (failed) failed();
    };
    timer = page.setTimeout(report, Number(own && own.getAttribute('data-timeout')) || TIMEOUT_MS, '');
    try {
      script.src = trust(url);
      read('head').appendChild(script);
      (page as PageOfTags)[loading] = script;
    } catch (_) {
      report(
        ': the page enforces Trusted Types without a policy "tamis-loader" for it. Its content security policy must ' +
          'allow that name, and no other script may have used it.',
      );
    }
  };

  if (typeof page.atob !== 'function') return tell('warn', 'Adobe Launch is unsupported in IE 9 and below.');
  read = readerOf(page);
  isOld = !('noModule' in read('createElement')('script'));
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

  trust = createTrust(globalOf(page, 'trustedTypes') as TrustedTypes | undefined);
  folder = own.src.replace(/[?#].*/, '').replace(/[^/]*$/, '');
  isNext = Math.random() * 100 < Number(own.getAttribute('data-share'));
  file = own.getAttribute(isNext ? 'data-next' : 'data-tag') || 'tag.js';
  integrity = own.getAttribute(isNext ? 'data-next-integrity' : 'data-integrity');
  previewHash = own.getAttribute('data-preview-integrity') || '';
  if (isPreviewed(page)) {
    // A browser checks nothing if the attribute contains no hash.
    if (/^sha384-[\w+/]{64}$/.test(previewHash)) {
      return add('preview.js', previewHash, function () {
        add(file, integrity);
      });
    }
    tell('warn', 'No preview without data-preview-integrity.');
  }
  add(file, integrity);
};

load(window as Page);

export {};
