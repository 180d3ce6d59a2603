// npx tsx scripts/tamis.ts <command>: the command line, from the sources.
import { fromSource } from '../build/fromSource.ts';
import { main } from '../src/command/main.ts';

await main(fromSource);
