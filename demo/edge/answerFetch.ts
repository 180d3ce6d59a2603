import type { Edge } from '../../edge-emulator/createEdgeEmulator.ts';

/** Carries an edge over a worker's fetch event. */
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
      const { status, body } = answer;
      // Some statuses, such as 204, may have no body, not even an empty one.
      return new Response(body === '' ? null : body, {
        status,
        headers: answer.headers.map(([...pair]) => pair),
      });
    }
  }
};
