import { isEcid } from './ecid.ts';

/**
 * The value of the `kndctr_…_identity` cookie: a protobuf message in base64url without padding.
 * Its fields are described in alloy's createDecodeKndctrCookie.js; wire format: https://protobuf.dev/programming-guides/encoding/
 */
export interface StoredIdentity {
  readonly ecid: string;
  /** When the edge last sent the cookie, epoch ms; 0 if the cookie does not contain the time. */
  readonly writtenAt: number;
}

const fields = { ecid: 1, metadata: 10, writeTime: 30 };
const metadataFields = { createdAt: 1, isNew: 2, deviceType: 3, region: 5 };
const wire = { varint: 0, fixed64: 1, length: 2, fixed32: 5 };
const browserDevice = 1;

export function encodeIdentity({ ecid, writtenAt }: StoredIdentity, cluster: string, isNew: boolean): string {
  const metadata = [
    ...varintField(metadataFields.createdAt, writtenAt),
    ...(isNew ? varintField(metadataFields.isNew, 1) : []),
    ...varintField(metadataFields.deviceType, browserDevice),
    ...bytesField(metadataFields.region, ascii(cluster.toUpperCase())),
  ];
  const message = [
    ...bytesField(fields.ecid, ascii(ecid)),
    ...bytesField(fields.metadata, metadata),
    ...varintField(fields.writeTime, writtenAt),
  ];
  return btoa(String.fromCharCode(...message))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

/** `null` if the value is not an identity: the edge then treats the visitor as new. */
export function decodeIdentity(value: string): StoredIdentity | null {
  try {
    const base64 = decodeURIComponent(value).replaceAll('-', '+').replaceAll('_', '/');
    const found = readFields(Array.from(atob(base64), (character) => character.charCodeAt(0)));
    return isEcid(found.ecid) ? { ecid: found.ecid, writtenAt: found.writtenAt } : null;
  } catch {
    return null;
  }
}

function readFields(bytes: readonly number[]): { ecid: string; writtenAt: number } {
  const found = { ecid: '', writtenAt: 0 };
  let at = 0;
  const nextVarint = () => {
    let value = 0;
    for (let scale = 1; ; scale *= 128) {
      const byte = bytes[at++];
      if (byte === undefined) throw new RangeError('The message ends within a number');
      value += (byte & 127) * scale;
      if (byte < 128) return value;
    }
  };
  while (at < bytes.length) {
    const tag = nextVarint();
    const field = Math.floor(tag / 8);
    const type = tag % 8;
    if (type === wire.varint) {
      const value = nextVarint();
      if (field === fields.writeTime) found.writtenAt = value;
    } else if (type === wire.length) {
      const end = nextVarint() + at;
      if (field === fields.ecid) found.ecid = String.fromCharCode(...bytes.slice(at, end));
      at = end;
    } else if (type === wire.fixed64) at += 8;
    else if (type === wire.fixed32) at += 4;
    else throw new RangeError(`No such wire type: ${type}`);
  }
  return found;
}

function varint(value: number): number[] {
  const bytes: number[] = [];
  let rest = value;
  // Timestamps in milliseconds exceed 32 bits, so bit shifts cannot be used.
  for (; rest > 127; rest = Math.floor(rest / 128)) bytes.push((rest % 128) + 128);
  return [...bytes, rest];
}

const varintField = (field: number, value: number) => [...varint(field * 8 + wire.varint), ...varint(value)];

const bytesField = (field: number, bytes: readonly number[]) => [
  ...varint(field * 8 + wire.length),
  ...varint(bytes.length),
  ...bytes,
];

const ascii = (text: string) => Array.from(text, (character) => character.charCodeAt(0));
