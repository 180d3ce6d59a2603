// npx tamis <command>: the commands of the npm package, for its users.
import { printShadowReport } from './shadowReport.ts';

const [command, ...args] = process.argv.slice(2);
// Without arguments, it prints how it is used.
printShadowReport(command === 'shadow-report' ? args : []);
