import { createHash, X509Certificate } from 'node:crypto';
import { generate } from 'selfsigned';

export interface Certificate {
  readonly key: string;
  readonly cert: string;
  /** In the format of Chromium's `--ignore-certificate-errors-spki-list`. */
  readonly fingerprint: string;
}

/** Creates a new certificate for each run; it is never written to disk. */
export const createCertificate = async (): Promise<Certificate> => {
  const made = await generate([{ name: 'commonName', value: 'bench.test' }], {
    keyType: 'ec',
    algorithm: 'sha256',
  });
  const publicKey = new X509Certificate(made.cert).publicKey.export({ type: 'spki', format: 'der' });
  return {
    key: made.private,
    cert: made.cert,
    fingerprint: createHash('sha256').update(publicKey).digest('base64'),
  };
};
