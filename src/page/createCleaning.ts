import { holdsCertainSecret, REDACTED, withoutCertainSecrets } from './certainSecrets.ts';
import { cut } from './cut.ts';
import { decode, plainText, withPlainAt } from './decode.ts';
import { isRandom } from './isRandom.ts';
import { mayStay, type Suspicion, suspicionAfter, suspicionOfName } from './suspicion.ts';
import { createSiteSuspicion, ORDINARY_URLS, type UrlSettings } from './urlSettings.ts';

/**
 * Removes secrets from texts and addresses before they are sent. It never throws. Longer texts are first cut to 2,048
 * characters.
 */
export interface Cleaning {
  /**
   * An address without e-mail addresses, passwords, tokens, and people's names and numbers. Each becomes `redacted`,
   * and its parameter stays. Of `mailto:`, `tel:`, `data:` and similar addresses only the scheme stays.
   */
  readonly url: (url: string) => string;
  /** A text without e-mail addresses and JWTs, and with clean addresses. The rest of the text stays. */
  readonly text: (text: string) => string;
}

const SCHEME_ALONE = /^[a-z][a-z\d+.-]*:(?!\/\/)/i;
const ADDRESS = /^((?:[a-z][a-z\d+.-]*:)?\/\/(?:[^/?#]*@)?[^/?#]*)?([^?#]*)(\?[^#]*)?(#.*)?$/is;
/** Schemes whose addresses are a person's, or contents, which have a slash or a comma: `data:50g` is a name. */
const OWN_SCHEME = /^((mailto|tel|sms):(?=.)|(data|blob):(?=.*[/,].))/i;
/** A word in a text that is cleaned as an address. */
const ADDRESS_IN_TEXT = /(^|\W)\/|=|\.[a-z]{2,}(:\d+)?\//i;
/** A word that contains none of these holds no secret. */
const MAY_HOLD_SECRET = /[@%=/&\\]|eyJ|[^\p{ASCII}]/u;
/**
 * Parameters that Adobe's libraries add to carry the visitor's identity over. They are not part of the page's address.
 */
const ADDED = /^(?:&(?:amp;)*)?adobe_(mc|mc_sdid|aa_vid)=/i;
const LONGEST_ADDED = 40;
/**
 * The ID of a component or a panel in AEM, which begins with the component's own name, and to which jump links and AEM's
 * scripts set the hash: `story-cards-1a2b3c4d5e`, `tabs-2b1c9e7f3a-item-8a7b6c5d4e-tab`.
 */
const AEM_ID = /^[a-z]+(-[a-z]+)*-[\da-f]{10}(-item-[\da-f]{10})?(-(tab|tabpanel|panel|button))?$/i;
/** How deep addresses in the values of addresses are cleaned. */
const MAX_DEPTH = 3;

/** Creates the cleaning of a site. */
export const createCleaning = (urls: UrlSettings = ORDINARY_URLS): Cleaning => {
  const site = createSiteSuspicion(urls);

  const cleanAddress = (address: string, depth: number): string => {
    const isAddressWithSecret = (plain: string) =>
      OWN_SCHEME.test(plain) ||
      (depth < MAX_DEPTH && /[/?=][^/?=]/.test(plain) && cleanAddress(plain, depth + 1) !== plain);

    /** Cleans a value, a name, or a segment of a path. */
    const piece = (encoded: string, suspicion: Suspicion): string => {
      if (!encoded || encoded === REDACTED) return encoded;
      const plain = plainText(encoded);
      const isSecret =
        !mayStay[suspicion](plain) ||
        holdsCertainSecret(plain) ||
        (suspicion !== 'none' && (isRandom(plain) || isAddressWithSecret(plain)));
      return isSecret ? REDACTED : encoded;
    };

    const suspicionOf = (name: string, around: Suspicion): Suspicion => {
      const own = site.ofName(decode(name)) ?? suspicionOfName(name);
      return own === 'usual' ? around : own;
    };
    const pair = (encoded: string, around: Suspicion): string => {
      const at = encoded.indexOf('=');
      if (at < 0) return piece(encoded, around);
      const name = encoded.slice(0, at);
      const value = encoded.slice(at + 1);
      const suspicion = suspicionOf(name, around);
      const semicolon = value.indexOf(';');
      // On some sites a semicolon separates parameters. A secret value is not split, because a password may contain
      // one.
      if (semicolon >= 0 && suspicion !== 'all') {
        return `${pair(encoded.slice(0, at + 1 + semicolon), around)};${pair(value.slice(semicolon + 1), around)}`;
      }
      return `${piece(name, 'usual')}=${piece(value, suspicion)}`;
    };

    /** The suspicion that the path's segments so far announce for the next ones. */
    let announced: Suspicion = 'usual';
    /** On a page that has tokens in its address, any parameter may be a token. */
    const around = (): Suspicion => (announced === 'flow' ? 'name' : 'usual');

    /** Parameters are separated by `&`, in HTML by `&amp;`. */
    const cleanQuery = (query: string): string => {
      const all = query.split(/(?=&)/);
      const own = all.filter((it) => !ADDED.test(decode(it.slice(0, LONGEST_ADDED))));
      const clean = own
        .map((it) => {
          const [, separator = '', encoded = ''] = /^(&(?:amp(?:;|%3b))*)?(.*)$/is.exec(it) ?? [];
          return separator + pair(encoded, around());
        })
        .join('');
      return own[0] === all[0] ? clean : clean.replace(/^&(amp(;|%3b))*/i, '');
    };
    /** The clean query after its mark (`?`). Empty if Adobe's libraries had added all of it. */
    const withQuery = (mark: string, query: string): string => {
      const clean = cleanQuery(query);
      return query && !clean ? '' : mark + clean;
    };

    const cleanPath = (path: string): string => {
      const segments = path.split('/');
      return segments
        .map((segment, at) => {
          const suspicion = site.ofSegment(segments, at) ?? announced;
          const clean = segment
            .split(/([;&])/)
            // Every second piece is a separator. A token may end with `=`, so only an `=` before further text makes a
            // pair.
            .map((it, at) => (at % 2 ? it : /=[^=]/.test(it) ? pair(it, suspicion) : piece(it, suspicion)))
            .join('');
          if (announced !== 'flow') {
            const next = suspicionAfter(decode(segment));
            if (next !== 'usual') announced = next;
          }
          return clean;
        })
        .join('/');
    };

    /** A hash is a route with a query (`#/step1?x=y`), a query (`#access_token=…`) or a name. */
    const cleanHash = (hash: string): string => {
      const at = hash.indexOf('?');
      if (at >= 0) return cleanHash(hash.slice(0, at)) + withQuery('?', hash.slice(at + 1));
      const [start = ''] = /^[!/]*/.exec(hash) ?? [];
      const rest = hash.slice(start.length);
      if (/^[^/?=]+=/.test(rest)) return start + cleanQuery(rest);
      if (start) return cleanPath(hash);
      return AEM_ID.test(hash) && around() === 'usual' ? hash : piece(hash, around());
    };

    // Before the address is split, because `&#64;` would end the query.
    const [, origin = '', path = '', query = '', hash = ''] = ADDRESS.exec(withPlainAt(address)) ?? [];
    const clean = origin.replace(/\/\/.*[@＠]/s, '//') + cleanPath(path);
    const cleaned = clean + withQuery(query.charAt(0), query.slice(1));
    return cleaned + hash.charAt(0) + cleanHash(hash.slice(1));
  };

  const cleanWord = (word: string): string => {
    const [scheme] = OWN_SCHEME.exec(word) ?? [];
    if (scheme) return scheme;
    if (!MAY_HOLD_SECRET.test(word)) return word;
    return withoutCertainSecrets(ADDRESS_IN_TEXT.test(word) ? cleanAddress(word, 0) : word);
  };

  return {
    url: (url) => {
      const short = cut(url);
      const [scheme] = OWN_SCHEME.exec(short) ?? SCHEME_ALONE.exec(short) ?? [];
      return scheme ?? cut(cleanAddress(short, 0));
    },
    text: (text) => cut(cut(text).split(/(\s+)/).map(cleanWord).join('')),
  };
};
