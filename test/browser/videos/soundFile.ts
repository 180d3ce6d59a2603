const RATE = 8_000;

/** A WAV file of silence, which a `<video>` plays like a film; one byte per sample. */
export const soundFile = (seconds: number): Buffer => {
  const size = seconds * RATE;
  const header = Buffer.alloc(44);
  header.write('RIFF', 0);
  header.writeUInt32LE(36 + size, 4);
  header.write('WAVEfmt ', 8);
  header.writeUInt32LE(16, 16); // size of the format block
  header.writeUInt16LE(1, 20); // PCM
  header.writeUInt16LE(1, 22); // channels
  header.writeUInt32LE(RATE, 24);
  header.writeUInt32LE(RATE, 28); // bytes a second
  header.writeUInt16LE(1, 32); // bytes a sample
  header.writeUInt16LE(8, 34); // bits a sample
  header.write('data', 36);
  header.writeUInt32LE(size, 40);
  return Buffer.concat([header, Buffer.alloc(size, 0x80)]);
};
