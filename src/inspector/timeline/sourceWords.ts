const SOURCES: Readonly<Record<string, string>> = {
  dataLayer: 'data layer',
  pageShown: 'page',
  portalShown: 'portal page',
  stepShown: 'step',
  links: 'link',
  videos: 'video',
  lifecycle: 'page load',
};

/** What a source announces, in a word. */
export const sourceWords = (source: string): string => SOURCES[source] ?? source;
