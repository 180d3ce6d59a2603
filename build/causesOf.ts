const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/**
 * The texts of what failed a build, each once: Vite nests the failure of a build within a build, and repeats its text at
 * each level.
 */
export const causesOf = (error: unknown): readonly string[] => {
  const inner = isObject(error) && 'errors' in error ? error.errors : undefined;
  if (Array.isArray(inner) && inner.length > 0) return [...new Set(inner.flatMap(causesOf))];
  return [error instanceof Error ? error.stack || error.message : String(error)];
};
