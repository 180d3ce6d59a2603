const POLYNOMIAL = 0xedb88320;

const table = Array.from({ length: 256 }, (_, byte) => {
  let value = byte;
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? (value >>> 1) ^ POLYNOMIAL : value >>> 1;
  return value >>> 0;
});

/** The checksum of ZIP; Node has one of its own only from 22 on. */
export const crc32 = (data: Uint8Array): number =>
  (data.reduce((sum, byte) => (sum >>> 8) ^ (table[(sum ^ byte) & 0xff] ?? 0), 0xffffffff) ^ 0xffffffff) >>>
  0;
