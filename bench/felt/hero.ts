import { crc32, deflateSync } from 'node:zlib';
import { seededRandom } from '../seededRandom.ts';

const WIDTH = 320;
const HEIGHT = 80;
const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const EIGHT_BITS_GREY = Buffer.from([8, 0, 0, 0, 0]);

const big = (value: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
};
const chunk = (type: string, data: Buffer): Buffer => {
  const content = Buffer.concat([Buffer.from(type), data]);
  return Buffer.concat([big(data.length), content, big(crc32(content))]);
};

/** A grey PNG of 25 KB, the largest picture of the page: noise, because browsers ignore plain pictures for LCP. */
export const hero = (): Buffer => {
  const random = seededRandom(7);
  const row = () => Buffer.from([0, ...Array.from({ length: WIDTH }, () => Math.floor(random() * 256))]);
  const pixels = Buffer.concat(Array.from({ length: HEIGHT }, row));
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', Buffer.concat([big(WIDTH), big(HEIGHT), EIGHT_BITS_GREY])),
    chunk('IDAT', deflateSync(pixels)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
};
