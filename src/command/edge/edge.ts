import { messageOf } from '../../language/index.ts';
import { startEdge } from '../../testing/startEdge.ts';
import { terminalItem } from '../../writers/index.ts';
import type { CommandKind, Given } from '../command.ts';
import { anything, list, object, text } from '../jsonSchema.ts';
import { mistake } from '../mistake.ts';
import { readSiteSettings } from '../site/siteSettings.ts';
import { whenAborted } from '../whenAborted.ts';
import { printEvents } from './printEvents.ts';

/** A port by option. @throws {Mistake} */
export const portOf = ({ port }: Given): number => {
  if (/^\d{1,5}$/.test(String(port)) && Number(port) < 65_536) return Number(port);
  throw mistake(`--port must be a number up to 65535, but is "${port}".`);
};

/** What the edge must know of the site: by option, else from its settings of development. */
export const edgeOptions = ({ orgId, tenant, datastream }: Given, cwd: string) => {
  const all = [...readSiteSettings(cwd).values()];
  const [settings = {}] = all;
  const text = (given: unknown, own: unknown) => given ?? (typeof own === 'string' ? own : undefined);
  const org = text(orgId, settings.orgId);
  const namespace = text(tenant, settings.tenant);
  const known =
    (datastream as string[] | undefined) ?? all.flatMap((it) => Object.values(Object(it.datastreams)));
  return {
    ...(org !== undefined && { orgId: String(org) }),
    ...(namespace !== undefined && { tenant: String(namespace) }),
    ...(known.length > 0 && { datastreams: known.map(String) }),
  };
};

/** Failures of the edge itself are printed as all else is. */
export const failuresTo = (print: (text: string) => void) => ({
  onListenerError: (cause: unknown) => print(terminalItem(`This is a fault of Tamis. ${messageOf(cause)}`)),
});

/** Runs the edge emulator until it is stopped. */
export const edge: CommandKind = {
  name: 'edge',
  summary: 'runs an edge on this machine, and prints each event that arrives and what its XDM check says',
  options: [
    ['--port <number>', 'the port to listen on; 0 for any', '8787'],
    ['--org-id <id>', 'your organisation; by default that of settings/*.json'],
    [
      '--tenant <name>',
      'your namespace: fields under any other are faults; by default that of settings/*.json',
    ],
    ['--datastream <id...>', 'the datastreams that exist; by default those of settings/*.json'],
  ],
  examples: ['npx tamis edge', 'npx tamis edge --port 8080 --org-id 5BFE274A5F6980A50A495C08@AdobeOrg'],
  json: object({ edgeDomain: text, events: list(anything) }),
  run: async (_, given, { cwd, print, signal }) => {
    const port = portOf(given);
    const running = await startEdge({ port, ...edgeOptions(given, cwd), ...failuresTo(print) }).catch(
      (cause: unknown) => {
        throw mistake(`The edge cannot listen on port ${port}: ${messageOf(cause)}`);
      },
    );
    const { edge: emulator, edgeDomain, close } = running;
    const lines = printEvents(emulator, print);
    print(`Edge: ${edgeDomain} (the setting edgeDomain of your test page). Ctrl+C ends it.`);
    await whenAborted(signal);
    await close();
    return { data: { edgeDomain, events: lines } };
  },
};
