import { brotliCompressSync } from 'node:zlib';
import { buildFiles } from '../build/buildInMemory.ts';
import { tagConfig } from '../build/tagConfig.ts';

const files = await buildFiles({ ...(await tagConfig()), logLevel: 'silent' } as never);
for (const [name, text] of files)
  if (/\.js$/.test(name)) console.log(name, brotliCompressSync(Buffer.from(text)).length);
