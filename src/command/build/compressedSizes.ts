import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

/** Bytes, uncompressed and as a well-configured server sends them. */
export interface Sizes {
  readonly raw: number;
  /** gzip level 9. */
  readonly gzip: number;
  /** brotli quality 11. */
  readonly brotli: number;
}

export const gzip = (content: Buffer): Buffer => gzipSync(content, { level: 9 });

export const brotli = (content: Buffer): Buffer =>
  brotliCompressSync(content, {
    params: {
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_QUALITY]: 11,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    },
  });

export const compressedSizes = (code: string | Buffer): Sizes => {
  const content = Buffer.from(code);
  return { raw: content.length, gzip: gzip(content).length, brotli: brotli(content).length };
};
