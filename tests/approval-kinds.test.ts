import { expect, it } from 'vitest'
import { approvalParts } from '../src/main.books.ts'
import { permissions } from '../src/main.permissions.ts'
import { walkedActs } from './approval-acts-made.ts'

/** The kinds of which acts are walked, in every way, by the table of acts. */
const walked = Object.values(walkedActs({} as never)).map(({ kind }) => kind)

it.each(approvalParts.kinds.map(({ kind }) => kind))('walks the ways of %s past its approval', (kind) => {
  expect(walked).toContain(kind)
})

it('carries out acts under permissions that there are', () => {
  const acts = Object.values(approvalParts.acts)
  expect(acts.filter(({ permission }) => !(permission in permissions))).toEqual([])
})

it('calls every kind by a name of its own', () => {
  const labels = approvalParts.kinds.map(({ label }) => label)
  expect(new Set(labels).size).toBe(labels.length)
})
