/**
 * The place of the key by which `preview.js` knows the keys of its site's previews; the build of a site writes it here.
 * It is as long as a key, so that the source map stays right. Until then, no key is one of the site's.
 */
export const NO_PUBLIC_KEY =
  'no-public-key-is-here-until-a-site-is-built-that-has-one-in-its-package-json-previewKey';

/** A point of the curve P-256, uncompressed, in base64url. */
export const PUBLIC_KEY_FORM: RegExp = /^B[\w-]{86}$/;
