import { show } from '../language/index.ts';
import { isOfHosts } from '../page/index.ts';
import { refuseWrong } from './checks.ts';
import type { Settings } from './settings.ts';

/** The settings that were pinned when the tag was built, so that settings in a page cannot name other hosts. */
export type Lock = Partial<Pick<Settings, 'edgeDomain' | 'scriptHosts'>>;

/** Throws if the settings name an edge or a script host that the lock does not allow. */
export const requireLocked = ({ edgeDomain, scriptHosts }: Settings, lock: Lock): void => {
  const isLocked = (host: string) => !lock.scriptHosts || isOfHosts(host, lock.scriptHosts);
  const wrong = [
    ...(edgeDomain === (lock.edgeDomain ?? edgeDomain) ? [] : [['edgeDomain', edgeDomain]]),
    ...scriptHosts.filter((host) => !isLocked(host)).map((host) => ['scriptHosts', host]),
  ].map(([name, value]) => `"${name}" has ${show(value)}, which this tag was not built for`);
  refuseWrong(wrong);
};
