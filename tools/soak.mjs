import { requireNode } from './node-version.mjs'

requireNode()
const { ensureInstalled } = await import('./install.mjs')
await ensureInstalled()
const { ensureBuilt } = await import('./build.mjs')
await ensureBuilt()
const { command, run } = await import('./run.mjs')

// The fault tests at length: as many rounds of each kind of death as the argument says, and every statement of every act lost.
const rounds = Number(process.argv[2] ?? 20)
if (!Number.isInteger(rounds) || rounds < 1) {
  console.error('Usage: npm run soak -- [rounds]')
  process.exit(1)
}
const minutes = 10 + rounds
process.exit(
  await run(
    process.execPath,
    [
      command('vitest', 'vitest.mjs'),
      'run',
      '--project=server',
      `--testTimeout=${minutes * 60_000}`,
      'tests/faults',
    ],
    { env: { NERACA_SOAK_ROUNDS: String(rounds) } },
  ),
)
