import { holdsCertainSecret } from './certainSecrets.ts';
import { decode, plainText, unescaped } from './decode.ts';
import { isRandom } from './isRandom.ts';
import { isAllowed, REDACTED, type Strictness, strictnessAfter, strictnessOfName } from './strictness.ts';
import type { SiteStrictness } from './urlSettings.ts';

const ADDRESS = /^((?:[a-z][a-z\d+.-]*:)?[\\/]{2}(?:[^/?#]*@)?[^\\/?#]*)?([^?#]*)(\?[^#]*)?(#.*)?$/is;
/** Schemes whose addresses are a person's, or contents, which have a slash or a comma: `data:50g` is a name. */
export const OWN_SCHEME = /^((mailto|tel|sms):(?=.)|(data|blob):(?=.*[/,].))/i;
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
/** How deep addresses in the values of addresses are redacted. */
const MAX_DEPTH = 3;

/** A segment and its end. Browsers read `\` as `/`, and JSON may write `\/`; a value may contain `\`. */
const SEGMENTS = /((?:=[^/]*|[^\\/=])*)(\\?\/|\\|$)/g;

/** An address without its secrets, judged by the site's and the usual strictnesses. */
export const redactAddress = (site: SiteStrictness, address: string, depth = 0): string => {
  // Escapes such as `&#64;` would end the query. They stay if they hide no secret.
  const plain = unescaped(address);
  if (plain !== address && depth <= MAX_DEPTH) {
    const redacted = redactAddress(site, plain, depth + 1);
    if (redacted !== plain) return redacted;
  }

  const isAddressWithSecret = (plain: string) =>
    OWN_SCHEME.test(plain) ||
    (depth < MAX_DEPTH && /[\\/?=][^\\/?=]/.test(plain) && redactAddress(site, plain, depth + 1) !== plain);

  /** Redacts a value, a name, or a segment of a path. */
  const piece = (encoded: string, strictness: Strictness): string => {
    if (!encoded || encoded === REDACTED) return encoded;
    const plain = plainText(encoded);
    const isSecret =
      !isAllowed(strictness, plain) ||
      holdsCertainSecret(plain) ||
      (strictness !== 'none' &&
        ((strictness !== 'thing' && isRandom(plain, strictness === 'written')) ||
          isAddressWithSecret(plain)));
    return isSecret ? REDACTED : encoded;
  };

  const strictnessOf = (name: string, around: Strictness): Strictness => {
    const own = site.ofName(decode(name)) ?? strictnessOfName(name);
    return own === 'usual' || (own === 'written' && around !== 'usual') ? around : own;
  };
  const pair = (encoded: string, around: Strictness): string => {
    const at = encoded.indexOf('=');
    if (at < 0) return piece(encoded, around);
    const name = encoded.slice(0, at);
    const value = encoded.slice(at + 1);
    const strictness = strictnessOf(name, around);
    const semicolon = value.indexOf(';');
    // On some sites a semicolon separates parameters. A secret value is not split, because a password may contain
    // one.
    if (semicolon >= 0 && strictness !== 'all') {
      return `${pair(encoded.slice(0, at + 1 + semicolon), around)};${pair(value.slice(semicolon + 1), around)}`;
    }
    return `${piece(name, 'usual')}=${piece(value, strictness)}`;
  };

  /** The strictness that the path's segments so far announce for the next ones. */
  let announced: Strictness = 'usual';
  /** On a page that has tokens in its address, any parameter may be a token. */
  const around = (): Strictness => (announced === 'flow' ? 'name' : 'usual');

  /** Parameters are separated by `&`, in HTML by `&amp;`. */
  const redactQuery = (query: string): string => {
    const all = query.split(/(?=&)/);
    const own = all.filter((it) => !ADDED.test(decode(it.slice(0, LONGEST_ADDED))));
    const redacted = own
      .map((it) => {
        const [, separator = '', encoded = ''] = /^(&(?:amp(?:;|%3b))*)?(.*)$/is.exec(it) ?? [];
        return separator + pair(encoded, around());
      })
      .join('');
    return own[0] === all[0] ? redacted : redacted.replace(/^&(amp(;|%3b))*/i, '');
  };
  /** The redacted query after its mark (`?`). Empty if Adobe's libraries had added all of it. */
  const withQuery = (mark: string, query: string): string => {
    const redacted = redactQuery(query);
    return query && !redacted ? '' : mark + redacted;
  };

  const redactPath = (path: string): string => {
    const parts = [...path.matchAll(SEGMENTS)];
    const segments = parts.map(([, segment = '']) => segment);
    return parts
      .map(([, segment = '', end], at) => {
        const strictness = site.ofSegment(segments, at) ?? announced;
        const redacted = segment
          .split(/([;&])/)
          // Every second piece is a separator. A token may end with `=`, so only an `=` before further text makes a
          // pair, unless the `=` encodes a character.
          .map((it, at) =>
            at % 2
              ? it
              : /=[^=]/.test(it) && !holdsCertainSecret(plainText(it))
                ? pair(it, strictness)
                : piece(it, strictness === 'usual' ? 'written' : strictness),
          )
          .join('');
        if (announced !== 'flow') {
          const next = strictnessAfter(decode(segment));
          if (next !== 'usual') announced = next;
        }
        return redacted + end;
      })
      .join('');
  };

  /** A hash is a route with a query (`#/step1?x=y`), a query (`#access_token=…`) or a name. */
  const redactHash = (hash: string): string => {
    const at = hash.indexOf('?');
    if (at >= 0) return redactHash(hash.slice(0, at)) + withQuery('?', hash.slice(at + 1));
    const [start = ''] = /^[!/]*/.exec(hash) ?? [];
    const rest = hash.slice(start.length);
    if (/^[^/?=]+=/.test(rest)) return start + redactQuery(rest);
    if (start) return redactPath(hash);
    return AEM_ID.test(hash) && around() === 'usual' ? hash : piece(hash, around());
  };

  const [, origin = '', path = '', query = '', hash = ''] = ADDRESS.exec(address) ?? [];
  const start = origin.replace(/([\\/]{2}).*[@＠]/s, '$1') + redactPath(path);
  return start + withQuery(query.charAt(0), query.slice(1)) + hash.charAt(0) + redactHash(hash.slice(1));
};
