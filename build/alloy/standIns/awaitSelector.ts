type Select = (selector: string) => readonly Element[] | undefined;

const LIMIT_MS = 5_000;

const selectAll: Select = (selector) => [...document.querySelectorAll(selector)];

/** The elements, as soon as there are any; rejects when there are none after five seconds. */
const awaitSelector = (selector: string, select = selectAll): Promise<readonly Element[]> =>
  new Promise((resolve, reject) => {
    const look = () => {
      const elements = select(selector) ?? [];
      if (elements.length === 0) return;
      observer.disconnect();
      clearTimeout(timer);
      resolve(elements);
    };
    const observer = new MutationObserver(look);
    const timer = setTimeout(() => {
      observer.disconnect();
      reject(new Error(`Could not find: ${selector}`));
    }, LIMIT_MS);
    observer.observe(document, { childList: true, subtree: true });
    look();
  });

export default awaitSelector;
