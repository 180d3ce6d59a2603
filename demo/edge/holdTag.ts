interface HoldParts {
  /** Where the site lies, seen from the page: `../`. */
  readonly root: string;
  /** After so many milliseconds the tag comes without the edge: its events then fail, and the inspector says so. */
  readonly patience: number;
}

/**
 * Replaces the tag's script in the static pages. The edge there is a service worker: this loads the tag once the worker answers
 * for this page, because no event may leave before. It is serialised: it must not name anything outside itself but its argument.
 */
export const holdTag = ({ root, patience }: HoldParts): void => {
  let isHeld = true;
  const release = () => {
    if (!isHeld) return;
    isHeld = false;
    document.head.append(Object.assign(document.createElement('script'), { src: `${root}tag.js` }));
  };
  const { serviceWorker } = navigator;
  if (!serviceWorker || serviceWorker.controller) release();
  else setTimeout(release, patience);
  serviceWorker?.addEventListener('controllerchange', release);
  serviceWorker
    ?.register(`${root}edge-worker.js`)
    .then(() => serviceWorker.ready)
    .then(({ active }) => active?.postMessage('claim'))
    .catch(release);
};
