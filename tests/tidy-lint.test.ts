import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { plantedTree } from './tidy/planted-tree.ts'

const longBody = (lines: number) => `export function long() {\n${'  void 0\n'.repeat(lines)}}\n`
const sales = 'src/modules/sales'

/** Rule, file and text: each rule the house relies on must object to its plant. */
const plants: readonly (readonly [rule: string, path: string, text: string])[] = [
  [
    'no-floating-promises',
    `${sales}/server/a.ts`,
    `const later = async () => 1\nexport function a() {\n  later()\n}\n`,
  ],
  [
    'no-misused-promises',
    `${sales}/server/b.ts`,
    `export const a = (f: () => Promise<boolean>) => (f() ? 1 : 2)\n`,
  ],
  ['no-explicit-any', `${sales}/server/c.ts`, `export const a = (b: any) => [b]\n`],
  ['ban-ts-comment', `${sales}/server/d.ts`, `// @ts-${'ignore'}\nexport const a: string = 1\n`],
  ['max-lines-per-function', `${sales}/server/e.ts`, longBody(61)],
  ['max-lines-per-function', `${sales}/web/f.tsx`, longBody(81)],
  ['max-lines', `${sales}/server/g.ts`, 'export {}\n'.repeat(251)],
  ['max-params', `${sales}/server/h.ts`, `export const a = (b: 1, c: 2, d: 3, e: 4) => [b, c, d, e]\n`],
  [
    'no-restricted-imports',
    `${sales}/rules/i.ts`,
    `import { join } from 'node:path'\nexport const a = join\n`,
  ],
  [
    'no-restricted-imports',
    `${sales}/rules/j.ts`,
    `import { a } from '../server/a.ts'\nexport const b = a\n`,
  ],
  ['no-restricted-imports', `${sales}/rules/k.ts`, `import { z } from 'zodiac'\nexport const b = z\n`],
  ['no-restricted-imports', `${sales}/server/l.ts`, `import { a } from '../web/f.tsx'\nexport const b = a\n`],
  ['no-restricted-imports', `${sales}/web/m.ts`, `import { a } from '../server/a.ts'\nexport const b = a\n`],
  ['no-restricted-imports', `${sales}/web/n.ts`, `import { sql } from 'kysely'\nexport const b = sql\n`],
  ['no-async-await', `${sales}/rules/o.ts`, `export async function a() {\n  return 1\n}\n`],
  ['no-restricted-globals', `${sales}/rules/p.ts`, `export const a = () => fetch('/')\n`],
  ['no-restricted-properties', `${sales}/rules/q.ts`, `export const a = () => Date.now()\n`],
  ['no-restricted-properties', 'src/platform/rules/r.ts', `export const a = () => Math.random()\n`],
  [
    'no-restricted-imports',
    `${sales}/contract/u.ts`,
    `import { a } from '../server/a.ts'\nexport const b = a\n`,
  ],
  ['max-lines', `${sales}/contract.ts`, 'export {}\n'.repeat(251)],
  ['no-default-export', `${sales}/server/s.ts`, `export default 1\n`],
]

/** What the rules must leave alone. */
const harmless: readonly (readonly [path: string, text: string])[] = [
  [
    `${sales}/contract/orders.ts`,
    `import { z } from 'zod'\nimport { t } from '../rules/t.ts'\nexport const a = [z, t]\n`,
  ],
  [`${sales}/rules/t.ts`, `export const t = (day: string) => new Date(day).getTime()\n`],
  [`${sales}/web/u.tsx`, longBody(70)],
]

const tree = plantedTree()
let report: string[] = []
beforeAll(() => {
  for (const [, path, text] of plants) tree.plant(path, text)
  for (const [path, text] of harmless) tree.plant(path, text)
  tree.plant(
    'tsconfig.json',
    '{ "compilerOptions": { "strict": true, "jsx": "preserve" }, "include": ["src"] }',
  )
  report = tree.run('oxlint/bin/oxlint', ['--type-aware', '--format=unix']).replaceAll('\\', '/').split('\n')
})
afterAll(() => tree.remove())

describe('the lint', () => {
  test.each(plants)('%s objects to %s', (rule, path) => {
    expect(report.filter((line) => line.includes(path)).join('\n')).toContain(`(${rule})`)
  })

  test.each(harmless)('leaves %s alone', (path) => {
    expect(report.filter((line) => line.includes(path))).toEqual([])
  })
})
