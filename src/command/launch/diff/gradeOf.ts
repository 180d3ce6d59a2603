import type { Grade as ChangeGrade } from '../../../plan/diff/change.ts';
import { isCode, type Value } from '../value.ts';

/** What changed, for the judgement of it. */
export interface Judged {
  /** `rule`, `data element`, `extension`, `property` */
  readonly of: string;
  /** `action 1 (setVariables), trackerProperties.eVars.eVar5.value` */
  readonly part: string;
  readonly old: Value;
  readonly now: Value;
}

type Grade = readonly [grade: ChangeGrade, why: string];

const textOf = (value: Value): string =>
  isCode(value) ? value.text : typeof value === 'string' ? value : '';

/** Code that writes on the visitor's device, or asks who the visitor is. */
const OF_VISITOR =
  /document\.cookie|localStorage|sessionStorage|OnetrustActiveGroups|OptanonActiveGroups|OptanonConsent|optIn|\bconsent\b|sha-?256|e-?mail/i;
const HOST = /\/\/((?:[\w-]+\.)+[a-z]{2,})/gi;
const hostsIn = (text: string): readonly string[] => [...text.matchAll(HOST)].map(([, host = '']) => host);

const isNew = (pattern: RegExp, old: string, now: string): boolean => {
  const found = (text: string) => (text.match(new RegExp(pattern.source, 'gi')) ?? []).sort().join();
  return found(old) !== found(now);
};

/** Settings of a person's data and of consent, whatever extension has them. */
const PRIVACY =
  /consent|optIn|privacy|thirdPartyCookies|idMigration|targetMigration|identity|cookie(Name|Lifetime|Domain)|trackingCookie|clickCollection|\bcontext\b|anonymi[sz]e|storageDuration|storageLength|downloadLinkQualifier|pushNotifications|advertising/i;
/** Where events go. */
const DESTINATION =
  /edgeConfigId|datastream|edgeDomain|edgeBasePath|orgId|accounts|reportSuite|trackingServer|libraryCode|edgeConfigOverrides|currencyCode|charSet/i;
/** What an event carries. */
const FIELD =
  /trackerProperties|\.eVars?|\.props?|\bxdm\b|\bdata\b|\bevents\b|\btype\b|linkName|linkType|transforms/;

const FUNCTIONS: readonly (readonly [test: (it: Judged) => boolean, grade: Grade])[] = [
  [
    ({ old, now }) => {
      const [before, after] = [hostsIn(textOf(old)), hostsIn(textOf(now))];
      return after.some((it) => !before.includes(it)) && (isCode(now) || isCode(old));
    },
    ['privacy', 'The code names a host that it did not: something may go there.'],
  ],
  [
    ({ old, now }) => (isCode(old) || isCode(now)) && isNew(OF_VISITOR, textOf(old), textOf(now)),
    ['privacy', 'The code stores, or asks about the visitor or consent, otherwise than before.'],
  ],
  [({ part }) => PRIVACY.test(part), ['privacy', 'It decides what is kept or sent of a visitor, or when.']],
  [
    ({ old, now }) => OF_VISITOR.test(textOf(old)) !== OF_VISITOR.test(textOf(now)) && !isCode(now),
    ['privacy', 'It has to do with consent, or with the visitor’s own data.'],
  ],
  [
    ({ part }) => DESTINATION.test(part),
    ['breaks a report', 'Events go to another place, or count otherwise.'],
  ],
  [
    ({ of, part, old }) =>
      /rule|extension/.test(of) && /^(action|settings)/.test(part) && FIELD.test(part) && old === undefined,
    ['worth a look', 'Events carry more than before.'],
  ],
  [
    ({ of, part, now }) =>
      /rule|extension/.test(of) && /^(action|settings)/.test(part) && FIELD.test(part) && now === undefined,
    ['breaks a report', 'Reports that show this lose it.'],
  ],
  [
    ({ of, part, old, now }) =>
      /rule|extension/.test(of) &&
      /^(action|settings)/.test(part) &&
      FIELD.test(part) &&
      !isCode(old) &&
      !isCode(now),
    ['breaks a report', 'Reports that ask for the old value find nothing.'],
  ],
  [({ part }) => /^condition/.test(part), ['worth a look', 'The rule fires for others than before.']],
  [({ part }) => /^event/.test(part), ['worth a look', 'The rule fires at other moments than before.']],
  [
    ({ part }) => /delayNext|timeout|order|sequenc/i.test(part),
    ['worth a look', 'Rules and actions may run in another order, or be given up earlier.'],
  ],
  [({ part }) => /displayName|^name$|description/i.test(part), ['harmless', 'Only the name differs.']],
  [({ old, now }) => isCode(old) || isCode(now), ['worth a look', 'The code may do something else.']],
  [({ of }) => of === 'data element', ['worth a look', 'Events may carry other values.']],
];

/** How grave it is, and why. */
export const gradeOf = (it: Judged): Grade =>
  FUNCTIONS.find(([test]) => test(it))?.[1] ?? ['worth a look', 'A setting differs.'];
