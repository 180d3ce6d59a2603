/** Ends what the call that returned it has started. A second call does nothing. */
export type Unsubscribe = () => void;
