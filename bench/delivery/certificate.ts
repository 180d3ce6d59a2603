import { createHash, X509Certificate } from 'node:crypto';
import { generate } from 'selfsigned';

export interface Certificate {
  readonly key: string;
  readonly cert: string;
  /** In the format of Chromium's `--ignore-certificate-errors-spki-list`. */
  readonly fingerprint: string;
}

/** Creates a certificate with a new key for these host names; it is never written to disk. */
export const createCertificate = async (...hosts: readonly string[]): Promise<Certificate> => {
  const altNames = hosts.map((value) => ({ type: 2 as const, value }));
  const made = await generate([{ name: 'commonName', value: hosts[0] ?? '' }], {
    keyType: 'ec',
    algorithm: 'sha256',
    extensions: [{ name: 'subjectAltName', altNames }],
  });
  const publicKey = new X509Certificate(made.cert).publicKey.export({ type: 'spki', format: 'der' });
  return {
    key: made.private,
    cert: made.cert,
    fingerprint: createHash('sha256').update(publicKey).digest('base64'),
  };
};
