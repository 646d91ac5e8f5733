import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { plantedTree } from './tidy/planted-tree.ts'

/** Projects by side, and the names that must not exist there. */
const missing = {
  rules: ['fetch', 'process', 'document', 'window', 'setTimeout', 'crypto', 'Buffer'],
  server: ['document', 'window', 'localStorage'],
  web: ['process', 'Buffer', '__dirname'],
} as const

const sides = Object.keys(missing) as (keyof typeof missing)[]
const cases = sides.flatMap((side) => missing[side].map((name) => [name, side] as const))
const tree = plantedTree()
const reports = new Map<string, string>()

beforeAll(() => {
  for (const [name, side] of cases)
    tree.plant(`src/modules/sales/${side}/a-${name.toLowerCase()}.ts`, `export const a = ${name}\n`)
  for (const side of sides) {
    tree.plant(
      `src/modules/sales/${side}/harmless.ts`,
      `export const b = new Date('2026-11-20').toISOString()\n`,
    )
    reports.set(side, tree.run('typescript/bin/tsc', ['--noEmit', '-p', `tsconfig.${side}.json`]))
  }
})
afterAll(() => tree.remove())

describe('the TypeScript projects', () => {
  test.each(cases)('%s does not compile in %s', (name, side) => {
    expect(reports.get(side)).toContain(`a-${name.toLowerCase()}.ts`)
  })

  test.each(sides)('what belongs to %s compiles', (side) => {
    expect(reports.get(side)).not.toContain('harmless.ts')
  })
})
