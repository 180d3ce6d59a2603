/** Coefficients of Lanczos for g = 7: https://en.wikipedia.org/wiki/Lanczos_approximation */
const LANCZOS = [
  0.99999999999980993, 676.5203681218851, -1259.1392167224028, 771.32342877765313, -176.61502916214059,
  12.507343278686905, -0.13857109526572012, 9.9843695780195716e-6, 1.5056327351493116e-7,
];
const G = 7;

/** The logarithm of the gamma function, for numbers above 0. */
export const logGamma = (x: number): number => {
  if (x < 0.5) return Math.log(Math.PI / Math.sin(Math.PI * x)) - logGamma(1 - x);
  const [first = 0, ...others] = LANCZOS;
  const sum = others.reduce((total, coefficient, at) => total + coefficient / (x + at), first);
  const base = x + G - 0.5;
  return 0.5 * Math.log(2 * Math.PI) + (x - 0.5) * Math.log(base) - base + Math.log(sum);
};

const MAX_STEPS = 10_000;
const TINY = 1e-300;
const EXACT = 1e-14;

const apartFromZero = (x: number): number => (Math.abs(x) < TINY ? TINY : x);

/** Lentz’s way to the continued fraction of the incomplete beta function: https://dlmf.nist.gov/8.17#v */
const fraction = (x: number, a: number, b: number): number => {
  let c = 1;
  let d = 1 / apartFromZero(1 - ((a + b) * x) / (a + 1));
  let value = d;
  for (let m = 1; m < MAX_STEPS; m += 1) {
    const even = (m * (b - m) * x) / ((a + 2 * m - 1) * (a + 2 * m));
    const odd = (-(a + m) * (a + b + m) * x) / ((a + 2 * m) * (a + 2 * m + 1));
    let step = 1;
    for (const factor of [even, odd]) {
      d = 1 / apartFromZero(1 + factor * d);
      c = apartFromZero(1 + factor / c);
      step = c * d;
      value *= step;
    }
    if (Math.abs(step - 1) < EXACT) break;
  }
  return value;
};

/** The regularised incomplete beta function: the share of a beta distribution that lies below x. */
export const betaShare = (x: number, a: number, b: number): number => {
  if (x <= 0) return 0;
  if (x >= 1) return 1;
  const front = Math.exp(logGamma(a + b) - logGamma(a) - logGamma(b) + a * Math.log(x) + b * Math.log1p(-x));
  return x < (a + 1) / (a + b + 2)
    ? (front * fraction(x, a, b)) / a
    : 1 - (front * fraction(1 - x, b, a)) / b;
};
