// npx tsx serve.ts: takes reports on port 8090, and says at /alarms what somebody should look at.
import { createServer } from 'node:http';
import { createCollector } from './collector.ts';

const MAX_BYTES = 10_000;
const collector = createCollector();

createServer((request, response) => {
  if (request.method === 'GET' && request.url === '/alarms') {
    response.end(`${collector.alarms().join('\n')}\n`);
    return;
  }
  let body = '';
  request.setEncoding('utf8');
  request.on('data', (part: string) => {
    body += part;
    if (body.length > MAX_BYTES) request.destroy();
  });
  request.on('end', () => {
    response.statusCode = collector.take(body) ? 204 : 400;
    response.end();
  });
}).listen(8090, '127.0.0.1');
