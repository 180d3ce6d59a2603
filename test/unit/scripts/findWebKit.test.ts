// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { findWebKit } from '../../../scripts/findWebKit.ts';
import { computerWith } from './computerWith.ts';

const driver = '/usr/bin/WebKitWebDriver';
const screen = '/usr/bin/Xvfb';
const env = { TAMIS_WEBKIT: '/told/driver' };

describe('findWebKit', () => {
  it('takes the system’s driver and screen', () => {
    expect(findWebKit(computerWith([driver, screen]))).toEqual({ driver, screen });
  });

  it('takes the given driver', () => {
    const computer = computerWith([driver, screen, '/told/driver'], { env });
    expect(findWebKit(computer)).toEqual({ driver: '/told/driver', screen });
  });

  it('does not go on to another if the given one is missing', () => {
    const computer = computerWith([driver, screen], { env });
    expect(() => findWebKit(computer)).toThrow('TAMIS_WEBKIT names no file: /told/driver');
  });

  it.each([[[driver]], [[screen]], [[]]])('returns nothing if there is only %j', (files) => {
    expect(findWebKit(computerWith(files))).toBeUndefined();
  });
});
