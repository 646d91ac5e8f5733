import { requireNode } from './node-version.mjs'

requireNode()
const { ensureInstalled } = await import('./install.mjs')
await ensureInstalled()
const { command, run } = await import('./run.mjs')

/** The tests that compare db/schema.sql and db/migrations.txt with what there is write them when they are told to. */
const test = ['--project=server', 'tests/schema.test.ts', '--testNamePattern=^db/', '--update']
process.exit(await run(process.execPath, [command('vitest', 'vitest.mjs'), 'run', ...test]))
