import { createHash, X509Certificate } from 'node:crypto';
import { generate } from 'selfsigned';

export interface Certificate {
  readonly key: string;
  readonly cert: string;
  /** As Chromium's `--ignore-certificate-errors-spki-list` wants it. */
  readonly fingerprint: string;
}

/** Made anew for each run; it never touches the disk. */
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
