import { type Code, codeOf, isCode, type Property, type Values } from '../launch/index.ts';
import { readHtml } from './readHtml.ts';

/** Code of a component, and what is said of it. */
export interface FoundCode {
  readonly code?: Code | undefined;
  /** Addresses of scripts that HTML loads. */
  readonly sources?: readonly string[];
  /** Why there is none, for a person. */
  readonly missing?: string;
  readonly note?: string;
}

const ADDRESS = /^(https?:)?\/\/\S+$|^\/?[\w./-]+\.js$/;
const TOKEN = /%[\w .:-]+%/;

const WAS_GLOBAL = 'it ran in the page’s global scope: here its variables are its own';

const ofText = (text: string): FoundCode => ({ code: codeOf(text, 'script'), note: WAS_GLOBAL });

const ofHtml = (html: string): FoundCode => {
  const parts = readHtml(html);
  if (!parts) return { missing: 'code that writes HTML into the page is off' };
  if (TOKEN.test(html)) return { missing: 'HTML with data elements in it is off' };
  const { scripts, sources, images } = parts;
  const pixels = images.map((src) => `new Image().src = ${JSON.stringify(src)};`);
  const text = [...scripts, ...pixels].join('\n');
  const note =
    sources.length > 0 && scripts.length > 0 ? 'its code may run before its script has loaded' : undefined;
  return { ...(text !== '' && { code: codeOf(text, 'script') }), sources, ...(note && { note }) };
};

/** The code of the action “custom code”: a function, a text, HTML, or in a file of its own. */
export const codeOfAction = (settings: Values, { external }: Property): FoundCode => {
  const { source, language } = settings;
  if (isCode(source)) return { code: source, ...(settings.global === true && { note: WAS_GLOBAL }) };
  if (typeof source !== 'string') return { missing: 'its code is missing' };
  if (settings.isExternal === true || ADDRESS.test(source.trim())) {
    const file = /[^/?#]+$/.exec(source.trim())?.[0] ?? source;
    const found = external.get(file);
    if (!found)
      return { missing: `its code is in ${file}, which is missing: pass the folder with the library` };
    return language === 'html' ? ofHtml(found.text) : { code: found };
  }
  return language === 'html' ? ofHtml(source) : ofText(source);
};
