import { clickable, dataLayer, escaped, idOf } from './component.ts';

export interface TeaserParts {
  readonly title: string;
  readonly pretitle?: string;
  readonly description?: string;
  readonly link: string;
  /** Calls to action. With them, the teaser as a whole is not a link, but its title is. */
  readonly actions?: readonly { readonly text: string; readonly link: string; readonly target?: string }[];
  /** Alternative text of its picture. */
  readonly picture?: string;
  /** The site's own name for its kind of teaser. */
  readonly type?: string;
}

const PIXEL = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==';

/** A teaser's picture is a component, too. */
const picture = (teaser: string, alt: string): string => {
  const id = idOf('image', teaser);
  return `<div class="cmp-teaser__image"><div id="${id}" class="cmp-image" data-cmp-is="image" ${dataLayer(id, { type: 'image', title: alt })}>
    <img class="cmp-image__image" src="${PIXEL}" alt="${escaped(alt)}" width="40" height="20"></div></div>`;
};

/** Teaser, version 2: one big link, unless it has calls to action. */
export const teaser = (parts: TeaserParts): string => {
  const { title, pretitle, description, link, actions = [], type = 'teaser' } = parts;
  const id = idOf(type.replace(/^.*\//, ''), `${title} ${link}`);
  const isLink = actions.length === 0;
  const buttons = actions.map(({ text, link: to, target }) => {
    const cta = idOf(`${id}-cta`, text);
    const itself = `class="cmp-teaser__action-link" id="${cta}" ${dataLayer(cta, { type: `${type}/cta`, title: text, link: to })}`;
    return clickable(to, text, target ? `${itself} target="${target}"` : itself);
  });
  const content = `<div class="cmp-teaser__content">
      ${pretitle ? `<p class="cmp-teaser__pretitle">${pretitle}</p>` : ''}
      <h2 class="cmp-teaser__title">${isLink ? title : clickable(link, title, 'class="cmp-teaser__title-link"')}</h2>
      ${description ? `<div class="cmp-teaser__description">${description}</div>` : ''}
      ${isLink ? '' : `<div class="cmp-teaser__action-container">${buttons.join('\n')}</div>`}
    </div>${parts.picture ? picture(id, parts.picture) : ''}`;
  return `<div id="${id}" class="cmp-teaser" ${dataLayer(id, { type, title, description, link })}>
    ${isLink ? clickable(link, content, 'class="cmp-teaser__link"') : content}
  </div>`;
};
