/** What a person may do with a design over the socket. */
export type SyncPermission = { readonly canView: boolean; readonly canEdit: boolean };

/** Decides from the database, at every connection and again while it lives. */
export type FindSyncPermission = (query: {
  readonly userId: string;
  readonly projectId: string;
}) => Promise<SyncPermission>;

/** Live editing connections, for the parts of the server that change rights. */
export interface LiveConnections {
  /** Closes everybody's connections to a design (deleted, replaced). */
  closeProject(projectId: string): void;
  /** Closes all connections of a person (signed out, role changed, disabled). */
  closeUser(userId: string): void;
  /** Closes the connections of one sign-in. */
  closeSession(sessionId: string): void;
}
