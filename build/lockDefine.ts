import { listOf, object, optional, requireRight, text } from '../src/settings/checks.ts';

const LOCK = object({ edgeDomain: optional(text()), scriptHosts: optional(listOf(text())) });

/**
 * Vite's `define` for the values that the environment variable `TAMIS_LOCK` pins when the tag is built, one, both or
 * neither: `{"edgeDomain": "edge.example.com", "scriptHosts": ["cdn.example.com"]}`.
 */
export const lockDefine = (lock = process.env.TAMIS_LOCK ?? '{}'): { readonly __TAMIS_LOCK__: string } => {
  try {
    const pinned: unknown = JSON.parse(lock);
    requireRight(LOCK, pinned);
    return { __TAMIS_LOCK__: JSON.stringify(pinned) };
  } catch (cause) {
    throw new Error(`TAMIS_LOCK pins nothing, so nothing is built: ${String(cause)}`);
  }
};
