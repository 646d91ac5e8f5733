import { requireNode } from './node-version.mjs'

requireNode()
const { ensureInstalled } = await import('./install.mjs')
await ensureInstalled()
const { ensureBuilt } = await import('./build.mjs')
await ensureBuilt()
process.env.NODE_ENV ??= 'production'
const { endWithParent } = await import('./end-with-parent.mjs')
endWithParent()
const { main } = await import('../dist/server/main.js')
await main(process.argv.slice(2))
