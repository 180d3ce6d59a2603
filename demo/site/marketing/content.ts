const english = {
  read: 'Read the story',
  find: 'Find an ingredient',
  story: {
    'A shorter list':
      'Turn a packet around and you read its history. Every line was once an answer: to a texture that broke, a colour that faded, a shelf that was too warm. We begin at the other end. Our bakers in Cork take one ingredient out at a time until something is missed. What remains has earned its place.',
    'Kitchens before laboratories':
      'Our kitchens hold the same ovens, mixers and fryers as our customers do. A trial on a bench says what is possible. A trial on a tired oven, on a humid Friday, says what will work.',
  } as Readonly<Record<string, string>>,
  stories: 'From our kitchens',
  campaign: {
    title: 'The better breakfast',
    text: 'Bread that stays soft, a drink that keeps you going, butter that needs less salt.',
    link: 'See the table',
  },
};

const spanish: typeof english = {
  read: 'Leer la historia',
  find: 'Buscar un ingrediente',
  story: {
    'Una lista más corta':
      'Dele la vuelta a un envase y leerá su historia. Cada línea fue una respuesta: a una textura que se rompía, a un color que se iba, a un estante demasiado cálido. Nosotros empezamos por el otro extremo. Quitamos un ingrediente tras otro hasta que alguien echa algo de menos. Lo que queda se ha ganado su lugar.',
  },
  stories: 'Desde nuestras cocinas (en inglés)',
  campaign: {
    title: 'Un desayuno mejor',
    text: 'Pan que sigue tierno, una bebida que dura, mantequilla con menos sal.',
    link: 'Ver la mesa',
  },
};

export const homeWordsIn = (language = 'en'): typeof english => (language === 'es' ? spanish : english);

export const sourOne = {
  uses: {
    'Tin bread': 'At 1.2 percent on flour it replaces two emulsifiers, an acid and a preservative.',
    'Burger buns': 'Softness on day seven as on day two; the glaze browns 20 seconds earlier.',
    Crackers: 'A clean sour note that survives 260 degrees, without added acid.',
  },
  specification: {
    Appearance: 'Cream powder, free flowing',
    Dosage: '0.8 to 1.5 % on flour',
    Allergens: 'Wheat',
    Pack: '10 kg bag, 600 kg pallet',
  },
  slides: [
    { title: 'Minute 20', text: 'The first bubbles, at any dough temperature from 22 to 31 degrees.' },
    { title: 'Hour 3', text: 'Into the tin: a dough that forgives a line stop of forty minutes.' },
    { title: 'Day 5', text: 'Softer than the control, and no mould before day nine.' },
  ],
  questions: [
    {
      heading: 'Does it replace our own starter?',
      text: 'It can, but most bakeries keep theirs for one signature loaf.',
    },
    {
      heading: 'How is it declared?',
      text: 'As “fermented wheat flour” in most markets. The document pack has the wording for yours.',
    },
  ],
  tags: ['sourdough', 'bread', 'clean label'],
};

/** Files of `public/downloads`. */
export const downloads = [
  { text: 'Product sheet', path: '/downloads/product-sheet.pdf', note: 'PDF, 1 page' },
  { text: 'Specification', path: '/downloads/specification.xlsx', note: 'Excel, 1 sheet' },
  { text: 'Document pack', path: '/downloads/document-pack.zip', note: 'ZIP, 2 files' },
];

/** Made-up networks; the demo's settings name their hosts. */
export const networks = {
  Grapevine: 'https://www.grapevine.example/share?url=',
  Snapdish: 'https://snapdish.example/pin?page=',
  Reelhouse: 'https://reelhouse.example/post?link=',
};

export const jobs = [
  { title: 'Application baker', place: 'Cork', hours: 'Full time' },
  { title: 'Extrusion engineer', place: 'Guelph', hours: 'Full time' },
  { title: 'Night-shift miller', place: 'Winnipeg', hours: 'Four nights' },
];

/** The graduate year. */
export const months = {
  January: 'The bench: weigh, mix, taste, write it down.',
  April: 'A customer’s oven, a customer’s flour, and you with the thermometer.',
  July: 'Nights in a factory, where a recipe shows its manners.',
  October: 'Eight weeks for an idea of your own. The best one gets a code.',
};
