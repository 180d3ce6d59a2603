/** Names that every page has, beside those that Node has, too. */
const OF_PAGES = new Set(
  `addEventListener alert atob btoa blur cancelAnimationFrame cancelIdleCallback closed confirm customElements
  devicePixelRatio dispatchEvent document escape event external find focus frameElement frames getComputedStyle getSelection
  history indexedDB innerHeight innerWidth isSecureContext length localStorage location matchMedia moveBy moveTo name
  navigation navigator onerror onload open opener origin outerHeight outerWidth pageXOffset pageYOffset parent performance
  postMessage print prompt removeEventListener requestAnimationFrame requestIdleCallback resizeBy resizeTo screen screenX
  screenY scroll scrollBy scrollTo scrollX scrollY self sessionStorage speechSynthesis status stop top undefined unescape
  visualViewport window arguments ActiveXObject XDomainRequest attachEvent detachEvent`.split(/\s+/),
);

/** Interfaces: `HTMLElement`, `MutationObserver`. */
const INTERFACE =
  /^(HTML|SVG|CSS|DOM|XML|XPath|XSLT|IDB|RTC|Media|Mutation|Intersection|Resize|Performance|Speech|Service|Shadow|Touch|Pointer|Mouse|Keyboard|UI|Focus|Input|Wheel|Drag|Storage|PopState|HashChange|PageTransition|Clipboard|File|Form|Custom|Web|Text|Named|Node|Element|Document|Window|Location|History|Navigator|Screen|Image|Audio|Option|Range|Selection|Attr|Comment|Character|Animation|Event|Notification|Worker|SharedWorker|EventSource|Blob|Cookie|StyleSheet|Trusted|Visual|Video|Tree|Transition|Progress)[A-Za-z]*$/;

const OF_NODE = new Set(['process', 'Buffer', 'setImmediate', 'clearImmediate', '__dirname', '__filename']);
/** What libraries look for to find out where they run. */
const OF_LOADERS = ['define', 'require', 'module', 'exports', 'global'];

/** Whether a global is the language's or the browser's own. */
export const isOfBrowser = (name: string): boolean =>
  OF_PAGES.has(name) ||
  INTERFACE.test(name) ||
  OF_LOADERS.includes(name) ||
  /^on[a-z]+$/.test(name) ||
  (Object.getOwnPropertyNames(globalThis).includes(name) && !OF_NODE.has(name));
