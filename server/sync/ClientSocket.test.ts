import { EventEmitter } from 'node:events';
import { expect, it } from 'vitest';
import type { WebSocket } from 'ws';
import { ClientSocket } from './ClientSocket.ts';

/** A connection whose network the test plays. */
const connect = () => {
  const network = Object.assign(new EventEmitter(), {
    OPEN: 1,
    readyState: 1,
    bufferedAmount: 0,
    bytesRead: 0,
    isCut: false,
    ping: () => undefined,
    send: () => undefined,
    terminate: () => {
      network.isCut = true;
    },
  });
  const socket = new ClientSocket(network as unknown as WebSocket, () => network.bytesRead);
  return { network, socket };
};

it('cuts a connection that answers no ping and on which nothing moves', () => {
  const { network, socket } = connect();
  socket.checkAlive();
  network.emit('pong');
  socket.checkAlive();
  expect(network.isCut).toBe(false);
  socket.checkAlive();
  expect(network.isCut).toBe(true);
});

it('lets a message take as long as it comes', () => {
  const { network, socket } = connect();
  for (let look = 0; look < 30; look += 1) {
    network.bytesRead += 100;
    socket.checkAlive();
  }
  expect(network.isCut).toBe(false);
  socket.checkAlive();
  expect(network.isCut).toBe(true);
});

it('lets a design take as long as a slow network needs for it, and no longer', () => {
  const { network, socket } = connect();
  socket.checkAlive();
  network.emit('pong');
  socket.send(new Uint8Array(3_000_000));
  // The ping behind it; 3 MB at 16 KiB a second are 16 looks, 12 s apart.
  socket.checkAlive();
  for (let look = 0; look < 15; look += 1) socket.checkAlive();
  expect(network.isCut).toBe(false);
  network.emit('pong');
  socket.send(new Uint8Array(1000));
  socket.checkAlive();
  expect(network.isCut).toBe(false);
  socket.checkAlive();
  expect(network.isCut).toBe(true);
});
