import type { ViewStore } from '../createViewStore.ts';
import type { Picker } from './createPicker.ts';

interface PickButtonProps {
  readonly views: ViewStore;
  readonly picker: Picker;
}

/** Begins to pick an element of the page, from any view. */
export const PickButton = ({ views, picker }: PickButtonProps) => (
  <button
    className="tool-button tool-button--small"
    type="button"
    onClick={() => {
      picker.start();
      views.change({ tab: 'element' });
    }}
  >
    Pick an element
  </button>
);
