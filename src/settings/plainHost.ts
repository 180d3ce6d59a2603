import { attempt } from '../language/index.ts';

const HOST = /^[\p{L}\p{M}\p{N}-]+(\.[\p{L}\p{M}\p{N}-]+)*$/u;

/** An international host as browsers write it: `käse.example` → `xn--kse-qla.example`. Others stay as they are. */
export const plainHost = (host: string): string =>
  /^\p{ASCII}*$/u.test(host) ? host : (attempt(() => new URL(`https://${host}`).hostname) ?? '');

/** Whether a text is a host, without a scheme, a port, a path or a final dot. */
export const isHost = (text: string): boolean => HOST.test(text) && plainHost(text) !== '';

/** The setting `edgeDomain` with a plain host. */
export const plainEdgeDomain = (edgeDomain: string): string =>
  edgeDomain.replace(/^(https?:\/\/)?([^:]+)/i, (_, scheme = '', host) => scheme + plainHost(host));
