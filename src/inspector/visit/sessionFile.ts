import { messageOf } from '../../language/index.ts';
import type { Redaction } from '../../redaction/index.ts';
import type { DataLayerItems } from '../dataLayer/readItems.ts';
import { plainCopy } from '../plainCopy.ts';
import type { PageState } from '../state/readPageState.ts';
import type { Purposes } from '../timeline/consentChange.ts';
import { type Fields, fieldsOf, list, moment, optional, text } from './fields.ts';
import { readPages } from './readPages.ts';
import type { VisitedPage } from './visit.ts';

const FORMAT = 1;
/** A longer file cannot be the session of a tab. */
const MAX_LENGTH = 20_000_000;

/** All that the inspector shows, at one moment. The items are those of the last page. */
export interface Session extends DataLayerItems {
  /** Epoch milliseconds. */
  readonly savedAt: number;
  readonly pages: readonly VisitedPage[];
  /** The state of the last page. */
  readonly state: PageState;
  readonly tenant: string;
  /** Missing in a file of an older inspector. */
  readonly purposes?: Purposes;
}

/** A session that is to be written, and the cleaning that removes its secrets. */
export type SavedSession = Session & { readonly redact: Redaction };

/** A value without e-mail addresses, tokens and the like. */
export const cleaned = (value: unknown, redact: Redaction): unknown => {
  if (typeof value === 'string') return redact.text(value);
  if (Array.isArray(value)) return value.map((item) => cleaned(item, redact));
  if (typeof value !== 'object' || value === null) return value;
  // Names stay, because they show what a value is, unless a name is an e-mail address.
  const nameOf = (key: string) => (/.@./.test(key) ? redact.text(key) : key);
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [nameOf(key), cleaned(part, redact)]));
};

/** A session as the text of a file, without e-mail addresses, tokens and the like. */
export const writeSession = ({ redact, ...session }: SavedSession): string =>
  JSON.stringify({ tamisInspector: FORMAT, ...(cleaned(session, redact) as object) }, null, 1);

export const stateIn = (it: unknown): PageState =>
  list(it, (section) => {
    const { title, rows } = fieldsOf(section);
    return {
      title: text(title),
      rows: list(rows, (row) => {
        const { name, value, note } = fieldsOf(row);
        return { name: text(name), value: plainCopy(value), ...optional('note', note, text) };
      }),
    };
  });

/**
 * The session in data that anybody may have written. Its content is data, and is shown as text.
 * @throws an Error that says what is wrong.
 */
export const sessionIn = (it: Fields): Session => ({
  savedAt: moment(it.savedAt),
  pages: readPages(plainCopy(it.pages)),
  state: stateIn(it.state),
  items: list(it.items, (item) => plainCopy(item)),
  replacesArrays: it.replacesArrays === true,
  tenant: text(it.tenant),
  ...optional('purposes', it.purposes, (purposes) => {
    const { performance, targeting } = fieldsOf(purposes);
    return { performance: text(performance), targeting: text(targeting) };
  }),
});

/**
 * The session in a file.
 * @throws an Error that says why the file is not a session.
 */
export const readSession = (content: string): Session => {
  if (content.length > MAX_LENGTH) throw new Error('The file is too long for a session of the inspector.');
  let file: Fields;
  try {
    file = Object(JSON.parse(content));
  } catch {
    throw new Error('The file is not JSON.');
  }
  const { tamisInspector: format } = file;
  if (typeof format !== 'number') throw new Error('The file is not a session of the inspector.');
  if (format !== FORMAT) throw new Error(`The file has format ${format}; this inspector reads ${FORMAT}.`);
  try {
    return sessionIn(file);
  } catch (cause) {
    throw new Error(`The file is damaged. ${messageOf(cause)}`);
  }
};
