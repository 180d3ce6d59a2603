/** What HTML of custom code does, if it only runs scripts and asks for images. */
export interface HtmlParts {
  /** Code of inline scripts, in their order. */
  readonly scripts: readonly string[];
  /** Addresses of scripts. */
  readonly sources: readonly string[];
  /** Addresses of images: pixels. */
  readonly images: readonly string[];
}

const WRITES = /document\.write|insertAdjacentHTML|innerHTML\s*=/;

const attribute = (tag: string, name: string): string | undefined => {
  const [, , , value] = new RegExp(`\\s${name}\\s*=\\s*((["'])\\2?)?([^"'\\s>]+)`, 'i').exec(tag) ?? [];
  return value?.replaceAll('&amp;', '&').replace(/^\/\//, 'https://');
};

/** Reads HTML of custom code; `undefined` if it puts anything else into the page. */
export const readHtml = (html: string): HtmlParts | undefined => {
  const scripts: string[] = [];
  const sources: string[] = [];
  const images: string[] = [];
  const rest = html
    .replace(/<noscript[\s\S]*?<\/noscript\s*>/gi, '')
    .replace(/<script\b([^>]*)>([\s\S]*?)<\/script\s*>/gi, (_, given: string, code: string) => {
      const src = attribute(` ${given}`, 'src');
      if (src !== undefined) sources.push(src);
      else if (code.trim() !== '') scripts.push(code.trim());
      return '';
    })
    .replace(/<!--[\s\S]*?-->/g, '')
    .replace(/<img\b[^>]*>/gi, (tag) => {
      const src = attribute(tag, 'src');
      if (src !== undefined) images.push(src);
      return '';
    })
    .replace(/<\/?(p|div|span)\b[^>]*>/gi, '')
    .replace(/^"|"$/g, '');
  const isPlain = [...sources, ...images].every((it) => /^(https:\/\/|\/)/.test(it));
  const writes = scripts.some((code) => WRITES.test(code));
  const isEmpty = scripts.length + sources.length + images.length === 0;
  return rest.trim() !== '' || writes || isEmpty || !isPlain ? undefined : { scripts, sources, images };
};
