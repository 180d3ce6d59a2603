import { connect } from 'node:http2';
import { brotliDecompressSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { createCertificate } from '../../../../bench/delivery/certificate.ts';
import { type FeltSite, startFeltSite } from '../../../../bench/felt/feltSite.ts';
import { variants } from '../../../../bench/felt/variants.ts';

const [tag] = variants;

const ask = async ({ port }: FeltSite, host: string, path: string) => {
  const session = connect(`https://localhost:${port}`, { rejectUnauthorized: false });
  const stream = session.request({ ':authority': host, ':path': path });
  try {
    const headers = await new Promise<Record<string, unknown>>((resolve, reject) => {
      stream.on('response', resolve).on('error', reject);
    });
    const chunks: Buffer[] = [];
    for await (const chunk of stream) chunks.push(chunk);
    return { headers, body: Buffer.concat(chunks) };
  } finally {
    session.close();
  }
};

it('serves pages and scripts compressed, answers 204 elsewhere, and counts what goes through', async () => {
  const certificate = await createCertificate('*.felt.test');
  const site = await startFeltSite(certificate, tag ? [tag] : [], new Map([['/tag.js', 'go();']]));
  try {
    const traffic = site.receive(tag as NonNullable<typeof tag>);
    const page = await ask(site, 'www.felt.test', '/na-en/page-5.html');
    expect(page.headers).toMatchObject({
      ':status': 200,
      'content-encoding': 'br',
      'cache-control': 'no-cache',
    });
    expect(brotliDecompressSync(page.body).toString()).toContain('<title>Page 5');
    const script = await ask(site, 'www.felt.test', '/tag.js');
    expect(brotliDecompressSync(script.body).toString()).toBe('go();');
    expect((await ask(site, 'www.felt.test', '/na-en/elsewhere/home.html')).headers[':status']).toBe(204);
    expect((await ask(site, 'edge.felt.test', '/nowhere')).headers[':status']).toBe(404);
    expect(traffic().requests).toBe(4);
    expect(traffic().bytes).toBeGreaterThan(page.body.length + script.body.length);
  } finally {
    site.close();
  }
});
