import fc from 'fast-check';

// Random tests are the same in each run, so that none fails by chance. `TAMIS_SEED=random` runs others; a number
// repeats those of a failure, which prints its seed.
const { TAMIS_SEED = '2026' } = process.env;
if (TAMIS_SEED !== 'random') fc.configureGlobal({ seed: Number(TAMIS_SEED) });
