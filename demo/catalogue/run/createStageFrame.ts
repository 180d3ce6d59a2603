/** The frame that shows the pages of examples: over the visitor’s own page, beside the inspector. */
export interface StageFrame {
  /** Resolves with the page's window once the page has loaded. */
  readonly show: (address: string) => Promise<Window & typeof globalThis>;
  /** Stops the tag of the shown page, so that it does not react to what is prepared for the next one. */
  readonly quieten: () => void;
  readonly remove: () => void;
  /** Makes the visitor's own page inaccessible. */
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
        // Without a connection the frame shows the browser's own error page, which scripts cannot access and which has
        // no tag.
      }
    },
    remove: () => {
      frame.remove();
      for (const part of document.body.children) part.removeAttribute('inert');
    },
    cover,
  };
};
