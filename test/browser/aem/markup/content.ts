import { clickable, dataLayer, escaped, idOf } from './component.ts';

const PIXEL = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==';

/** Title, version 3; optionally with a link. */
export const title = (text: string, link?: string): string => {
  const id = idOf('title', text);
  const inner = link ? clickable(link, text, 'class="cmp-title__link"') : text;
  return `<div ${dataLayer(id, { type: 'title', title: text, link })} id="${id}" class="cmp-title"><h1 class="cmp-title__text">${inner}</h1></div>`;
};

/** Text, version 2. Its links are plain; the component's own script announces them. */
export const text = (html: string): string => {
  const id = idOf('text', html);
  return `<div ${dataLayer(id, { type: 'text', text: html })} id="${id}" class="cmp-text">${html}</div>`;
};

/** Image, version 3, with a link around the picture. */
export const image = (parts: { readonly title: string; readonly alt: string; readonly link: string }) => {
  const id = idOf('image', parts.title);
  const more = {
    image: { 'repo:id': idOf('asset', parts.alt), 'repo:path': `/content/dam/foodco/${id}.jpg` },
  };
  const inner = `<img src="${PIXEL}" class="cmp-image__image" itemprop="contentUrl" width="60" height="40" alt="${escaped(parts.alt)}">`;
  return `<div data-cmp-is="image" id="${id}" ${dataLayer(id, { type: 'image', title: parts.title, link: parts.link, more })} class="cmp-image" itemscope>
    ${clickable(parts.link, inner, 'class="cmp-image__link"')}</div>`;
};

/** Button, version 2, optionally with a link. The button or link itself is the component. */
export const button = (words: string, link?: string): string => {
  const id = idOf('button', words);
  const itself = `id="${id}" class="cmp-button" ${dataLayer(id, { type: 'button', title: words, link })}`;
  const inner = `<span class="cmp-button__text">${words}</span>`;
  return link
    ? clickable(link, inner, itself)
    : `<button type="button" ${itself} data-cmp-clickable>${inner}</button>`;
};

/** Download, version 2. It announces nothing. */
export const download = (words: string, action: string, link: string): string => `
  <div id="${idOf('download', words)}" class="cmp-download">
    <h3 class="cmp-download__title"><a class="cmp-download__title-link" href="${link}">${words}</a></h3>
    <a class="cmp-download__action" href="${link}"><span class="cmp-download__action-text">${action}</span></a>
  </div>`;

/** Embed, version 2, with a third party's video: the frame announces itself as well. */
export const embed = (video: string): string => {
  const id = idOf('embed', video);
  const frame = idOf('youtube', video);
  const more = { embeddableProperties: { youtubeVideoId: video } };
  return `<div ${dataLayer(id, { type: 'embed' })} id="${id}" class="cmp-embed"><div class="cmp-embed__youtube">
    <iframe class="cmp-embed__youtube-iframe" title="youtube video" src="about:blank" ${dataLayer(frame, { type: 'embed/embeddable/youtube', more })}></iframe></div></div>`;
};

/** PDF viewer, version 1, without Adobe's embedded viewer. */
export const pdfViewer = (document: string): string => {
  const id = idOf('pdfviewer', document);
  return `<div class="cmp-pdfviewer" id="${id}" data-cmp-document-path="${document}" ${dataLayer(id, { type: 'pdfviewer' })}><div id="${id}-content" class="cmp-pdfviewer__content"></div></div>`;
};

/** Experience fragment, version 2, such as header and footer: it announces nothing itself. */
export const fragment = (name: string, inner: string): string =>
  `<${name} class="experiencefragment"><div id="${idOf('experiencefragment', name)}" class="cmp-experiencefragment cmp-experiencefragment--${name}">${inner}</div></${name}>`;

/** A component of the site's own, which behaves like AEM's components. */
export const ownComponent = (type: string, words: string, inner: string): string => {
  const id = idOf(type.replace(/^.*\//, ''), words);
  return `<div id="${id}" ${dataLayer(id, { type, title: words })}>${inner}</div>`;
};
