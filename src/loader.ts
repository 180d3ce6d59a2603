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
  readonly atob?: unknown;
  readonly console?: Console;
  readonly trustedTypes?: TrustedTypes;
  readonly Symbol?: SymbolConstructor;
  _satellite?: unknown;
}

/** The page with the mark that a tag leaves on it. */
type PageOfTags = Page & {
  readonly [mark: symbol]: { readonly again?: unknown; readonly made?: unknown } | undefined;
};

/**
 * The element of this script. Without `currentScript`, as in Internet Explorer or a module, it is the last element
 * whose file is named `loader…js`.
 */
const ownScript = function (document: Document): HTMLScriptElement | undefined {
  var scripts = document.getElementsByTagName('script');
  var at = scripts.length;
  var script = document.currentScript as HTMLScriptElement | undefined;
  while (!script && at-- > 0) {
    if (/\/loader[\w.-]*\.js([?#]|$)/.test((scripts[at] as HTMLScriptElement).src)) script = scripts[at];
  }
  return script;
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
  var document = page.document;
  var own: HTMLScriptElement | undefined;
  var url: string;
  var integrity: string | null;
  var mark: PageOfTags[symbol];
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

  if (!page.atob) return tell('warn', 'Adobe Launch is unsupported in IE 9 and below.');
  own = ownScript(document);
  // The address must have a host: a script of `data:` has no folder.
  if (!own || !/^[^:]+:\/\//.test(own.src)) {
    return tell('error', 'Unable to find the Library Embed Code for Dynamic Host Resolution.');
  }
  if (own.hasAttribute('data-satellite') && !page._satellite) page._satellite = createStub();
  // Not `page.tamis`, because an element may have that id. `shadow.js` also leaves a mark, but without a tag in it.
  mark = page.Symbol && (page as PageOfTags)[page.Symbol.for('tamis')];
  if ((mark && (mark.again || mark.made)) || document.querySelector('script[data-tamis]')) return;

  url = own.src.replace(/[?#].*/, '');
  url = url.slice(0, url.lastIndexOf('/') + 1) + (own.getAttribute('data-tag') || 'tag.js');
  tag = document.createElement('script');
  if (!('noModule' in tag)) return tell('warn', 'Tamis needs a browser of 2020 or later.');
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
    tag.src = trust(page.trustedTypes, url);
    document.head.appendChild(tag);
  } catch (_) {
    report(
      ': the page enforces Trusted Types without a policy "tamis-loader" for it. Its content security policy must ' +
        'allow that name, and no other script may have used it.',
    );
  }
};

load(window as Page);

export {};
