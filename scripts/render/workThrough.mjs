// The list of jobs, worked through by a few pages at once.

/**
 * Calls `draw(page, job)` for each job, on as many of the open `pages` as there are. A page that is lost over a design is
 * replaced by `openPage()`, so that only that design fails. Returns what failed, as texts that begin with the job's name.
 */
export async function workThrough({ jobs, pages, openPage, draw }) {
  const failures = [];
  const fail = (job, error) => failures.push(`${job.name}: ${error.message}`);
  const waiting = [...jobs];
  let obstacle = null;
  const work = async (first) => {
    let page = first;
    for (let job = waiting.shift(); job; job = waiting.shift()) {
      try {
        await draw(page, job);
      } catch (error) {
        fail(job, error);
      }
      if (!page.isLost || waiting.length === 0) continue;
      try {
        page = await openPage();
      } catch (error) {
        // The other pages may still be there for the rest.
        obstacle = error;
        return;
      }
    }
  };
  await Promise.all(pages.map(work));
  for (const job of waiting) fail(job, obstacle);
  return failures;
}
