import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { countJourneys, countTests, summary, total } from './test-counts.mjs'
import { root, textOf } from './project.mjs'
import { command, run } from './run.mjs'

/** Runs every test, prints `N passed, N failed` as the last line and gives the exit code. */
export async function runTests(args) {
  const reports = mkdtempSync(join(tmpdir(), 'neraca-report-'))
  try {
    const counts = [await vitest(reports, args)]
    if (args.length === 0) counts.push(await playwright(reports))
    const all = total(counts)
    console.log(`\n${summary(all)}`)
    return all.failed === 0 && all.passed > 0 ? 0 : 1
  } finally {
    rmSync(reports, { recursive: true, force: true })
  }
}

async function vitest(reports, args) {
  const report = join(reports, 'vitest.json')
  const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${report}`]
  const code = await run(process.execPath, [command('vitest', 'vitest.mjs'), 'run', ...reporters, ...args])
  return countTests(textOf(report), code)
}

async function playwright(reports) {
  if (!hasJourneys()) return { passed: 0, failed: 0 }
  const report = join(reports, 'playwright.json')
  const code = await run(
    process.execPath,
    [command('@playwright/test', 'cli.js'), 'test', '--reporter=list,json'],
    {
      env: { PLAYWRIGHT_JSON_OUTPUT_FILE: report, PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: '1' },
    },
  )
  return countJourneys(textOf(report), code)
}

function hasJourneys() {
  return readdirSync(join(root, 'tests', 'journeys')).some((name) => name.endsWith('.journey.ts'))
}
