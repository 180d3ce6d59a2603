/** A way to press something, and what counts. The rows are tests, and the table of docs/guide/links.md. */
export interface PressRow {
  readonly does: string;
  /** What the page does when it is pressed. */
  readonly onPress?: string;
  readonly how?: 'press' | 'drag inside' | 'drag off';
  /** Whether it counts, once; missing where it cannot be done so. */
  readonly mouse: boolean;
  readonly touch: boolean;
  readonly keyboard?: boolean;
  /** A link cannot be disabled. */
  readonly buttonOnly?: true;
}

const whenPressed = (does: string, onPress?: string): PressRow => ({
  does,
  ...(onPress !== undefined && { onPress }),
  mouse: true,
  touch: true,
  keyboard: true,
});

export const PRESS_ROWS: readonly PressRow[] = [
  whenPressed('the visitor presses it, and releases it'),
  whenPressed(
    'the page lets the pointer through: `pointer-events: none`',
    `document.body.style.pointerEvents = 'none'`,
  ),
  whenPressed(
    'the page lays something over it',
    `document.body.insertAdjacentHTML('beforeend', '<div style="position: fixed; inset: 0"></div>')`,
  ),
  whenPressed('the page replaces what is in it', `it.innerHTML = '<b>Buy</b>'`),
  whenPressed('the page replaces it', 'it.replaceWith(it.cloneNode(true))'),
  whenPressed('the page moves it away', `it.style.top = '300px'`),
  whenPressed('the page hides it', `it.style.display = 'none'`),
  { ...whenPressed('the page disables it', 'it.disabled = true'), buttonOnly: true },
  { does: 'the visitor drags inside it', how: 'drag inside', mouse: true, touch: false },
  { does: 'the visitor releases elsewhere', how: 'drag off', mouse: false, touch: false },
];

const word = (counts?: boolean): string => (counts === undefined ? '–' : counts ? 'once' : 'nothing');

export const pressTable = (): string =>
  [
    '| What happens | Mouse | Touch | Keyboard |',
    '|---|---|---|---|',
    ...PRESS_ROWS.map(
      ({ does, mouse, touch, keyboard }) =>
        `| ${does} | ${word(mouse)} | ${word(touch)} | ${word(keyboard)} |`,
    ),
  ].join('\n');
