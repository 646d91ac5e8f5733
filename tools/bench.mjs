import { requireNode } from './node-version.mjs'

requireNode()
const { ensureInstalled } = await import('./install.mjs')
await ensureInstalled()
const { ensureBuilt } = await import('./build.mjs')
await ensureBuilt()
const { runBenchmarks } = await import('./bench-runs.mjs')
process.exit(await runBenchmarks(process.argv.slice(2)))
