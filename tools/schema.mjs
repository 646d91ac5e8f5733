import { requireNode } from './node-version.mjs'

requireNode()
const { ensureInstalled } = await import('./install.mjs')
await ensureInstalled()
const { command, run } = await import('./run.mjs')

/** The test that compares db/schema.sql with what the migrations create writes it when it is told to. */
const test = ['--project=server', 'tests/schema.test.ts', '--testNamePattern=^db/schema.sql', '--update']
process.exit(await run(process.execPath, [command('vitest', 'vitest.mjs'), 'run', ...test]))
