import { editedModule } from '../editedModule.ts';
import { standIn } from '../standIn.ts';
import { coreFile, ourFile } from './sources.ts';

const reason = 'alloy reads and writes cookies otherwise. Find out how, and adapt build/alloy/cookies.ts.';

/** Cookies by what the tag has anyway, in place of alloy's cookie library. */
export const cookies = () => [
  standIn({
    file: coreFile('utils/cookieJar.js'),
    by: ourFile('cookieJar'),
    expects: [
      'import cookie from "js-cookie";',
      'get: cookie.get',
      'set: cookie.set',
      'remove: cookie.remove',
    ],
    reason,
  }),
  editedModule(coreFile('core/createCookieTransfer.js'), reason, [['cookieJar.get()', 'cookieJar.all()']]),
];
