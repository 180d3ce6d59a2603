/** Version and variant. https://www.rfc-editor.org/rfc/rfc9562#name-uuid-version-4 */
const marked = (byte: number, at: number): number => {
  if (at === 6) return (byte & 0x0f) | 0x40;
  return at === 8 ? (byte & 0x3f) | 0x80 : byte;
};

/**
 * A random (version 4) UUID. It is built from random bytes: `randomUUID` is missing on plain http, and a page may have
 * replaced it by something that makes no UUIDs, of which not every text would leave as it is.
 */
export const uuid = (crypto: Crypto): string => {
  const bytes = new Uint8Array(16);
  crypto.getRandomValues(bytes);
  const hex = [...bytes].map((byte, at) => marked(byte, at).toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
};
