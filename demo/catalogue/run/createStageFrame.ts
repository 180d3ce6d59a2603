/** Where the pages of examples are shown: over the visitor’s own page, beside the inspector. */
export interface StageFrame {
  /** Resolves with the page once it has loaded. */
  readonly show: (address: string) => Promise<Window & typeof globalThis>;
  /** Stops the tag of the page that is shown, so that it does not hear what is prepared for the next one. */
  readonly quieten: () => void;
  readonly remove: () => void;
  /** Puts the visitor's own page out of reach. */
  readonly cover: () => void;
}

export const createStageFrame = ({ document }: Window): StageFrame => {
  const frame = Object.assign(document.createElement('iframe'), {
    className: 'stage',
    title: 'The page of the example',
  });
  const cover = () => {
    for (const part of document.body.children) part.setAttribute('inert', '');
  };
  const shown = () => frame.contentWindow as (Window & typeof globalThis) | null;
  return {
    show: async (address) => {
      const hasLoaded = new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }));
      if (frame.isConnected) shown()?.location.replace(address);
      else {
        cover();
        frame.src = address;
        document.body.append(frame);
      }
      await hasLoaded;
      const page = shown();
      if (!page) throw new Error('The frame has been removed.');
      return page;
    },
    quieten: () => {
      try {
        shown()?.tamis?.stop();
      } catch {
        // Without a connection the frame shows a page of the browser's, which is closed to us, and has no tag.
      }
    },
    remove: () => {
      frame.remove();
      for (const part of document.body.children) part.removeAttribute('inert');
    },
    cover,
  };
};
