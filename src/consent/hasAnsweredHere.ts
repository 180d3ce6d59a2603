import type { Browser } from '../browser/index.ts';
import { decode } from './groups.ts';

/** OneTrust's cookie with the time of the visitor's last answer, such as `2026-10-19T03:31:41.236Z`. */
const ANSWERED = 'OptanonAlertBoxClosed';

/**
 * Whether the visitor has answered the banner since this document began: what they did before had no consent yet, even
 * if the tag comes later. `false` without OneTrust's cookie, because then nobody knows when they answered.
 */
export const hasAnsweredHere = ({
  cookies,
  documentStart,
}: Pick<Browser, 'cookies' | 'documentStart'>): boolean =>
  // Several cookies of this name, of several domains, may have several ages.
  cookies.raw(ANSWERED).some((raw) => Date.parse(decode(raw)) > documentStart());
