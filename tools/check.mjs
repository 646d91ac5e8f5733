import { requireNode } from './node-version.mjs'

requireNode()
const { ensureInstalled } = await import('./install.mjs')
await ensureInstalled()
const { runQuickly } = await import('./test-runs.mjs')
process.exit(await runQuickly())
