import { requireNode } from './node-version.mjs'

requireNode()
const { ensureInstalled } = await import('./install.mjs')
await ensureInstalled()
const { ensureBuilt } = await import('./build.mjs')
await ensureBuilt()
process.env.NODE_ENV ??= 'production'
const { recover } = await import('../dist/server/main.js')
process.exit(await recover(process.argv.slice(2)))
