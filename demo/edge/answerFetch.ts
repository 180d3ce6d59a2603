import type { Edge } from '../../edge-emulator/createEdgeEmulator.ts';

/** Answers a worker's fetch event with the edge. */
export const answerFetch = async (edge: Edge, request: Request): Promise<Response> => {
  const { method, url, headers } = request;
  const answer = await edge.answer({
    method,
    url,
    headers: Object.fromEntries(headers),
    body: await request.text(),
  });
  switch (answer.kind) {
    case 'reset':
      return Response.error();
    case 'hang':
      return new Promise(() => {});
    case 'response': {
      const { status, breaksOff } = answer;
      const cut = new TypeError('The connection is cut.');
      const body = breaksOff ? new ReadableStream({ start: (it) => it.error(cut) }) : answer.body;
      // Responses with some statuses, such as 204, may not have a body, not even an empty one.
      return new Response(body === '' ? null : body, {
        status,
        headers: answer.headers.map(([...pair]) => pair),
      });
    }
  }
};
