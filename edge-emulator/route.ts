import type { EdgeAction } from './exchange.ts';

export interface Route {
  readonly action: EdgeAction;
  /** The location hint in the path; `null` if the visitor has none yet. */
  readonly cluster: string | null;
}

const actions: Readonly<Record<string, EdgeAction>> = {
  interact: 'interact',
  collect: 'collect',
  'identity/acquire': 'acquire',
  'privacy/set-consent': 'consent',
};

/** Matches `/{basePath}[/{cluster}]/v1/{action}`, or plain `/v1/{action}`. */
export function findRoute(path: string, basePath: string): Route | null {
  const base = `/${basePath}/`;
  const isBased = path.startsWith(base);
  const segments = path.slice(isBased ? base.length : 1).split('/');
  const cluster = isBased && segments[0] !== 'v1' ? (segments.shift() ?? null) : null;
  if (segments.shift() !== 'v1') return null;
  const name = segments.join('/');
  const action = Object.hasOwn(actions, name) ? actions[name] : undefined;
  return action === undefined ? null : { action, cluster };
}
