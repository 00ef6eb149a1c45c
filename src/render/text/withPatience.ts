/** What `work` gives; rejects when it takes longer than `ms`. */
export async function withPatience<T>(work: Promise<T>, ms: number): Promise<T> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new DOMException(`No answer in ${ms} ms`, 'TimeoutError')), ms);
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
