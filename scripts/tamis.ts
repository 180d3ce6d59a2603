// npx tamis <command>: the package's own commands, for those who use it.
import { shadowReport, USAGE } from './shadowReport.ts';

const [command, ...args] = process.argv.slice(2);
try {
  if (command !== 'shadow-report') throw new Error(USAGE);
  console.log(shadowReport(args));
} catch (cause) {
  console.error(cause instanceof Error ? cause.message : cause);
  process.exitCode = 1;
}
