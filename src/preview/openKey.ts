import { attempt } from '../language/index.ts';
import { type Draft, readDraft, SIGNED } from './preview.ts';

const CURVE = { name: 'ECDSA', namedCurve: 'P-256' };

const textOf = (base64url: string): string => atob(base64url.replace(/-/g, '+').replace(/_/g, '/'));
const bytesOf = (text: string) => Uint8Array.from(text, (it) => it.charCodeAt(0));

/**
 * The draft that a key describes, if this site has signed the key.
 * @param publicKey of the site, in base64url.
 * @param subtle missing where the page is not secure; then no key opens anything.
 */
export const openKey = async (
  key: string,
  publicKey: string,
  subtle: SubtleCrypto | undefined,
): Promise<Draft | undefined> => {
  const [, described = '', signature = ''] = SIGNED.exec(key) ?? [];
  try {
    if (!described || !subtle) return undefined;
    const known = await subtle.importKey('raw', bytesOf(textOf(publicKey)), CURVE, false, ['verify']);
    const signed = { name: 'ECDSA', hash: 'SHA-256' };
    const isSigned = await subtle.verify(signed, known, bytesOf(textOf(signature)), bytesOf(described));
    return isSigned ? readDraft(attempt((): unknown => JSON.parse(textOf(described)))) : undefined;
  } catch {
    // The key of the site is missing or wrong.
    return undefined;
  }
};
