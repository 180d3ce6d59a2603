const RATE = 8_000;
const HEADER_BYTES = 44;

/**
 * Mono sound of 8 bits at 8 kHz.
 * @param seconds its length.
 * @param sample the wave at a second, from -1 to 1.
 */
export const wav = (seconds: number, sample: (second: number) => number): Buffer => {
  const count = seconds * RATE;
  const file = Buffer.alloc(HEADER_BYTES + count);
  file.write('RIFF', 0);
  file.writeUInt32LE(HEADER_BYTES - 8 + count, 4);
  file.write('WAVEfmt ', 8);
  file.writeUInt32LE(16, 16);
  file.writeUInt16LE(1, 20);
  file.writeUInt16LE(1, 22);
  file.writeUInt32LE(RATE, 24);
  file.writeUInt32LE(RATE, 28);
  file.writeUInt16LE(1, 32);
  file.writeUInt16LE(8, 34);
  file.write('data', 36);
  file.writeUInt32LE(count, 40);
  for (let at = 0; at < count; at += 1) {
    file.writeUInt8(Math.round(128 + 127 * sample(at / RATE)), HEADER_BYTES + at);
  }
  return file;
};
