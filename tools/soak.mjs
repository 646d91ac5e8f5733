import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { requireNode } from './node-version.mjs'

requireNode()
const { ensureInstalled } = await import('./install.mjs')
await ensureInstalled()
const { ensureBuilt } = await import('./build.mjs')
await ensureBuilt()
const { textOf } = await import('./project.mjs')
const { command, run } = await import('./run.mjs')
const { startTestDatabase } = await import('./test-database.mjs')

// What a run of all tests does briefly, at length: as many rounds of each kind of death as the argument says, every statement
// of every act lost, a thousand mutations, every address and every tampering; then the journeys with every picture, and every
// screen in all themes and sizes. What was counted stands at the end.
const rounds = Number(process.argv[2] ?? 20)
if (!Number.isInteger(rounds) || rounds < 1) {
  console.error('Usage: npm run soak -- [rounds]')
  process.exit(1)
}
const folder = mkdtempSync(join(tmpdir(), 'neraca-soak-'))
const figures = join(folder, 'figures')
writeFileSync(figures, '')
const env = { NERACA_SOAK_ROUNDS: String(rounds), NERACA_SOAK_FIGURES: figures, NERACA_ACTS: '10000' }
const sampled = ['narrowed-roles', 'health', 'tampering', 'bad-input', 'large-totals'].map(
  (name) => `tests/${name}`,
)
const files = ['tests/faults', 'src/modules/inventory/server/random-trade', ...sampled]
const arguments_ = ['run', '--project=server', ...files]
const faults = await run(process.execPath, [command('vitest', 'vitest.mjs'), ...arguments_], { env })
const screens = await lookAtScreens()
console.log(`\n${textOf(figures).split('\n').filter(Boolean).toSorted().join('\n')}`)
rmSync(folder, { recursive: true })
process.exit(faults || screens)

async function lookAtScreens() {
  const stop = await startTestDatabase()
  try {
    const journeys = [command('@playwright/test', 'cli.js'), 'test']
    return await run(process.execPath, journeys, { env: { ...env, PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: '1' } })
  } finally {
    await stop()
  }
}
