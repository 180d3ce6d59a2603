import { brotliCompressSync, constants } from 'node:zlib';
import { makeTagFiles } from './build/tagFiles.ts';
const files: any = await makeTagFiles();
const list = files instanceof Map ? [...files] : Array.isArray(files) ? files.map((f: any) => [f.name ?? f.fileName, f.text ?? f.code ?? f.source]) : Object.entries(files);
for (const [name, text] of list) if (String(name).endsWith('.js')) console.log(name, brotliCompressSync(Buffer.from(String(text)), { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length);
