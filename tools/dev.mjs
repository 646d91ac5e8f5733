import { requireNode } from './node-version.mjs'

requireNode()
const { ensureInstalled } = await import('./install.mjs')
await ensureInstalled()
const { endWithParent } = await import('./end-with-parent.mjs')
endWithParent()
const { develop } = await import('./dev-servers.mjs')
await develop(process.argv.slice(2))
