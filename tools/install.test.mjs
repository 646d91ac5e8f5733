import { expect, test } from 'vitest'
import { askedFor } from './install.mjs'

const base = { name: 'contoh', scripts: { start: 'a' }, dependencies: { kysely: '1.0.0' } }
const stampOf = (change) => askedFor(JSON.stringify({ ...base, ...change }))

test.each([
  ['a script', { scripts: { start: 'b' } }],
  ['the version', { version: '2.0.0' }],
  ['the description', { description: 'Contoh' }],
])('%s may change without installing again', (_, change) => {
  expect(stampOf(change)).toBe(stampOf({}))
})

test.each([
  ['a dependency', { dependencies: { kysely: '1.0.1' } }],
  ['the kind of a dependency', { dependencies: {}, devDependencies: { kysely: '1.0.0' } }],
  ['an optional dependency', { optionalDependencies: { pg: '1.0.0' } }],
  ['an override', { overrides: { pg: '1.0.0' } }],
  ['what may run when installing', { allowScripts: { pg: true } }],
  ['the Node it needs', { engines: { node: '>=24' } }],
])('%s changes what must be installed', (_, change) => {
  expect(stampOf(change)).not.toBe(stampOf({}))
})
