/** How many rows a filled database holds. Subscriptions and sessions belong to the first people. */
export type LoadSize = {
  readonly users: number;
  readonly projects: number;
  readonly products: number;
  readonly subscriptions: number;
  /** People who are signed in; the first is an admin. */
  readonly sessions: number;
};

/** What the product is meant to carry on one small machine. */
export const fullSize: LoadSize = {
  users: 100_000,
  projects: 1_000_000,
  products: 200_000,
  subscriptions: 20_000,
  sessions: 1_000,
};

/** Enough rows for the planner to want an index, few enough for a test. */
export const testSize: LoadSize = {
  users: 10_000,
  projects: 60_000,
  products: 24_000,
  subscriptions: 4_000,
  sessions: 10,
};
