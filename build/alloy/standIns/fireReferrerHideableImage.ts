import awaitSelector from './awaitSelector.ts';

interface IdSync {
  readonly url: string;
  readonly hideReferrer?: boolean;
}

/** Asks for an image, of which nothing but the request matters: by a hidden frame where the page is not to be named. */
const injectFireReferrerHideableImage = () => {
  let frame: HTMLIFrameElement | undefined;
  const hiddenDocument = async () => {
    const [body] = await awaitSelector('BODY');
    if (!frame) {
      frame = document.createElement('iframe');
      frame.name = 'Adobe Alloy';
      frame.style.cssText = 'display: none; width: 0; height: 0';
      body?.append(frame);
    }
    return frame.contentWindow?.document as Document;
  };
  return async ({ url, hideReferrer }: IdSync) => {
    const image = (hideReferrer ? await hiddenDocument() : document).createElement('img');
    return new Promise((resolve, reject) => {
      Object.assign(image, { onload: resolve, onerror: reject, onabort: reject, src: url });
    });
  };
};

export default injectFireReferrerHideableImage;
