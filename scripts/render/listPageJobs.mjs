// One job for all pages of a design becomes a job a page.
import { dirname, extname, basename, join } from 'node:path';

/** `capa.png` of two pages gives `capa-1.png` and `capa-2.png`; from ten on the numbers are padded, so that they sort. */
export function listPageJobs(job, count) {
  const ending = extname(job.output);
  const stem = basename(job.output, ending);
  return Array.from({ length: count }, (_, at) => {
    const number = String(at + 1).padStart(String(count).length, '0');
    const output = join(dirname(job.output), `${stem}-${number}${ending}`);
    return { ...job, page: at + 1, name: `${job.name}-${number}`, output };
  });
}
