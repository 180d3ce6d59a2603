import { kindOf, readPath } from '../readComponent.ts';
import { objectIn, textIn, type Values } from '../value.ts';
import { leavesOf } from './leavesOf.ts';
import { shownValue } from './shownValue.ts';

/** The name of its module; of an unknown one its whole path. */
export const moduleOf = (it: Values): string => {
  const path = textIn(it, 'modulePath') ?? '';
  return readPath(path, kindOf(path) ?? 'actions').module;
};

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
