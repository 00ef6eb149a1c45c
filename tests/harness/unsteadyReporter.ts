import { appendFileSync } from 'node:fs';
import type { Reporter, TestCase } from 'vitest/node';

/** Notes each test that passed only when tried again, a line each, in the file named by `PRANCHETA_UNSTEADY_FILE`. */
export default class UnsteadyReporter implements Reporter {
  readonly #file = process.env.PRANCHETA_UNSTEADY_FILE;

  onTestCaseResult(test: TestCase): void {
    if (this.#file === undefined || test.diagnostic()?.flaky !== true) return;
    const [error] = test.result().errors ?? [];
    appendFileSync(
      this.#file,
      `${test.module.relativeModuleId} > ${test.fullName}: ${error?.message.split('\n')[0] ?? ''}\n`,
    );
  }
}
