export type Paging = { readonly limit: number; readonly offset: number };

const defaultPageSize = 20;
const largestPage = 100;

/** Rows of a page; the size is clamped to 1–100, 20 when absent. Pages start at 1. */
export const toPaging = (page = 1, size = defaultPageSize): Paging => {
  const limit = Math.min(largestPage, Math.max(1, size));
  return { limit, offset: (page - 1) * limit };
};
