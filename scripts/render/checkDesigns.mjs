// `--check`: what is not ready to be published in designs, as JSON on the standard output.
import { basename, dirname, relative } from 'node:path';
import { checkFile } from './checkFile.mjs';
import { describeFailure } from './describeTrouble.mjs';

async function checkDesign(page, server, { design, base, size }) {
  checkFile(design);
  const { findings, failure } = await page.call('check', {
    design: server.shareFile(dirname(design), basename(design)),
    base: server.shareFile(base, ''),
    ...(size ? { size } : {}),
  });
  if (failure) throw new Error(describeFailure(failure));
  return findings;
}

/** Prints a list with an entry a design. Designs that could not be read, or that have problems, count as failures. */
export async function checkDesigns(page, server, jobs) {
  const failures = [];
  const report = [];
  for (const job of jobs) {
    try {
      const findings = await checkDesign(page, server, job);
      report.push({ design: relative('.', job.design), findings });
      const { length } = findings.filter(({ severity }) => severity === 'problem');
      if (length > 0) failures.push(`${job.name}: ${length === 1 ? '1 problema' : `${length} problemas`}`);
    } catch (error) {
      failures.push(`${job.name}: ${error.message}`);
    }
  }
  console.log(JSON.stringify(report, null, 2));
  return { done: jobs.length, failures };
}
