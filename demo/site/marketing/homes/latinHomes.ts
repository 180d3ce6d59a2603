import { type HomeData, marketingPage } from '../marketingPage.ts';

const latinAmerica = marketingPage<HomeData>({
  kind: 'home',
  path: '/latam-es/',
  id: 'page-b64e19f0a2',
  language: 'es',
  region: 'Latinoamérica',
  title: 'La buena comida empieza por lo que se deja fuera',
  eyebrow: 'Foodco Latinoamérica',
  lead: 'Ingredientes para mejores panes, caldos y bebidas: menos, y cada uno por una razón.',
  art: 'loaf',
  chapters: [
    {
      heading: 'Una lista más corta',
      paragraphs: [
        'Dele la vuelta a un envase y leerá su historia. Cada línea fue una respuesta: a una textura que se rompía, a un color que se iba, a un estante demasiado cálido.',
        'Nosotros empezamos por el otro extremo. Quitamos un ingrediente tras otro hasta que alguien echa algo de menos. Lo que queda se ha ganado su lugar.',
      ],
    },
    {
      heading: 'Cocinas antes que laboratorios',
      paragraphs: [
        'En Guadalajara y en Bogotá tenemos los mismos hornos, amasadoras y freidoras que nuestros clientes. Una prueba en un horno cansado dice lo que de verdad va a funcionar.',
      ],
    },
  ],
  quote: { words: 'Vuelve a oler a panadería.', by: 'Una jefa de línea en Puebla' },
});

const brazil = marketingPage<HomeData>({
  kind: 'home',
  path: '/br-pt/',
  id: 'page-39ad7c5e60',
  language: 'pt',
  region: 'Brasil',
  title: 'Comida boa começa pelo que fica de fora',
  eyebrow: 'Foodco Brasil',
  lead: 'Ingredientes para pães, caldos e bebidas melhores: menos, e cada um por um motivo.',
  art: 'cup',
  chapters: [
    {
      heading: 'Uma lista mais curta',
      paragraphs: [
        'Vire a embalagem e leia a sua história. Cada linha já foi uma resposta: a uma textura que quebrava, a uma cor que sumia, a uma prateleira quente demais.',
        'Nós começamos pelo outro lado. Tiramos um ingrediente de cada vez, até que alguém sinta falta. O que sobra fez por merecer.',
      ],
    },
    {
      heading: 'Cozinha antes do laboratório',
      paragraphs: [
        'Em Campinas provamos o mesmo pão na mesma semana que Dublin e Singapura, porque a acidez que agrada numa cidade incomoda em outra.',
      ],
    },
  ],
  quote: { words: 'Ninguém nunca pediu uma lista maior.', by: 'Um padeiro em Curitiba' },
});

export const latinHomes: readonly HomeData[] = [latinAmerica, brazil];
