import { flushSync } from 'react-dom';

/** Shows something else, and puts the focus there: the button that did it may be gone. */
export const showAndFocus = (show: () => void, id: string): void => {
  flushSync(show);
  document.getElementById(id)?.focus();
};
