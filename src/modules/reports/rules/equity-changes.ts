import { absolute, sumTotals, type Total } from '../../../platform/rules/money/money.ts'
import {
  equityComponents as components,
  movementOf,
  openingResult,
  type ComponentMovement,
  type EquityBooks,
  type EquityComponent,
} from './equity-movement.ts'
import type { FlowBooks } from './noncash-moves.ts'
import { equalCheck, isZero, type StatementCheck } from './statement.ts'
import type { StatementColumn } from './statement-column.ts'
import { isResult, profit } from './statement-source.ts'

/** What an account contributes to a row. */
export interface EquityAccount {
  readonly code: string
  readonly label: string
  /** One amount per component, and their sum. */
  readonly amounts: readonly Total[]
  readonly total: Total
}

export interface EquityRow {
  readonly key: string
  readonly label: string
  readonly isTotal: boolean
  /** One amount per component, and their sum. */
  readonly amounts: readonly Total[]
  readonly total: Total
  /** The accounts behind the amounts. */
  readonly accounts: readonly EquityAccount[]
}

export interface EquityChanges {
  readonly components: readonly EquityComponent[]
  /** One block of rows per period asked for. */
  readonly periods: readonly { readonly column: StatementColumn; readonly rows: readonly EquityRow[] }[]
  readonly checks: readonly StatementCheck[]
}

const rows: readonly (readonly [keyof ComponentMovement, string, 'always' | 'used'])[] = [
  ['before', 'Saldo awal periode', 'always'],
  ['opening', 'Pencatatan saldo awal', 'used'],
  ['paidIn', 'Setoran modal', 'always'],
  ['paidOut', 'Prive / pengembalian modal', 'always'],
  ['result', 'Laba (rugi) neto periode berjalan', 'always'],
  ['comprehensive', 'Penghasilan komprehensif lain', 'always'],
  ['reserve', 'Pembentukan cadangan umum', 'always'],
  ['dividends', 'Dividen', 'always'],
  ['transfers', 'Pemindahan antarpos ekuitas', 'used'],
  ['corrections', 'Koreksi / perubahan kebijakan akuntansi', 'always'],
  ['after', 'Saldo akhir periode', 'always'],
]

/** Every row there can be, in the order they stand in. */
export const rowKeys: readonly string[] = rows.map(([key]) => key)

/** Statement of changes in equity (SAK EP section 6): per period, from opening to closing balance of each component. */
export function equityChanges(books: FlowBooks, columns: readonly StatementColumn[]): EquityChanges {
  const ofColumn = (at: number): EquityBooks => ({ ...books, pairs: books.noncash.pairs[at] ?? [] })
  const all = columns.map((column, at) =>
    components.map((component) => movementOf(ofColumn(at), component, column)),
  )
  const shown = components.flatMap((component, index) => {
    const used = all.some((period) => Object.values(period[index] ?? {}).some((amount) => amount !== 0n))
    return component.always || used ? [index] : []
  })
  return {
    components: shown.flatMap((index) => components[index] ?? []).map(({ key, label }) => ({ key, label })),
    periods: columns.map((column, period) => {
      const movements = shown.map((index) => all[period]?.[index]).filter((each) => each !== undefined)
      const single = accountMovements(ofColumn(period), column, shown)
      return { column, rows: equityRows(movements, single) }
    }),
    checks: [sumCheck(all), resultCheck(books, columns, all)],
  }
}

interface AccountMovements {
  readonly code: string
  readonly label: string
  readonly movements: readonly ComponentMovement[]
}

/** What each account does to the components: every amount of the statement is a sum over accounts. */
function accountMovements(
  books: EquityBooks,
  column: StatementColumn,
  shown: readonly number[],
): AccountMovements[] {
  const chosen = shown.flatMap((index) => components[index] ?? [])
  return books.accounts
    .filter((account) => account.type === 'equity' || isResult(account))
    .map((account) => ({
      code: account.code,
      label: account.name,
      movements: chosen.map((component) => movementOf({ ...books, accounts: [account] }, component, column)),
    }))
}

function equityRows(
  movements: readonly ComponentMovement[],
  single: readonly AccountMovements[],
): EquityRow[] {
  return rows
    .map(([key, label, when]) => {
      const amounts = movements.map((movement) => movement[key])
      const isTotal = key === 'before' || key === 'after'
      const accounts = isZero(amounts) ? [] : accountsBehind(single, key)
      return { key, label, isTotal, when, amounts, total: sumTotals(amounts), accounts }
    })
    .filter(({ when, amounts }) => when === 'always' || !isZero(amounts))
    .map(({ when: _, ...row }) => row)
}

function accountsBehind(single: readonly AccountMovements[], key: keyof ComponentMovement): EquityAccount[] {
  return single
    .map(({ code, label, movements }) => {
      const amounts = movements.map((movement) => movement[key])
      return { code, label, amounts, total: sumTotals(amounts) }
    })
    .filter(({ amounts }) => !isZero(amounts))
}

/** Every component ties by itself: what one lacks, another may have too much of. */
function sumCheck(all: readonly (readonly ComponentMovement[])[]): StatementCheck {
  const gaps = all.map((period) =>
    period.map(({ after, ...movement }) => absolute(sumTotals(Object.values(movement)) - after)),
  )
  const differences = gaps.map((period) => sumTotals(period))
  return {
    key: 'closing',
    label: 'Saldo awal + perubahan = ekuitas pada laporan posisi keuangan',
    isMet: isZero(differences),
    differences,
    blame: components
      .filter((_, index) => gaps.some((period) => period[index] !== 0n))
      .map(({ label }) => label),
  }
}

function resultCheck(
  books: FlowBooks,
  columns: readonly StatementColumn[],
  all: readonly (readonly ComponentMovement[])[],
): StatementCheck {
  const shown = all.map((period) => sumTotals(period.map(({ result }) => result)))
  const earned = columns.map((column) => profit(books, column) - openingResult(books, column))
  return equalCheck('result', 'Laba neto = laporan laba rugi', [shown, earned])
}
