import { inScript } from '../src/writers/index.ts';

/**
 * A script element that calls one of our functions in the page. The function is serialised, so it may refer to nothing
 * outside itself except its argument. tsx, which runs our scripts, makes functions call a helper `__name`; the element
 * defines that helper because a page has none.
 */
export const inlineCall = <P extends object>(run: (parts: P) => void, parts: P): string =>
  `<script>{ const __name = (it) => it; (${run})(${inScript(parts)}); }</script>`;
