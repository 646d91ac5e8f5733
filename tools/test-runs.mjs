import { runChecks } from './checks.mjs'
import { playwrightRun } from './playwright-run.mjs'
import { slowestFiles } from './slowest-files.mjs'
import { summary, total } from './test-counts.mjs'
import { startTestDatabase } from './test-database.mjs'
import { troubleLines } from './troubled-tests.mjs'
import { vitestRun } from './vitest-run.mjs'

/** Runs every test, or the files that are named, prints `N passed, N failed` as the last line and gives the exit code. */
export async function runTests(args) {
  const stages = args.length === 0 ? await allStages() : [await vitestRun(args)]
  return conclude(stages)
}

/** The quick checks alone, concluded as the tests are. */
export async function runQuickly() {
  return conclude([await runChecks()])
}

/** What takes long begins only when the quick checks found nothing. */
async function allStages() {
  const checks = await runChecks()
  if (checks.failed > 0) return [checks]
  const stop = await startTestDatabase()
  try {
    return [checks, await vitestRun(['--project=server', '--project=server-alone']), await playwrightRun()]
  } finally {
    await stop()
  }
}

function conclude(stages) {
  const all = total(stages)
  console.log(`\nThe slowest files:\n${slowestFiles(stages.flatMap(({ files }) => files)).join('\n')}`)
  for (const line of stages.flatMap(({ trouble }) => troubleLines(trouble))) console.log(line)
  console.log(`\n${summary(all)}`)
  return all.failed === 0 && all.passed > 0 ? 0 : 1
}
