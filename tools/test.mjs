import { requireNode } from './node-version.mjs'

requireNode()
const { ensureInstalled } = await import('./install.mjs')
await ensureInstalled()
const { ensureBuilt } = await import('./build.mjs')
await ensureBuilt()
const { runTests } = await import('./test-runs.mjs')
process.exit(await runTests(process.argv.slice(2)))
