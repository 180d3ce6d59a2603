import type { EventRecord } from '../../engine/index.ts';
import { EntryFacts } from '../timeline/EntryFacts.tsx';
import type { Entry } from '../timeline/entry.ts';
import { momentWords } from '../timeline/entryWords.ts';
import type { EntryFact } from '../timeline/factsOf.ts';
import type { AsOf } from '../timeline/moment.ts';
import { consentAtWords } from './consentAt.ts';
import { DataLayerThen } from './DataLayerThen.tsx';
import { datastreamWords, suiteWords } from './sentTo.ts';

const textIn = (value: unknown, ...path: readonly string[]): string | undefined => {
  const found = path.reduce<unknown>((it, name) => Object(it)[name], value);
  return typeof found === 'string' && found !== '' ? found : undefined;
};

/** The page as the event itself says it; else the document, which a router may have changed since. */
const pageFacts = ({ page, events }: Entry): readonly EntryFact[] => {
  const said = (name: string) =>
    events.map(({ xdm }) => textIn(xdm, 'web', 'webPageDetails', name)).find(Boolean);
  const [address, name] = [said('URL'), said('name')];
  return [
    ['Page', address ?? `not recorded for this entry; the document began as ${page.address}`],
    ...(name ? [['Page name', name] as const] : []),
    ['Title', page.title ? `“${page.title}”, the document’s; its changes are not recorded` : 'not known'],
  ];
};

const storedWords = (events: readonly EventRecord[], isAllowed: boolean | undefined): string => {
  const known = [
    events.some(({ outcome }) => outcome === 'stored') && 'This event, to be sent later.',
    isAllowed === false && 'Without performance consent the tag stores nothing.',
  ].filter(Boolean);
  const rest =
    known.length > 0 ? 'Of other cookies and keys nothing' : 'Not known: of cookies and keys nothing';
  return [...known, `${rest} is recorded.`].join(' ');
};

const numbered = (name: string, at: number): string => (at === 0 ? name : `${name} of event ${at + 1}`);

/** The world around an entry as it was when it happened. What is not recorded, it says in words. */
export const AsOfEvent = ({ entry, asOf }: { readonly entry: Entry; readonly asOf: AsOf }) => {
  const { page, events } = entry;
  const consent = asOf.consent(entry);
  const facts: readonly EntryFact[] = [
    ['Moment', momentWords(entry)],
    ['Consent', consentAtWords(consent).join(' ')],
    ...pageFacts(entry),
    ...events.flatMap((event, at): readonly EntryFact[] => {
      const to = asOf.sentTo(event, page);
      return [
        [numbered('Datastream', at), datastreamWords(event, to)],
        [numbered('Report suite', at), suiteWords(to)],
      ];
    }),
    ['Stored', storedWords(events, consent?.performance)],
  ];
  return (
    <>
      <EntryFacts facts={facts} />
      <DataLayerThen id={entry.key} find={() => asOf.dataLayer(entry)} />
    </>
  );
};
