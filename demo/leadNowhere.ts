const NAME = 'nowhere';

/**
 * Keeps the page when a link is followed. The click is not cancelled: a page that cancels it follows no link, and the tag
 * counts none. Browsers without the Navigation API follow the link in a hidden frame in which nothing runs.
 */
export const leadNowhere = (link: HTMLAnchorElement): void => {
  const { ownerDocument: page } = link;
  const { navigation, setTimeout } = page.defaultView ?? {};
  if (navigation && setTimeout) {
    const stay = (event: Event) => event.preventDefault();
    link.removeAttribute('target');
    navigation.addEventListener('navigate', stay);
    setTimeout(() => navigation.removeEventListener('navigate', stay));
    return;
  }
  if (!page.querySelector(`iframe[name=${NAME}]`)) {
    const frame = Object.assign(page.createElement('iframe'), { name: NAME, hidden: true });
    frame.setAttribute('sandbox', '');
    page.body.append(frame);
  }
  link.target = NAME;
};
