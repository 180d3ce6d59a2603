/** What one item's processor says of it. `onlyRenderThis`: a redirect, which leaves everything else undone. */
interface Verdict {
  readonly render?: () => unknown;
  readonly setRenderAttempted?: boolean;
  readonly includeInNotification?: boolean;
  readonly onlyRenderThis?: boolean;
}

interface Item {
  readonly getSchema: () => string;
}

interface Notice {
  readonly id?: string;
  readonly scope?: string;
  readonly scopeDetails?: object;
}

interface Proposition {
  readonly getItems: () => readonly Item[];
  readonly getNotification: () => Notice;
  readonly addToReturnValues: (
    propositions: object[],
    decisions: object[],
    items: readonly Item[],
    isRendered: boolean,
  ) => void;
}

interface Parts {
  readonly schemaProcessors: Readonly<Record<string, ((item: Item) => Verdict) | undefined>>;
  readonly logger: { readonly warn: (...message: readonly unknown[]) => void };
}

/** Decides which propositions are rendered, what `sendEvent` answers of them, and of which the edge is told. */
const createProcessPropositions = ({ schemaProcessors, logger }: Parts) => {
  const judge = (item: Item) => ({ item, ...schemaProcessors[item.getSchema()]?.(item) });

  const attempt = async ({ item, render }: ReturnType<typeof judge>): Promise<void> => {
    try {
      await Promise.resolve().then(render);
    } catch (cause) {
      logger.warn(`Failed to execute action ${item}.`, cause);
    }
  };

  return (toRender: readonly Proposition[], others: readonly Proposition[] = []) => {
    const returnedPropositions: object[] = [];
    const returnedDecisions: object[] = [];
    const answer = (proposition: Proposition, items: readonly Item[], isRendered: boolean) =>
      proposition.addToReturnValues(returnedPropositions, returnedDecisions, items, isRendered);

    const all = toRender.map((proposition) => ({ proposition, verdicts: proposition.getItems().map(judge) }));
    const [redirect] = all.flatMap(({ proposition, verdicts }) =>
      verdicts
        .filter(({ onlyRenderThis }) => onlyRenderThis)
        .map((verdict) => ({ proposition, verdicts: [verdict] })),
    );
    const renderers = (redirect ? [redirect] : all).flatMap(({ proposition, verdicts }) => {
      for (const isRendered of [true, false]) {
        const items = verdicts.filter((it) => Boolean(it.setRenderAttempted) === isRendered);
        if (items.length === 0) continue;
        answer(
          proposition,
          items.map(({ item }) => item),
          isRendered,
        );
      }
      const attempts = verdicts.filter(({ render }) => render);
      const notices = verdicts.some((it) => it.includeInNotification) ? [proposition.getNotification()] : [];
      if (attempts.length + notices.length === 0) return [];
      return [() => Promise.all(attempts.map(attempt)).then(() => notices)];
    });
    const undone = redirect ? toRender.filter((it) => it !== redirect.proposition) : [];
    for (const proposition of [...undone, ...others]) answer(proposition, proposition.getItems(), false);

    return {
      returnedPropositions,
      returnedDecisions,
      /** Answers those that the edge is told of as shown. */
      render: async (): Promise<readonly Notice[]> =>
        (await Promise.all(renderers.map((render) => render()))).flat(),
    };
  };
};

export default createProcessPropositions;
