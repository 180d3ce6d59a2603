import type { Carrier } from './carrier.ts';
import { inPlace } from './inPlace.ts';
import { codeCandidates } from './names/codeCandidates.ts';
import type { Candidates } from './names/createNames.ts';
import type { Scope } from './scope.ts';
import { carriedModule } from './siteModules.ts';

/** The part of a property that has code. */
export interface Owner {
  readonly name: string;
  /** The words of the name that it has here. */
  readonly words: readonly string[];
}

interface CarrierParts {
  readonly files: Map<string, string>;
  readonly names: (candidates: Candidates, what: string) => string;
  readonly stored: { readonly ofCode: (code: string, note: Scope['note']) => void };
}

/** Carries code for parts of a property. Code that several have is in one file, unless each needs one of its own. */
export const createCarrier = ({ files, names, stored }: CarrierParts) => {
  const known = new Map<string, string>();
  return (of: Owner, note: Scope['note']): Carrier =>
    (code, kind, isOwn = false) => {
      stored.ofCode(code.text, note);
      const small = inPlace(code, kind);
      if (small !== undefined) return { code: small, isInFile: false };
      const key = `${code.form} ${code.text}`;
      const name =
        (isOwn ? undefined : known.get(key)) ?? names(codeCandidates(of.words, kind, code.text), 'code');
      if (!isOwn) known.set(key, name);
      const path = `carried/${name}.ts`;
      if (!files.has(path)) files.set(path, carriedModule(name, of.name, code));
      return { code: name, isInFile: true };
    };
};
