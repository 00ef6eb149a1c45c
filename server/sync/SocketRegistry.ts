import type { ClientSocket, SocketSession } from './ClientSocket.ts';
import { type CloseReason, closeReasons } from './closeReasons.ts';
import type { FindSyncPermission } from './types.ts';

/** All sockets of this node. */
export class SocketRegistry {
  readonly #sockets = new Set<ClientSocket>();
  #whenEmpty: (() => void) | undefined;

  get size(): number {
    return this.#sockets.size;
  }

  add(socket: ClientSocket): void {
    this.#sockets.add(socket);
  }

  remove(socket: ClientSocket): void {
    this.#sockets.delete(socket);
    if (this.#sockets.size === 0) this.#whenEmpty?.();
  }

  /** Ends every socket that has a design open for which `matches` holds. */
  end(reason: CloseReason, matches: (session: SocketSession) => boolean = () => true): void {
    for (const socket of this.#sockets) {
      if ([...socket.sessions.values()].some(matches)) socket.end(reason);
    }
  }

  /** Ends every socket politely; those that do not answer in time are cut. */
  async endAll(reason: CloseReason, patienceMs = 2000): Promise<void> {
    for (const socket of this.#sockets) socket.end(reason);
    if (this.#sockets.size === 0) return;
    const empty = Promise.withResolvers<void>();
    this.#whenEmpty = empty.resolve;
    const timer = setTimeout(empty.resolve, patienceMs);
    await empty.promise;
    clearTimeout(timer);
    for (const socket of this.#sockets) socket.terminate();
  }

  checkAlive(): void {
    for (const socket of this.#sockets) socket.checkAlive();
  }

  /** Asks the database again for every open design, and ends what is no longer allowed. */
  async recheck(findPermission: FindSyncPermission): Promise<void> {
    for (const socket of this.#sockets) {
      for (const { canEdit, ...session } of socket.sessions.values()) {
        const permission = await findPermission(session);
        if (!permission.canView) socket.end(closeReasons.noAccess);
        else if (canEdit && !permission.canEdit) socket.end(closeReasons.accessChanged);
      }
    }
  }
}
