import type { Plan } from '../plan.ts';
import { SEPARATOR } from '../planSource.ts';

/** What two plans do not say both, so that a difference knows nothing of it; empty if the whole site was compared. */
export const notCompared = (old: Plan, now: Plan): readonly string[] => {
  const which = (lacks: (plan: Plan) => boolean) =>
    [...(lacks(old) ? ['the older plan'] : []), ...(lacks(now) ? ['the newer plan'] : [])].join(' and ');
  const declared = which((it) => it.declared === undefined);
  const code = which((it) => it.code === undefined);
  const examples = which((it) => it.plan === 1 && it.declared === undefined);
  const lost = [...new Set([old, now].flatMap((it) => Object.entries(it.code ?? {})))]
    .filter(([, hash]) => hash === null)
    .map(([path]) => path);
  return [
    ...(declared
      ? [`hosts, banner, settings, gates, fills, scripts and catalogue: ${declared} does not say them`]
      : []),
    ...(code ? [`code: ${code} has no hashes of it`] : []),
    ...(examples ? [`what examples send beside what they expect: ${examples} quotes them`] : []),
    ...[...new Set(lost)].map((path) => `code of ${path.split(SEPARATOR).join(', ')}: it was not found`),
  ];
};
