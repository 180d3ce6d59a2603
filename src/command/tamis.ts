// npx tamis <command>: the command line of the npm package.
import { installedPackage } from './installedPackage.ts';
import { main } from './main.ts';

await main(installedPackage);
