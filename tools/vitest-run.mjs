import { withReport } from './report-file.mjs'
import { command, run } from './run.mjs'
import { vitestFiles } from './slowest-files.mjs'
import { countTests } from './test-counts.mjs'
import { troubledTests } from './troubled-tests.mjs'

/** Runs Vitest with these arguments; gives what passed and failed, which did not pass at once, and how long each file took. */
export async function vitestRun(args) {
  const { code, report } = await withReport((file) => {
    // Nobody watches the dots of an unattended run, and its log is read for what failed.
    const shown = process.env.CI === undefined ? 'dot' : 'minimal'
    const reporters = [`--reporter=${shown}`, '--reporter=json', `--outputFile.json=${file}`]
    return run(process.execPath, [command('vitest', 'vitest.mjs'), 'run', ...reporters, ...args])
  })
  return { ...countTests(report, code), files: vitestFiles(report), trouble: troubledTests(report) }
}
