/** Runs in the page. AEM's quick search: fetches results as the visitor types, without any announcement. */
export const suggestResults = (): void => {
  const start = () => {
    for (const self of document.querySelectorAll<HTMLElement>('[data-cmp-is="search"]')) {
      self.removeAttribute('data-cmp-is');
      const form = self.querySelector('form');
      const input = self.querySelector('input');
      const results = self.querySelector('[data-cmp-hook-search="results"]');
      if (!form || !input || !results) continue;
      input.addEventListener('input', async () => {
        if (input.value.length < Number(self.dataset.cmpMinLength)) return;
        const address = `${form.action}?fulltext=${encodeURIComponent(input.value)}&resultsOffset=0`;
        const found: { title: string; url: string }[] = await (await fetch(address)).json();
        results.replaceChildren(
          ...found.map(({ title, url }) => {
            const link = document.createElement('a');
            link.className = 'cmp-search__item';
            link.dataset.cmpHookSearch = 'item';
            link.href = url;
            link.textContent = title;
            return link;
          }),
        );
      });
    }
  };
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', start);
  else start();
};
