import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { approvalParts } from '../src/main.books.ts'
import { permissions } from '../src/main.permissions.ts'

/** The tests that walk the ways in which what rules ask about is done. */
const walks = readdirSync(import.meta.dirname)
  .filter((name) => /^approval-.*\.test\.ts$/.test(name) && name !== 'approval-kinds.test.ts')
  .map((name) => readFileSync(join(import.meta.dirname, name), 'utf8'))
  .filter((text) => text.includes('followPath'))
  .join('\n')

it.each(approvalParts.kinds.map(({ kind }) => kind))('walks the ways of %s past its approval', (kind) => {
  expect(walks).toMatch(new RegExp(`(?:kind: |pathsOf\\()'${kind}'`))
})

it('carries out acts under permissions that there are', () => {
  const acts = Object.values(approvalParts.acts)
  expect(acts.filter(({ permission }) => !(permission in permissions))).toEqual([])
})

it('calls every kind by a name of its own', () => {
  const labels = approvalParts.kinds.map(({ label }) => label)
  expect(new Set(labels).size).toBe(labels.length)
})
