import { pageDocument } from './pageDocument.ts';

/** How much of the page has come into view, from its top to the lower edge of the window: 0 to 100 percent. */
export const scrollDepth = (window: Window): number => {
  const { innerHeight, scrollY } = window;
  const { documentElement, body } = pageDocument(window);
  const height = Math.max(documentElement?.scrollHeight ?? 0, body?.scrollHeight ?? 0);
  if (height <= 0) return 0;
  const seen = Math.round(((scrollY + innerHeight) / height) * 100);
  return Math.min(100, Math.max(0, seen));
};
