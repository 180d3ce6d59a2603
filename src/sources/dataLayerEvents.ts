import type { DataLayerFeed, SourceTools, TrackingSource } from '../tracking/index.ts';

/** Announces what the site pushes, under our names, each with the state of its own moment. */
export const createDataLayerEvents = ({
  dataLayer,
  eventNames,
}: Pick<SourceTools, 'eventNames'> & { readonly dataLayer: DataLayerFeed }): TrackingSource => {
  const ours = new Map(Object.entries(eventNames).map(([our, theirs]) => [theirs, our]));
  return {
    start: (announce) =>
      dataLayer.listen((it) => {
        const { item, past } = it;
        const { event } = item;
        if (typeof event !== 'string' || event === '') return;
        // A name of ours that the site has renamed is some other event of theirs.
        const name = ours.get(event) ?? (event in eventNames ? undefined : event);
        if (name) announce({ keys: [name], payload: item, past, context: { state: it.state, item } });
      }),
  };
};
