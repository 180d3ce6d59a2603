/** An event that has passed the gates and is complete: all that is needed to send it, from this page or a later one. */
export interface CompleteEvent {
  /** The event's `_id`: the same for all tries, so that the edge can recognise duplicates. */
  readonly id: string;
  /** Epoch milliseconds of its occurrence. */
  readonly at: number;
  readonly rule: string;
  readonly eventType: string;
  readonly xdm: Readonly<Record<string, unknown>>;
  readonly data: Readonly<Record<string, unknown>>;
  readonly reportSuite: string;
  /** Organisation, edge domain, datastream and tenant of the tag that made it. Other tags of the origin leave it alone. */
  readonly sender: string;
  /** With the first try, alloy also asks for personalisation. */
  readonly renderDecisions?: boolean;
  /** The event was under way when its page was left, at this time in epoch milliseconds. */
  readonly unsure?: number | undefined;
  /** The edge refused the event together with others, perhaps because of one of them. From now on it leaves alone. */
  readonly alone?: true;
}
