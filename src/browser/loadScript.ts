/** Adds an asynchronous script to the head. Rejects with `Failed to load script <url>`. */
export const loadScript = (document: Document, src: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const script = document.createElement('script');
    const nonce = document.querySelector<HTMLElement>('script[nonce]')?.nonce;
    if (nonce) script.nonce = nonce;
    script.async = true;
    script.onload = () => resolve();
    script.onerror = () => reject(new Error(`Failed to load script ${src}`));
    script.src = src;
    document.head.append(script);
  });
