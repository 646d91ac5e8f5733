import { parseArgs } from 'node:util'
import { requireNode } from './node-version.mjs'

requireNode()
const { ensureInstalled } = await import('./install.mjs')
await ensureInstalled()
const { root } = await import('./project.mjs')
const { readSources } = await import('./measure/sources.mjs')
const { figuresFor } = await import('./measure/figures.mjs')
const { figuresText } = await import('./measure/tables.mjs')

// What the sources measure, so that two checkouts can be compared: sizes, kinds, places of a field, files to read.
const usage = `Usage: npm run measure -- [--json] [--root <checkout>] [what]
  (nothing)                          everything
  field <name> [<spelling> …]        lines and files in which a field stands
  reading [<endpoint> …]             files a reader opens to follow an act`

const options = { json: { type: 'boolean', default: false }, root: { type: 'string', default: root } }
const { values, positionals } = parseArgs({ options, allowPositionals: true })
const figures = figuresFor(readSources(values.root), positionals)
if (figures === undefined) {
  console.error(usage)
  process.exit(1)
}
console.log(values.json ? JSON.stringify(figures, null, 2) : figuresText(figures))
