import { show } from '../engine/index.ts';
import { isOfHosts } from '../page/index.ts';
import { refuseWrong } from './checks.ts';
import type { Settings } from './settings.ts';

/** What was pinned when the tag was built: settings in a page can lead nothing elsewhere. */
export type Lock = Partial<Pick<Settings, 'edgeDomain' | 'scriptHosts'>>;

/** Throws where settings name another edge or script host than the lock. */
export const requireLocked = ({ edgeDomain, scriptHosts }: Settings, lock: Lock): void => {
  const isLocked = (host: string) => !lock.scriptHosts || isOfHosts(host, lock.scriptHosts);
  const wrong = [
    ...(edgeDomain === (lock.edgeDomain ?? edgeDomain) ? [] : [['edgeDomain', edgeDomain]]),
    ...scriptHosts.filter((host) => !isLocked(host)).map((host) => ['scriptHosts', host]),
  ].map(([name, value]) => `"${name}" has ${show(value)}, which this tag was not built for`);
  refuseWrong(wrong);
};
