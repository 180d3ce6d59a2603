interface HoldParts {
  /** The path from the page to the site's root: `../`. */
  readonly root: string;
  /**
   * Milliseconds after which the tag is loaded without the edge: its events then fail, and the inspector shows the
   * failures.
   */
  readonly patience: number;
}

/**
 * Replaces the tag's script in the static pages, where the edge is a service worker. No event may leave before the
 * worker answers for this page, so the tag is loaded only then. The function is serialised: it may refer to nothing
 * outside itself except its argument.
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
