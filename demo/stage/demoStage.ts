import type { View as InspectorView } from '../../src/inspector/createViewStore.ts';

/** Prefix of the demo's own keys in session storage; the site and the tag use other keys. */
export const DEMO_KEY_PREFIX = 'tamis-demo:';
/** The visitor's settings: inspector and the conditions of the visit. */
export const VIEW_KEY = `${DEMO_KEY_PREFIX}view`;

/** Conditions that belong to the browser, so the site cannot set them. */
export interface BrowserConditions {
  /** `navigator.globalPrivacyControl`; the browser's own value if nothing is set. */
  readonly globalPrivacyControl?: boolean;
  /** The browser gives an incomplete time-zone value, so gate 2 stays closed. */
  readonly brokenTimeZone?: boolean;
}

/** Settings kept for all pages of the visit. */
export interface View extends BrowserConditions, InspectorView {}

/** A page in the frame that represents an example's page, before anything happens on it. */
export interface StagedPage {
  /** An address on this host; the loaded page may have another one. */
  readonly url: string;
  readonly title: string;
  readonly referrer: string;
  readonly globalPrivacyControl: boolean;
  /** All cookies that the page has, as `document.cookie` shows them. */
  readonly cookies: Readonly<Record<string, string>>;
  readonly settings: Readonly<Record<string, unknown>>;
  /** The content of the data layer before the tag starts; it replaces the site's own pushes. */
  readonly items: readonly object[];
}

/** The data that the script in the page's head passes to the demo's own code. */
export interface DemoStage {
  /** The site's root address: `http://localhost:5173/`, `https://host/folder/`. */
  readonly root: string;
  conditions: BrowserConditions;
  /** On the visitor's page: the page that the frame shows next. In the frame: the page that it shows. */
  staged?: StagedPage;
  /** In the frame, the tag's data layer; the site gets another one, which nobody listens to. */
  readonly dataLayer?: object[];
}
