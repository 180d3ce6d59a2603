import { describe, expect, it } from 'vitest';
import { readLock } from '../../../src/command/build/readLock.ts';
import { foodco } from '../../../src/foodco.ts';
import { readSettings } from '../../../src/settings/readSettings.ts';
import { required } from './requiredSettings.ts';

describe('a tag that is locked at build time', () => {
  const lock = {
    edgeDomain: 'edge.example.com',
    scriptHosts: ['cdn.example.com', 'www.googletagmanager.com'],
  };
  const told = (more: object, by: object = lock): string => {
    try {
      readSettings({ ...required, ...more }, foodco, by);
      return 'accepted';
    } catch (error) {
      return String(error);
    }
  };

  it('loads scripts only from these hosts, whatever else is set', () => {
    expect(readSettings(required, foodco, lock).scriptHosts).toEqual(lock.scriptHosts);
    expect(
      readSettings({ ...required, scriptHosts: ['a.cdn.example.com'] }, foodco, lock).scriptHosts,
    ).toEqual(lock.scriptHosts);
  });

  it('accepts no settings with other hosts', () => {
    expect(told({ edgeDomain: 'evil.example', scriptHosts: ['evil.example', 'cdn.example.com'] })).toBe(
      'Error: Wrong settings: "edgeDomain" has "evil.example", which this tag was not built for; ' +
        '"scriptHosts" has "evil.example", which this tag was not built for.',
    );
    expect(told({ edgeDomain: 'https://edge.example.com' })).toContain('"edgeDomain" has');
  });

  it('restricts nothing that is not pinned', () => {
    expect(told({ scriptHosts: ['other.example'] }, { edgeDomain: 'edge.example.com' })).toBe('accepted');
    expect(told({ edgeDomain: 'other.example' }, { scriptHosts: [] })).toBe('accepted');
    expect(readSettings(required, foodco, { scriptHosts: [] }).scriptHosts).toEqual([]);
  });

  it('is locked by what its build is given, which is checked', () => {
    const read = (given: string) => readLock(given, process.cwd());
    expect(read(JSON.stringify(lock))).toEqual(lock);
    expect(read('{}')).toEqual({});
    expect(() => read('edge.example.com')).toThrow('The lock pins nothing, so nothing is built: ');
    expect(() => read('{"edgeDomains":"edge.example.com"}')).toThrow('did you mean "edgeDomain"?');
    expect(() => read('{"scriptHosts":"cdn.example.com"}')).toThrow('"scriptHosts" must be a list');
  });
});
