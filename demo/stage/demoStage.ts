import type { View as InspectorView } from '../../src/inspector/createViewStore.ts';

/** The demo's own keys of the session storage; the site and the tag have others. */
export const DEMO_KEY_PREFIX = 'tamis-demo:';
/** What the next page is made to be. */
export const STAGED_KEY = `${DEMO_KEY_PREFIX}staged`;
/** What the visitor has here, while examples take its place: in each storage what is that storage's, beside the cookies in the local one. */
export const BELONGINGS_KEY = `${DEMO_KEY_PREFIX}belongings`;
/** The run of examples that this tab has under way. */
export const RUN_KEY = `${DEMO_KEY_PREFIX}run`;
/** How the visitor has set theme, inspector and the conditions of the visit. */
export const VIEW_KEY = `${DEMO_KEY_PREFIX}view`;

/** What the site cannot set, because it is the browser's. */
export interface BrowserConditions {
  /** `navigator.globalPrivacyControl`; the browser's own answer where nothing is set. */
  readonly globalPrivacyControl?: boolean;
  /** The browser tells too little of the time: gate 2 stays shut. */
  readonly brokenTimeZone?: boolean;
}

/** Kept for all pages of the visit. */
export interface View extends BrowserConditions, InspectorView {
  readonly theme?: 'light' | 'dark';
}

/** A page that stands for an example's, before anything happens on it. */
export interface StagedPage {
  /** On this host; the page that was loaded may have another. */
  readonly address: string;
  readonly title: string;
  readonly referrer: string;
  readonly globalPrivacyControl: boolean;
  /** The banner's cookies. Only this page has them: other tabs share the browser's own, and would take them for the visitor's. */
  readonly consent: readonly (readonly [name: string, value: string])[];
  readonly settings: Readonly<Record<string, unknown>>;
  /** In the data layer before the tag, in place of what the site would push. */
  readonly items: readonly object[];
}

/** What the script at the page's head leaves for the demo's own code. */
export interface DemoStage {
  /** Where the site lies: `http://localhost:5173/`, `https://host/folder/`. */
  readonly root: string;
  conditions: BrowserConditions;
  readonly staged?: StagedPage;
  /** On a staged page the tag's data layer; what the site finds is another, which nobody hears. */
  readonly dataLayer?: object[];
  /** This page runs examples: what the visitor has here is not theirs. */
  drivesRun?: boolean;
}
