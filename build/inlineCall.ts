/**
 * A script element that calls a function of ours in the page. It is serialised: it must not name anything outside itself
 * but its argument. tsx, which runs our scripts, has functions call `__name` for their names; a page has no such function.
 */
export const inlineCall = <P extends object>(run: (parts: P) => void, parts: P): string =>
  `<script>{ const __name = (it) => it; (${run})(${JSON.stringify(parts)}); }</script>`;
