import { dirname, relative } from 'node:path';
import { createEdgeEmulator } from '../../../edge-emulator/createEdgeEmulator.ts';
import { createNodeHandler } from '../../../edge-emulator/nodeHandler.ts';
import { messageOf } from '../../language/index.ts';
import { shownPlan } from '../../plan/shownPlan.ts';
import { TEST_SETTINGS } from '../../testing/testSettings.ts';
import type { CommandKind } from '../command.ts';
import { edgeOptions, failuresTo, portOf } from '../edge/edge.ts';
import { printEvents } from '../edge/printEvents.ts';
import { anything, list, object, text } from '../jsonSchema.ts';
import { mistake } from '../mistake.ts';
import { planOf } from '../plan/planOf.ts';
import { groupsOf } from '../site/groupsOf.ts';
import { importVite } from '../site/importVite.ts';
import { loadSite } from '../site/loadSite.ts';
import { readSiteSettings } from '../site/siteSettings.ts';
import { sitePlugin } from '../vite/sitePlugin.ts';
import { whenAborted } from '../whenAborted.ts';
import { ownPagesOnly } from './ownPagesOnly.ts';
import { pushesPage } from './pushesPage.ts';
import { testPage } from './testPage.ts';

type Settings = Readonly<Record<string, unknown>>;

/** The settings of the test page: those of development, of which no host and no lock may keep the tag off. */
const settingsOf = (folder: string): Settings => {
  const [settings] = readSiteSettings(folder).values();
  const { allowedHosts: _, ...others } = settings ?? { ...TEST_SETTINGS };
  return others;
};

/** Serves a test page of a site, with an edge and the inspector, until it is stopped. */
export const dev: CommandKind = {
  name: 'dev',
  summary: 'serves a test page of your site, built on each change, with an edge and the inspector',
  arguments: [['[site]', 'the module of your site; site.ts or src/site.ts by default']],
  options: [['--port <number>', 'the port to listen on; 0 for any', '5180']],
  examples: ['npx tamis dev', 'npx tamis dev src/site.ts --port 8080'],
  json: object({ url: text, events: list(anything) }),
  run: async ([given], options, { cwd, tamis, print, signal }) => {
    const port = portOf(options);
    const module = await loadSite({ cwd, tamis }, given);
    const folder = dirname(module.file);
    const site = relative(folder, module.file);
    const settings = settingsOf(folder);
    const edge = createEdgeEmulator({ ...edgeOptions({}, folder), ...failuresTo(print) });
    const { own: schema } = shownPlan(planOf(module, tamis.version));
    const own = schema && { tenant: String(settings.tenant), schema };
    const lines = printEvents(edge, print, own);
    const { createServer } = await importVite();
    const server = await createServer({
      configFile: false,
      root: folder,
      logLevel: 'silent',
      server: { host: '127.0.0.1', port, strictPort: true },
      optimizeDeps: { noDiscovery: true },
      plugins: [
        {
          name: 'tamis:edge',
          configureServer: ({ middlewares }) => void middlewares.use(createNodeHandler(edge)),
        },
        ownPagesOnly,
        sitePlugin(tamis, { site }, { allowed: (it) => groupsOf(it, settings), told: print }),
        testPage({ pushes: async () => pushesPage(await loadSite({ cwd: folder, tamis }, site)), settings }),
      ],
    });
    try {
      await server.listen();
    } catch (cause) {
      await server.close();
      throw mistake(`The page cannot be served on port ${port}: ${messageOf(cause)}`);
    }
    const url = server.resolvedUrls?.local[0] ?? '';
    print(
      `Your page: ${url}\nPushes of the examples: ${url}tamis\nEach event that arrives is printed here. Ctrl+C ends it.`,
    );
    await whenAborted(signal);
    await server.close();
    return { data: { url, events: lines } };
  },
};
