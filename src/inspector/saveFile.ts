import { pageDocument } from '../browser/index.ts';

/** Gives the browser a file to save. The anchor is not in the document, so the tag does not count a download. */
export const saveFile = (
  page: Window & typeof globalThis,
  name: string,
  type: string,
  text: string,
): void => {
  const address = page.URL.createObjectURL(new page.Blob([text], { type }));
  Object.assign(pageDocument(page).createElement('a'), { href: address, download: name }).click();
  page.setTimeout(() => page.URL.revokeObjectURL(address), 10_000);
};

/** `tamis-session-2026-11-28T14-03-21.json` */
export const fileName = (what: string, at: number, ending: string): string =>
  `tamis-${what}-${new Date(at).toISOString().slice(0, 19).replace(/:/g, '-')}.${ending}`;
