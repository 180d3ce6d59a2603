/** The texts of header and footer. */
export interface LayoutWords {
  readonly main: string;
  readonly skip: string;
  readonly menu: string;
  readonly search: string;
  readonly regions: string;
  readonly breadcrumb: string;
  readonly home: string;
  readonly products: string;
  readonly insights: string;
  readonly recipes: string;
  readonly careers: string;
  readonly contact: string;
  readonly shareholders: string;
  readonly portal: string;
  readonly company: string;
  readonly customers: string;
  readonly elsewhere: string;
  readonly cookies: string;
  readonly madeUp: string;
}

const en: LayoutWords = {
  main: 'Main',
  skip: 'Skip to the content',
  menu: 'Menu',
  search: 'Search',
  regions: 'Region and language',
  breadcrumb: 'Breadcrumb',
  home: 'Home',
  products: 'Products',
  insights: 'Insights',
  recipes: 'Recipes',
  careers: 'Careers',
  contact: 'Contact',
  shareholders: 'Shareholders',
  portal: 'Customer portal',
  company: 'Company',
  customers: 'For customers',
  elsewhere: 'Elsewhere',
  cookies: 'Cookie settings',
  madeUp: 'Foodco is made up, and so is everything that it says.',
};

const es: LayoutWords = {
  main: 'Principal',
  skip: 'Ir al contenido',
  menu: 'Menú',
  search: 'Buscar',
  regions: 'Región e idioma',
  breadcrumb: 'Ruta de navegación',
  home: 'Inicio',
  products: 'Productos',
  insights: 'Ideas',
  recipes: 'Recetas',
  careers: 'Empleo',
  contact: 'Contacto',
  shareholders: 'Accionistas',
  portal: 'Portal de clientes',
  company: 'La empresa',
  customers: 'Para clientes',
  elsewhere: 'En otros sitios',
  cookies: 'Configurar cookies',
  madeUp: 'Foodco es inventada, y también todo lo que dice.',
};

const pt: LayoutWords = {
  main: 'Principal',
  skip: 'Ir para o conteúdo',
  menu: 'Menu',
  search: 'Buscar',
  regions: 'Região e idioma',
  breadcrumb: 'Trilha de navegação',
  home: 'Início',
  products: 'Produtos',
  insights: 'Ideias',
  recipes: 'Receitas',
  careers: 'Carreiras',
  contact: 'Contato',
  shareholders: 'Acionistas',
  portal: 'Portal do cliente',
  company: 'A empresa',
  customers: 'Para clientes',
  elsewhere: 'Em outros lugares',
  cookies: 'Configurar cookies',
  madeUp: 'A Foodco é inventada, e tudo o que ela diz também.',
};

const words: Readonly<Record<string, LayoutWords>> = { en, es, pt };

export const wordsIn = (language = 'en'): LayoutWords => words[language] ?? en;
