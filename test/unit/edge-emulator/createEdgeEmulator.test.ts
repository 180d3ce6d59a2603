import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

test('the core imports nothing of Node, so that a service worker can run it', () => {
  const root = new URL('../../../', import.meta.url);
  const seen = new Set<string>();
  const read = (file: string) => {
    if (seen.has(file)) return;
    seen.add(file);
    if (file.endsWith('.json')) return;
    const imports = readFileSync(new URL(file, root), 'utf8').matchAll(/(?:from|import) '([^']+)'/g);
    for (const [, source = ''] of imports) {
      expect(source, `import in ${file}`).toMatch(/^\.\.?\/[\w./-]+\.(ts|json)$/);
      read(new URL(source, `file:///${file}`).pathname.slice(1));
    }
  };
  read('edge-emulator/createEdgeEmulator.ts');
  expect(seen.size).toBeGreaterThan(10);
});
