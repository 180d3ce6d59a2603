import type { Finding } from '../command.ts';
import type { Mistake } from '../mistake.ts';
import type { Place, SiteText } from './siteText.ts';

/** Where the parser or the sentence about a wrong part of the site says that the mistake is. */
const placeOf = (message: string, { sources, shown, placeOfName }: SiteText): Place => {
  const wrong = sources.find(({ fault }) => fault);
  if (wrong?.fault) return { file: shown(wrong.file), line: wrong.fault.line };
  const [, path = ''] = /: "([^"]+)" (?:is|must|has)/.exec(message) ?? [];
  return placeOfName(path.split(/[.[]/)[0] ?? '');
};

/** Why a site's module cannot be loaded. */
export const siteFailure = ({ message }: Mistake, text: SiteText): Finding => {
  const fault = text.sources.find((it) => it.fault)?.fault?.message;
  return { level: 'error', check: 'site', message: fault ?? message, ...placeOf(message, text) };
};
