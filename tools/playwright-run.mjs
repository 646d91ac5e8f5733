import { withReport } from './report-file.mjs'
import { command, run } from './run.mjs'
import { journeyFiles } from './slowest-files.mjs'
import { countJourneys } from './test-counts.mjs'
import { troubledJourneys } from './troubled-tests.mjs'

const millisecondsOfDay = 86_400_000

/** Half of the journeys, the other half on the next day: all of them take as long as everything else together. */
const half = 1 + (Math.floor(Date.now() / millisecondsOfDay) % 2)

/** Runs half of the journeys; gives what passed and failed, which did not pass at once, and how long each file took. */
export async function playwrightRun() {
  const { code, report } = await withReport((file) =>
    run(
      process.execPath,
      [command('@playwright/test', 'cli.js'), 'test', '--reporter=list,json', `--shard=${half}/2`],
      { env: { PLAYWRIGHT_JSON_OUTPUT_FILE: file, PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: '1' } },
    ),
  )
  return { ...countJourneys(report, code), files: journeyFiles(report), trouble: troubledJourneys(report) }
}
