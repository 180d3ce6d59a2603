import { crc32 } from './crc32.ts';

/** 1 January 2026, as DOS wrote it: the same files give the same bytes. */
const DATE = ((2026 - 1980) << 9) | (1 << 5) | 1;

const record = (signature: number, fields: readonly (readonly [bytes: 2 | 4, value: number])[]): Buffer => {
  const buffer = Buffer.alloc(4 + fields.reduce((sum, [bytes]) => sum + bytes, 0));
  let at = buffer.writeUInt32LE(signature);
  for (const [bytes, value] of fields) at = buffer.writeUIntLE(value >>> 0, at, bytes);
  return buffer;
};

/** A ZIP archive of text files, not compressed: https://pkware.cachefly.net/webdocs/casestudies/APPNOTE.TXT */
export const zip = (files: Readonly<Record<string, string>>): Buffer => {
  const bodies: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [name, text] of Object.entries(files)) {
    const data = Buffer.from(text);
    const path = Buffer.from(name);
    const shared = [
      [2, 20],
      [2, 0],
      [2, 0],
      [2, 0],
      [2, DATE],
      [4, crc32(data)],
      [4, data.length],
      [4, data.length],
      [2, path.length],
      [2, 0],
    ] as const;
    const entry = [[2, 20], ...shared, [2, 0], [2, 0], [2, 0], [4, 0], [4, offset]] as const;
    bodies.push(record(0x04034b50, shared), path, data);
    directory.push(record(0x02014b50, entry), path);
    offset = bodies.reduce((sum, { length }) => sum + length, 0);
  }
  const count = Object.keys(files).length;
  const size = directory.reduce((sum, { length }) => sum + length, 0);
  const end = record(0x06054b50, [
    [2, 0],
    [2, 0],
    [2, count],
    [2, count],
    [4, size],
    [4, offset],
    [2, 0],
  ]);
  return Buffer.concat([...bodies, ...directory, end]);
};
