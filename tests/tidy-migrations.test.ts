import { expect, test } from 'vitest'
import { orderFindings } from './tidy/migrations.ts'
import { readProject } from './tidy/source.ts'

const ledger = ['db/migrations/20260101_0900_ledger_entries.sql', '-- Entries.'] as const
const sales = ['db/migrations/20260101_0901_sales_orders.sql', '-- Orders.'] as const
const list = ['db/migrations.txt', '20260101_0900_ledger_entries\n20260101_0901_sales_orders\n'] as const

const found = (...files: (readonly [path: string, text: string])[]) =>
  orderFindings(new Map(files)).map(({ path, message }) => `${path} ${message}`)

test('migrations run after those that databases have been through', () => {
  expect(orderFindings(readProject())).toEqual([])
  expect(found(ledger, sales, list)).toEqual([])
})

test('one that sorts too early is told, and after which it must come', () => {
  const early = ['db/migrations/20260101_0859_sales_lines.sql', '-- Lines.'] as const
  expect(found(ledger, sales, early, list)).toEqual([
    `${early[0]} sorts before 20260101_0901_sales_orders, which databases have been through: name it after that`,
  ])
})

test('one that is new is to be written down, and one that is gone is missed', () => {
  const late = ['db/migrations/20260102_0900_sales_lines.sql', '-- Lines.'] as const
  expect(found(ledger, sales, late, list)).toEqual([
    `${late[0]} is not in db/migrations.txt: npm run schema writes it`,
  ])
  expect(found(sales, list)).toEqual([
    'db/migrations.txt names 20260101_0900_ledger_entries, which is gone: databases need it',
  ])
})
