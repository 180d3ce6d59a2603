/** The answers that `npm run new-rule` asks for. */
export interface Answers {
  /** Name of the data layer event: `newsletterSubscribed`. */
  readonly event: string;
  /** When the page pushes it, as a sentence for the contract with the site's developers. */
  readonly what: string;
  /** Name of the object that the event carries: `newsletterInfo`. */
  readonly object: string;
  /** The object's fields, each with the value of the example. */
  readonly fields: Readonly<Record<string, string>>;
  /** Name of the family's file, without `.ts`. */
  readonly family: string;
  /** Number of the Analytics event; `undefined` if there is not one. */
  readonly counts: number | undefined;
}

/** The five questions, by the argument that answers each. */
export const QUESTIONS = {
  event: 'Data layer event, such as newsletterSubscribed: ',
  what: 'When does the page push it, such as “The visitor subscribes to the newsletter.”: ',
  carries: 'What does it carry, with an example, such as newsletterInfo: topic=baking, frequency=weekly: ',
  family: 'Family (a file in src/rules, new or there already), such as newsletter: ',
  counts: 'Number of the Analytics event, empty for none: ',
} as const;

const NAME = /^[a-z][A-Za-z0-9]*$/;

const name = (text: string, example: string): string => {
  if (!NAME.test(text)) throw new Error(`“${text}” is no name: letters and digits, such as “${example}”.`);
  return text;
};

const fieldsOf = (text: string): Pick<Answers, 'object' | 'fields'> => {
  const [, object = '', list = ''] = /^(\w+):(.+)$/.exec(text) ?? [];
  const fields = list.split(',').map((it) => it.split('=').map((part) => part.trim()));
  if (object === '' || fields.some((parts) => parts.length !== 2 || parts.includes(''))) {
    throw new Error(
      `“${text}” is no list of fields, such as “newsletterInfo: topic=baking, frequency=weekly”.`,
    );
  }
  return {
    object: name(object, 'newsletterInfo'),
    fields: Object.fromEntries(fields.map(([field = '', value = '']) => [name(field, 'topic'), value])),
  };
};

/** @throws at the first invalid answer, with what is expected. */
export const readAnswers = (texts: Readonly<Record<keyof typeof QUESTIONS, string>>): Answers => {
  const counts = texts.counts.replace(/^event/, '');
  if (counts !== '' && !/^[1-9]\d*$/.test(counts)) {
    throw new Error(`“${texts.counts}” is no number of an Analytics event, such as “40”.`);
  }
  return {
    event: name(texts.event, 'newsletterSubscribed'),
    what: texts.what,
    ...fieldsOf(texts.carries),
    family: name(texts.family, 'newsletter'),
    counts: counts === '' ? undefined : Number(counts),
  };
};
