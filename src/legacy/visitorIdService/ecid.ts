/** Creates an ECID from a UUID. */
export const mintEcid = (uuid: string): string =>
  (uuid.replace(/-/g, '').match(/.{16}/g) ?? [])
    .map((half) => String(BigInt.asUintN(63, BigInt(`0x${half}`))).padStart(19, '0'))
    .join('');
