import type { DemoStage, View } from './demoStage.ts';

interface StageParts {
  /** The path from the page to the site's root: `../`. */
  readonly root: string;
  readonly viewKey: string;
}

/**
 * Runs in the page's head, before the tag. It makes the browser's conditions changeable and, in the frame of the
 * catalogue, sets up everything that an example assumes. The function is serialised: it may refer to nothing outside
 * itself except its argument.
 */
export const stagePage = ({ root, viewKey }: StageParts): void => {
  const isFramed = window.parent !== window;
  const staged = isFramed ? window.parent.tamisDemo?.staged : undefined;
  const readView = (): View => {
    try {
      return JSON.parse(sessionStorage.getItem(viewKey) ?? '') as View;
    } catch {
      return {};
    }
  };
  const view = staged ? { globalPrivacyControl: staged.globalPrivacyControl } : readView();

  const { dataset, style } = document.documentElement;
  const { inspector, dock = 'right', width, height }: View = view;
  const isWide = matchMedia('(min-width: 64rem)').matches;
  dataset.inspector = isFramed ? 'elsewhere' : (inspector ?? (isWide ? 'open' : 'collapsed'));
  dataset.dock = dock;
  if (width) style.setProperty('--inspector-size', `${width}px`);
  if (height) style.setProperty('--inspector-height', `${height}px`);

  const stage: DemoStage = {
    root: new URL(root, document.baseURI).href,
    conditions: view,
    ...(staged && { staged, dataLayer: [...staged.items] }),
  };
  window.tamisDemo = stage;

  const own = Object.getOwnPropertyDescriptor(Navigator.prototype, 'globalPrivacyControl');
  Object.defineProperty(navigator, 'globalPrivacyControl', {
    get: () => stage.conditions.globalPrivacyControl ?? own?.get?.call(navigator),
  });
  const { formatToParts } = Intl.DateTimeFormat.prototype;
  Intl.DateTimeFormat.prototype.formatToParts = function (this: Intl.DateTimeFormat, date) {
    const parts = formatToParts.call(this, date);
    return stage.conditions.brokenTimeZone ? parts.filter(({ type }) => type !== 'dayPeriod') : parts;
  };

  if (!staged) return;
  // The page's files are still loaded from their old place, although its address changes.
  document.head.append(Object.assign(document.createElement('base'), { href: document.baseURI }));
  history.replaceState(null, '', staged.url);

  // What the example stores is its own: the visitor's page and other tabs have the browser's stores and channels.
  const jar = new Map(Object.entries(staged.cookies));
  const hasEnded = (attribute: string) => {
    const [name = '', value = ''] = attribute.trim().toLowerCase().split('=');
    return name === 'max-age' ? Number(value) <= 0 : name === 'expires' && Date.parse(value) <= Date.now();
  };
  const writeCookie = (text: string) => {
    const [pair = '', ...attributes] = text.split(';');
    const [name = '', ...value] = pair.trim().split('=');
    if (attributes.some(hasEnded)) jar.delete(name);
    else jar.set(name, value.join('='));
  };
  const emptyStorage = () => {
    const items: Record<string, string> = {};
    const methods = {
      getItem: (key: string) => (Object.hasOwn(items, key) ? items[key] : null),
      setItem: (key: string, value: string) => {
        items[key] = `${value}`;
      },
      removeItem: (key: string) => {
        delete items[key];
      },
      key: (at: number) => Object.keys(items)[at] ?? null,
    };
    return Object.setPrototypeOf(items, methods);
  };
  Object.defineProperties(window, {
    localStorage: { value: emptyStorage() },
    sessionStorage: { value: emptyStorage() },
    BroadcastChannel: { value: undefined },
  });
  Object.defineProperty(navigator, 'locks', { value: undefined });
  // Where the tag reads them: it takes nothing from the document itself, which elements' names can hide.
  Object.defineProperties(Document.prototype, {
    cookie: { get: () => [...jar].map((pair) => pair.join('=')).join('; '), set: writeCookie },
    referrer: { get: () => staged.referrer },
    // The site's own pages set titles too, but this page must keep the example's.
    title: { get: () => staged.title, set: () => {} },
  });
  // The tag listens to the example's data layer. Nobody listens to the site's own, so that the site's pushes do not count
  // as the example's.
  const dataLayerName = 'exampleDataLayer';
  Object.assign(window, { [dataLayerName]: stage.dataLayer });
  const settings = document.getElementById('tamis-settings');
  if (settings) settings.textContent = JSON.stringify({ ...staged.settings, dataLayerName });
};
