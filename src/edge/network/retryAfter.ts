/** The edge is not obeyed for longer. */
export const LONGEST_WAIT_MS = 3_600_000;

/** How long the edge asks to wait, in milliseconds; `undefined` if it does not say so in a form that HTTP knows. */
export const retryAfter = (header: string | null, now: number): number | undefined => {
  const text = header?.trim() ?? '';
  const wait = /^\d+$/.test(text) ? Number(text) * 1_000 : /GMT$/.test(text) ? Date.parse(text) - now : -1;
  return wait >= 0 ? Math.min(wait, LONGEST_WAIT_MS) : undefined;
};
