// npm run plots
// Writes the tables and plots of docs/ and the README from bench/results; measures nothing.
import { readResult, writeResult } from '../bench/resultFile.ts';
import { benchmarks, showResults } from '../bench/showResults.ts';

for (const name of benchmarks) {
  const results = readResult<object>(name);
  if (results) writeResult(name, results);
  showResults(name);
}
