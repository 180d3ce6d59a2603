import { flushSync } from 'react-dom';

/**
 * Shows something else and moves the focus there, because the button that triggered the change may have disappeared.
 */
export const showAndFocus = (show: () => void, id: string): void => {
  flushSync(show);
  document.getElementById(id)?.focus();
};
