import type { DemoStage, StagedPage, View } from './demoStage.ts';

interface StageParts {
  /** Where the site lies, seen from the page: `../`. */
  readonly root: string;
  readonly stagedKey: string;
  readonly viewKey: string;
}

/**
 * Runs in the page's head, before the tag: sets the theme before anything is painted, lets the browser's conditions be
 * changed, and, in a run of the catalogue, makes true what an example takes for given. It is serialised: it must not
 * name anything outside itself but its argument.
 */
export const stagePage = ({ root, stagedKey, viewKey }: StageParts): void => {
  const read = <T>(key: string): T | undefined => {
    try {
      return JSON.parse(sessionStorage.getItem(key) ?? '') as T;
    } catch {
      return undefined;
    }
  };
  const view = read<View>(viewKey) ?? {};
  const found = read<StagedPage>(stagedKey);
  // For this page alone: loaded again, it is itself.
  if (found) sessionStorage.removeItem(stagedKey);
  const isFramed = window.parent !== window;
  // A run that ended before the page of its example came has left it to the visitor's own page.
  const staged = isFramed ? found : undefined;

  const { dataset } = document.documentElement;
  if (view.theme) dataset.theme = view.theme;
  const isWide = matchMedia('(min-width: 64rem)').matches;
  dataset.inspector = isFramed ? 'elsewhere' : (view.inspector ?? (isWide ? 'open' : 'collapsed'));
  if (view.width) document.documentElement.style.setProperty('--inspector-size', `${view.width}px`);

  const stage: DemoStage = {
    root: new URL(root, document.baseURI).href,
    conditions: staged ? { globalPrivacyControl: staged.globalPrivacyControl } : view,
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
  // What the page loads stays where it is, although the page moves.
  document.head.append(Object.assign(document.createElement('base'), { href: document.baseURI }));
  history.replaceState(null, '', staged.address);
  const consent = new Map(staged.consent);
  const cookie = Object.getOwnPropertyDescriptor(Document.prototype, 'cookie');
  Object.defineProperties(document, {
    cookie: {
      get: () =>
        [cookie?.get?.call(document), ...[...consent].map((pair) => pair.join('='))]
          .filter(Boolean)
          .join('; '),
      set: (text: string) => {
        const [pair = ''] = text.split(';', 1);
        const [name = ''] = pair.split('=', 1);
        if (consent.has(name)) consent.set(name, pair.slice(name.length + 1));
        else cookie?.set?.call(document, text);
      },
    },
    referrer: { get: () => staged.referrer },
    // The site's own pages set titles too, but this one is the example's.
    title: { get: () => staged.title, set: () => {} },
  });
  const settings = document.getElementById('tamis-settings');
  if (settings) settings.textContent = JSON.stringify(staged.settings);
  // The tag gets the example's data layer; the site one that nobody hears, so that its pushes are not taken for the example's.
  const unheard: object[] = [];
  const isTag = () => /(^|\/)tag\.js$/.test(document.currentScript?.getAttribute('src') ?? '');
  Object.defineProperty(window, 'adobeDataLayer', {
    get: () => (isTag() ? stage.dataLayer : unheard),
    set: () => {},
  });
};
