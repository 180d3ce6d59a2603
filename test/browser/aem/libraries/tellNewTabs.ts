/** Runs in the page. AEM adds a text for screen readers to every link that opens a new tab. */
export const tellNewTabs = (): void => {
  const start = () => {
    const words = document.querySelector<HTMLElement>('[data-cmp-link-accessibility-text]')?.dataset;
    if (!words?.cmpLinkAccessibilityText) return;
    for (const link of document.querySelectorAll("a[target='_blank']")) {
      if (link.querySelector('.cmp-link__screen-reader-only')) continue;
      const told = document.createElement('span');
      told.classList.add('cmp-link__screen-reader-only');
      told.innerText = words.cmpLinkAccessibilityText;
      link.append(told);
    }
  };
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', start);
  else start();
};
