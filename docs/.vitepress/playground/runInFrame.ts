import type { Outcome, Trial } from './trial.ts';

/** The edge must answer before a page of it is opened. */
const startEdge = async (folder: string): Promise<void> => {
  if (!navigator.serviceWorker)
    throw new Error('The edge runs in a service worker, which needs https or localhost.');
  const { installing, waiting, active } = await navigator.serviceWorker.register(`${folder}edge-worker.js`);
  const worker = active ?? installing ?? waiting;
  if (!worker || worker.state === 'activated') return;
  await new Promise<void>((resolve, reject) => {
    worker.addEventListener('statechange', () => {
      if (worker.state === 'activated') resolve();
      if (worker.state === 'redundant') reject(new Error('The service worker of the edge did not start.'));
    });
  });
};

/** Tries something out on a new page, which goes when it is done. `folder`: where the frame and its worker lie. */
export const runInFrame = async (folder: string, trial: Trial): Promise<Outcome> => {
  await startEdge(folder);
  const frame = Object.assign(document.createElement('iframe'), {
    hidden: true,
    title: 'The page of the playground',
  });
  try {
    return await new Promise<Outcome>((resolve) => {
      const hear = ({ source, data }: MessageEvent<'ready' | Outcome>) => {
        if (source !== frame.contentWindow) return;
        if (data === 'ready') return frame.contentWindow?.postMessage(trial, location.origin);
        removeEventListener('message', hear);
        resolve(data);
      };
      addEventListener('message', hear);
      frame.src = `${folder}frame.html`;
      document.body.append(frame);
    });
  } finally {
    frame.remove();
  }
};
