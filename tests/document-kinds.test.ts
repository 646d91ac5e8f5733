import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { attachmentSubjects, documentSources } from '../src/main.books.ts'
import { allRoutes } from '../src/main.routes.ts'
import { history } from '../src/main.history.ts'
import { documentKinds as kinds } from '../src/main.kinds.ts'
import { referenceTypes } from '../src/main.links.ts'
import { documentNames } from '../src/main.names.ts'
import { screens } from '../src/main.screens.ts'
import { standingChoice } from '../src/modules/documents/rules/cancellation.ts'
import { adjustmentApi } from '../src/modules/inventory/adjustments/contract.ts'
import { goodsReceiptApi } from '../src/modules/inventory/receipts/contract.ts'
import { debitNoteApi } from '../src/modules/purchasing/debit-notes/contract.ts'
import { landedCostApi } from '../src/modules/purchasing/landed-costs/contract.ts'
import { paymentApi } from '../src/modules/purchasing/payments/contract.ts'
import { setOffApi } from '../src/modules/purchasing/set-offs/contract.ts'
import { creditNoteApi } from '../src/modules/sales/credit-notes/contract.ts'
import { salesReturnApi } from '../src/modules/sales/returns/contract.ts'
import { writeOffApi } from '../src/modules/sales/write-offs/contract.ts'
import type { DocumentName } from '../src/modules/documents/rules/document-name.ts'
import { readSettings } from '../src/platform/server/program/settings.ts'
import { rowsOf, soleRowOf } from '../src/platform/server/database/database.ts'
import { createWorld, type TestWorld } from './server.ts'

/** Those with a list of their own. */
const listed = kinds.filter(({ columns }) => Object.keys(columns).length > 0)

const accessOf = new Map(
  allRoutes(readSettings({})).map(({ endpoint: { method, path, access } }) => [`${method} ${path}`, access]),
)

let world: TestWorld
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

test('the names that menus and links know are those of the kinds', () => {
  const pick = ({ table, label, noun, path, api, series, evidence, reference }: DocumentName) => ({
    table,
    label,
    noun,
    path,
    api,
    series,
    evidence,
    reference,
  })
  const inOrder = (names: readonly DocumentName[]) =>
    names.map(pick).toSorted((one, other) => one.table.localeCompare(other.table))
  expect(inOrder(documentNames)).toEqual(inOrder(kinds))
})

describe.each(kinds)('$table', (kind) => {
  it('has a table, and every number in it is of one of its series', async () => {
    const source = documentSources.find((each) => each.kind === kind)
    const column = source?.number ?? sql`use_number`
    const from = source?.from ?? sql.table(kind.table)
    const series = await rowsOf(
      world.db,
      sql<{ series: string }>`select distinct split_part(${column}, '-', 1) as series from ${from}`,
    )
    for (const each of series) expect(kind.series).toContain(each.series)
  })

  it('is read by its number, by whoever may read the books', () => {
    expect(accessOf.get(`GET ${kind.api}/:number`)).toBe('books.read')
  })

  it('has words in the history, which leads to where its kind says', () => {
    expect(history.tables[kind.table]?.address).toBe(`${kind.path}/:name`)
  })

  it('is found in the history by its number', async () => {
    const column = kind.number.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
    const content = JSON.stringify({ [column]: 'XX-26-00001' })
    const { name } = await soleRowOf(
      world.db,
      sql<{ name: string | null }>`select audit_record_name(${content}::jsonb) as name`,
    )
    expect(name, `audit_record_name does not know ${column}`).toBe('xx-26-00001')
  })

  it('takes evidence exactly when its kind says so', () => {
    expect(Object.hasOwn(attachmentSubjects, kind.table)).toBe('evidence' in kind)
  })
})

describe.each(listed)('the list of $table', (kind) => {
  it('has its list, its file and its way into the palette', () => {
    expect(accessOf.get(`GET ${kind.api}`)).toBe('books.read')
    expect(accessOf.get(`GET ${kind.api}-export`)).toBe('books.export')
    expect(documentSources.filter((source) => source.kind === kind)).toHaveLength(1)
  })

  it('is a screen with a dialog for one document', () => {
    const screen = screens.find(({ path }) => path === kind.path)
    expect(screen?.permission).toBe('books.read')
    expect(screen?.dialogs?.map(({ path }) => path)).toContain('$number')
  })
})

test.each(kinds.flatMap((kind) => ('reference' in kind ? [{ kind, reference: kind.reference }] : [])))(
  'journals call $reference and lead to it as its kind does',
  ({ kind, reference }) => {
    expect(referenceTypes[reference]).toEqual({ label: kind.label, address: `${kind.path}/:number` })
  },
)

const standing = [
  creditNoteApi,
  salesReturnApi,
  writeOffApi,
  goodsReceiptApi,
  adjustmentApi,
  landedCostApi,
  setOffApi,
  paymentApi,
  debitNoteApi,
]

test('what stands until it is cancelled is on paper until then', () => {
  const tables = kinds.filter(({ choices }) => 'state' in choices && choices.state === standingChoice)
  expect(standing.map(({ kind }) => kind.table).toSorted()).toEqual(
    tables.map(({ table }) => table).toSorted(),
  )
  for (const { kind, hasPaper } of standing)
    expect([kind.table, hasPaper({ state: 'recorded' }), hasPaper({ state: 'cancelled' })]).toEqual([
      kind.table,
      true,
      false,
    ])
})

test('no two kinds share a name, a place or a series', () => {
  for (const names of [
    kinds.map((kind) => kind.table),
    kinds.map((kind) => kind.api),
    kinds.flatMap((kind) => [...kind.series]),
  ])
    expect(new Set(names).size).toBe(names.length)
})
