/** The texts that all home pages of a language share. */
export interface HomeWords {
  readonly read: string;
  readonly find: string;
  readonly insights: string;
  readonly products: string;
  readonly productsLead: string;
  readonly campaign: { readonly title: string; readonly text: string; readonly link: string };
}

const en: HomeWords = {
  read: 'Read the story',
  find: 'Find an ingredient',
  insights: 'From our kitchens',
  products: 'A short list, on purpose',
  productsLead: 'Three ingredients that each take more than one off the label.',
  campaign: {
    title: 'The better breakfast',
    text: 'Bread that stays soft, a drink that keeps you going, butter that needs less salt.',
    link: 'See the table',
  },
};

const es: HomeWords = {
  read: 'Leer la historia',
  find: 'Buscar un ingrediente',
  insights: 'Desde nuestras cocinas (en inglés)',
  products: 'Una lista corta, a propósito',
  productsLead: 'Tres ingredientes; cada uno quita más de uno de la etiqueta. Fichas en inglés.',
  campaign: {
    title: 'Un desayuno mejor',
    text: 'Pan que sigue tierno, una bebida que dura, mantequilla con menos sal.',
    link: 'Ver la mesa',
  },
};

const pt: HomeWords = {
  read: 'Ler a história',
  find: 'Buscar um ingrediente',
  insights: 'Das nossas cozinhas (em inglês)',
  products: 'Uma lista curta, de propósito',
  productsLead: 'Três ingredientes; cada um tira mais de um do rótulo. Fichas em inglês.',
  campaign: {
    title: 'Um café da manhã melhor',
    text: 'Pão que continua macio, uma bebida que sustenta, manteiga com menos sal.',
    link: 'Ver a mesa',
  },
};

const words: Readonly<Record<string, HomeWords>> = { en, es, pt };

export const homeWordsIn = (language = 'en'): HomeWords => words[language] ?? en;
