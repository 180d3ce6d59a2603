import { type Component, isCode, type Property, plainText } from '../launch/index.ts';
import type { Asked } from './asked.ts';
import { ofCode, ofConsent, withElements } from './askedByCode.ts';
import { ofComparison } from './askedByComparison.ts';
import { hosts, matching, ofAddress, place } from './askedOfPage.ts';
import { saidOf } from './fact.ts';
import { nearPaths, nearTexts } from './near.ts';
import { patternsIn } from './patternsIn.ts';

/** What one condition asks of a page, where its settings or its code say so. */
export const askedBy = ({ module, settings }: Component, property: Property): Asked | undefined => {
  const consent = ofConsent(withElements(settings, property));
  if (consent) return consent;
  switch (module) {
    case 'path':
      return matching(place('path'), patternsIn(settings, 'paths'), nearPaths);
    case 'pathAndQuerystring':
      return ofAddress(patternsIn(settings, 'paths'));
    case 'subdomain':
      return matching(place('host'), patternsIn(settings, 'subdomains'), hosts);
    case 'domain': {
      const domains = patternsIn(settings, 'domains').map(String);
      return {
        holds: (scene) => {
          const host = saidOf(scene, place('host'));
          return host === undefined
            ? undefined
            : domains.some((it) => String(host).toLowerCase().endsWith(it.toLowerCase()));
        },
        variants: [
          ...domains.map((it) => `www.${it.replace(/^www\./, '')}`),
          ...domains.map((it) => `${it}.example.org`),
          'www.example.org',
        ].map((value) => [{ ...place('host'), value }]),
      };
    }
    case 'protocol': {
      const protocol = plainText(settings.protocol);
      return {
        holds: (scene) => {
          const found = saidOf(scene, place('protocol'));
          return found === undefined ? undefined : found === protocol;
        },
        variants: ['https:', 'http:'].map((value) => [{ ...place('protocol'), value }]),
      };
    }
    case 'hash':
      return matching(
        place('hash'),
        patternsIn(settings, 'hashes').map((it) =>
          typeof it === 'string' && !it.startsWith('#') ? `#${it}` : it,
        ),
        (text) => nearTexts(text.replace(/^#/, '')).map((it) => `#${it}`),
      );
    case 'queryStringParameter':
      return matching(place('query', settings.name), patternsIn(settings, 'queryParams'));
    case 'cookie':
      return matching(place('cookie', settings.name), patternsIn(settings, 'cookieValues'));
    case 'variable':
      return matching(place('variable', settings.name), patternsIn(settings, 'variableValues'));
    case 'valueComparison':
      return ofComparison(settings, property);
    case 'customCode':
      return isCode(settings.source) ? ofCode(settings.source.text, property) : undefined;
    default:
      return undefined;
  }
};
