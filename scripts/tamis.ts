// npx tamis <command>: the commands of the npm package, for its users.
import { shadowReport, USAGE } from './shadowReport.ts';

const [command, ...args] = process.argv.slice(2);
try {
  if (command !== 'shadow-report') throw new Error(USAGE);
  console.log(shadowReport(args));
} catch (cause) {
  console.error(cause instanceof Error ? cause.message : cause);
  process.exitCode = 1;
}
