type Select = (selector: string) => readonly Element[] | undefined;

const LIMIT_MS = 5_000;

const selectAll: Select = (selector) => [...document.querySelectorAll(selector)];

/** The elements, as soon as there are any; rejects when there are none after five seconds. */
const awaitSelector = async (selector: string, select = selectAll): Promise<readonly Element[]> => {
  // A selector that is none throws here, not into the page whenever it changes.
  const present = select(selector) ?? [];
  if (present.length > 0) return present;
  return new Promise((resolve, reject) => {
    const observer = new MutationObserver(() => {
      const elements = select(selector) ?? [];
      if (elements.length === 0) return;
      observer.disconnect();
      clearTimeout(timer);
      resolve(elements);
    });
    const timer = setTimeout(() => {
      observer.disconnect();
      reject(new Error(`Could not find: ${selector}`));
    }, LIMIT_MS);
    observer.observe(document, { childList: true, subtree: true });
  });
};

export default awaitSelector;
