import { checkXdm } from '../timeline/checkXdm.ts';
import type { Tone } from '../tone.ts';
import type { SentEvent } from './coverage.ts';

/** What the check of a rule's events has found, in words; nothing if the rule has sent none. */
export interface XdmCount {
  readonly words: string;
  readonly tone: Tone;
}

/** Makes a function that counts the events of a rule that do not fit the schema. Each payload is checked once. */
export const createXdmCount = (): ((sent: readonly SentEvent[], tenant: string) => XdmCount | undefined) => {
  const checked = new WeakMap<object, boolean>();
  const isFaulty = (xdm: object, tenant: string): boolean => {
    const known = checked.get(xdm) ?? checkXdm(xdm, tenant).size > 0;
    checked.set(xdm, known);
    return known;
  };
  return (sent, tenant) => {
    if (sent.length === 0) return undefined;
    const payloads = sent.flatMap(({ event: { xdm } }) =>
      typeof xdm === 'object' && xdm !== null ? [xdm] : [],
    );
    if (payloads.length === 0) return { words: 'XDM not checked', tone: 'quiet' };
    const faulty = payloads.filter((xdm) => isFaulty(xdm, tenant)).length;
    return faulty === 0
      ? { words: 'XDM fits', tone: 'good' }
      : { words: `XDM faults in ${faulty} of ${payloads.length}`, tone: 'bad' };
  };
};
