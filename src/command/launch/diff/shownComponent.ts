import { readPath } from '../readComponent.ts';
import { objectIn, textIn, type Values } from '../value.ts';
import { leavesOf } from './leavesOf.ts';
import { shownValue } from './shownValue.ts';

export const moduleOf = (it: Values): string => readPath(textIn(it, 'modulePath') ?? '').module;

/** What a component that came or went does, in short. */
export const shownComponent = (it: Values): string => {
  const settings = [...leavesOf(objectIn(it, 'settings'))]
    .slice(0, 4)
    .map(([path, value]) => `${path}: ${shownValue(value)}`)
    .join(', ');
  return `${it.negate === true ? 'not ' : ''}${moduleOf(it)}${settings === '' ? '' : ` (${settings})`}`;
};

/** Whether events or what they carry come of it. */
export const isSending = (it: Values): boolean =>
  /^(sendBeacon|sendEvent|setVariables|updateVariable)$/.test(moduleOf(it));
