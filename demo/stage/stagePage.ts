import type { DemoStage, StagedPage, View } from './demoStage.ts';

interface StageParts {
  /** The path from the page to the site's root: `../`. */
  readonly root: string;
  readonly stagedKey: string;
  readonly viewKey: string;
}

/**
 * Runs in the page's head, before the tag. It places the inspector before anything is painted, makes the browser's conditions
 * changeable and, in a run of the catalogue, sets up everything that an example assumes. The function is serialised: it
 * may refer to nothing outside itself except its argument.
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
  // Applies to this page only: after a reload it is the ordinary page again.
  if (found) sessionStorage.removeItem(stagedKey);
  const isFramed = window.parent !== window;
  // If a run ended before its example's page was loaded, the visitor's own page finds the entry, and ignores it.
  const staged = isFramed ? found : undefined;

  const { dataset } = document.documentElement;
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
  // The page's files are still loaded from their old place, although its address changes.
  document.head.append(Object.assign(document.createElement('base'), { href: document.baseURI }));
  history.replaceState(null, '', staged.address);
  const consent = new Map(staged.consent);
  const cookie = Object.getOwnPropertyDescriptor(Document.prototype, 'cookie');
  // Where the tag reads them: it takes nothing from the document itself, which elements' names can hide.
  Object.defineProperties(Document.prototype, {
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
