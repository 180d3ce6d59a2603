/**
 * The messages between pages and their frames, in the format of the visitor-ID library:
 * `HANDSHAKE|<organisation>|<JSON>`.
 */
export type FrameWord = 'HANDSHAKE' | 'GETSTATE' | 'PARENTSTATE';

export interface VisitorState {
  readonly MCMID?: string | undefined;
  readonly MCAAMLH?: string | undefined;
  readonly MCAAMB?: string | undefined;
  readonly MCOPTOUT?: string | undefined;
}

export const writeFrameMessage = (word: FrameWord, orgId: string, state?: VisitorState): string =>
  [word, orgId, ...(state ? [JSON.stringify(state)] : [])].join('|');

/** `undefined` for any other message, and for a message about another organisation. */
export const readFrameMessage = (
  text: string,
  orgId: string,
): { readonly word: FrameWord; readonly state: VisitorState } | undefined => {
  const [word, organisation, ...json] = text.split('|');
  if (organisation !== orgId) return undefined;
  if (word !== 'HANDSHAKE' && word !== 'GETSTATE' && word !== 'PARENTSTATE') return undefined;
  try {
    return { word, state: Object(json.length > 0 ? JSON.parse(json.join('|')) : {}) };
  } catch {
    return undefined;
  }
};
