const NAME = 'nowhere';

/**
 * Makes a link lead into a hidden frame in which nothing runs: it is followed, and the page stays. A page that cancelled
 * the click instead would have followed no link, and the tag would count none.
 */
export const leadNowhere = (link: HTMLAnchorElement): void => {
  const { ownerDocument: page } = link;
  if (!page.querySelector(`iframe[name=${NAME}]`)) {
    const frame = Object.assign(page.createElement('iframe'), { name: NAME, hidden: true });
    frame.setAttribute('sandbox', '');
    page.body.append(frame);
  }
  link.target = NAME;
};
