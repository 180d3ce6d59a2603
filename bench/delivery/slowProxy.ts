import { connect, createServer, type Socket } from 'node:net';
import { listen } from '../../edge-emulator/listen.ts';

export interface SlowProxy {
  readonly port: number;
  readonly close: () => void;
}

/**
 * A slow network between browser and collector. All data takes half a round trip in each direction. A new connection
 * costs one whole round trip more, because the kernel's handshake on the loopback takes no time. TLS adds its own round
 * trips.
 * @param roundTrip milliseconds
 */
export const startSlowProxy = async (targetPort: number, roundTrip: number): Promise<SlowProxy> => {
  const sockets = new Set<Socket>();
  const carry = (from: Socket, to: Socket, notBefore: number) => {
    const later = (act: () => void) => setTimeout(act, Math.max(notBefore - Date.now(), 0) + roundTrip / 2);
    from.on('data', (data) => later(() => to.writable && to.write(data)));
    from.on('end', () => later(() => to.end()));
    from.on('close', () => later(() => to.destroy()));
    // The close event that follows informs the other side.
    from.on('error', () => {});
  };
  const server = createServer({ allowHalfOpen: true }, (browser) => {
    const collector = connect({ port: targetPort, host: '127.0.0.1', allowHalfOpen: true });
    for (const socket of [browser, collector]) {
      sockets.add(socket);
      socket.setNoDelay();
      socket.on('close', () => sockets.delete(socket));
    }
    carry(browser, collector, Date.now() + roundTrip);
    carry(collector, browser, 0);
  });
  return {
    port: await listen(server),
    close: () => {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
};
