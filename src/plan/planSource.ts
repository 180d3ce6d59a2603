/** The code of one function, or of a call that has made a part of a site. */
export interface CodeFound {
  /** The same for code that does the same by the same steps, with all that it reaches. */
  readonly hash: string;
  /** Absolute path of the module. */
  readonly file: string;
  readonly line: number;
}

/** Finds the code that made a value; `undefined` if no module of the site did, or if it cannot be found. */
export type CodeOf = (value: unknown) => CodeFound | undefined;

/** Parts of a site by their paths, such as `hosts › shop.example.com`. */
export interface Parts {
  readonly declared: Readonly<Record<string, unknown>>;
  /** The hash of each part's code; `null` if the code was not found. */
  readonly code: Readonly<Record<string, string | null>>;
  /** Where the code is, as `rules.ts:12`. */
  readonly places: Readonly<Record<string, string>>;
}

/** Between the names of a path. */
export const SEPARATOR = ' › ';

export const pathOf = (...names: readonly (string | number)[]): string => names.join(SEPARATOR);

/** Collects the parts of a site. */
export const collectParts = (codeOf: CodeOf, shown: (file: string) => string) => {
  const declared = new Map<string, unknown>();
  const code = new Map<string, string | null>();
  const places = new Map<string, string>();
  return {
    parts: (): Parts => ({
      declared: Object.fromEntries(declared),
      code: Object.fromEntries(code),
      places: Object.fromEntries(places),
    }),
    declare: (value: unknown, ...names: readonly (string | number)[]): void => {
      if (value !== undefined) declared.set(pathOf(...names), value);
    },
    /** Notes the code of the first of these that has some, and says whether there is any. */
    noteCode: (
      values: readonly unknown[],
      names: readonly (string | number)[],
      whose: 'the site’s' | 'perhaps of Tamis' = 'the site’s',
    ): boolean => {
      const found = values.map(codeOf).find((it) => it !== undefined);
      if (!found && whose === 'perhaps of Tamis') return false;
      let path = pathOf(...names);
      for (let count = 2; code.has(path); count += 1) path = `${pathOf(...names)} (${count})`;
      code.set(path, found?.hash ?? null);
      if (found) places.set(path, `${shown(found.file)}:${found.line}`);
      return found !== undefined;
    },
  };
};

export type PartsCollected = ReturnType<typeof collectParts>;
