/**
 * Starts the Adobe Client Data Layer on an array, as its own script does on `window.adobeDataLayer`: it handles the
 * items in the array and adds `push`, `getState`, `addEventListener`, `removeEventListener` and `version`.
 */
export type StartDataLayer = (dataLayer: unknown[]) => void;
