import { attempt } from '../language/index.ts';

/** Version and variant. https://www.rfc-editor.org/rfc/rfc9562#name-uuid-version-4 */
const marked = (byte: number, at: number): number => {
  if (at === 6) return (byte & 0x0f) | 0x40;
  return at === 8 ? (byte & 0x3f) | 0x80 : byte;
};

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/**
 * A random (version 4) UUID; built from random bytes where `randomUUID` is missing, as on plain http, or a page has
 * replaced it by something that makes other texts, of which not every one would leave as it is.
 * https://developer.mozilla.org/docs/Web/API/Crypto/randomUUID
 */
export const uuid = (crypto: Crypto): string => {
  const made: unknown = attempt(() => crypto.randomUUID());
  if (typeof made === 'string' && UUID.test(made)) return made;
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const hex = [...bytes].map((byte, at) => marked(byte, at).toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
};
