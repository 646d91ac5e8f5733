import type { BooksBetween } from '../../ledger/rules/books-between.ts'
import {
  equalCheck,
  mappedCheck,
  statementRows,
  type StatementCheck,
  type StatementRow,
} from './statement.ts'
import type { StatementColumn } from './statement-column.ts'
import { balanceSheetLayouts, incomeStatementLayouts, type Framework } from './statement-layout.ts'
import { positionSources, resultSources, type ResultColumn } from './statement-source.ts'

export interface Statement {
  readonly rows: readonly StatementRow[]
  readonly checks: readonly StatementCheck[]
}

/** Statement of financial position at the last day of each column (SAK EP section 4, SAK EMKM chapter 4). */
export function balanceSheet(
  books: BooksBetween,
  columns: readonly StatementColumn[],
  framework: Framework,
): Statement {
  const sources = positionSources(books, columns)
  const rows = statementRows(balanceSheetLayouts[framework], sources, columns.length)
  const balanced = equalCheck('balanced', 'Aset = Liabilitas + Ekuitas', [
    amountsOf(rows, 'bs.jumlah_aset'),
    amountsOf(rows, 'bs.jumlah_liabilitas_ekuitas'),
  ])
  return { rows, checks: [balanced, mappedCheck(sources, columns.length)] }
}

/** Statement of profit or loss and other comprehensive income (SAK EP section 5); expenses are negative. */
export function incomeStatement(
  books: BooksBetween,
  columns: readonly ResultColumn[],
  framework: Framework,
): Statement {
  const sources = resultSources(books, columns)
  const rows = statementRows(incomeStatementLayouts[framework], sources, columns.length)
  return { rows, checks: [mappedCheck(sources, columns.length)] }
}

/** Amounts of a row of a statement; a key that no layout holds is a mistake of the program. */
export function amountsOf(rows: readonly StatementRow[], key: string): StatementRow['amounts'] {
  const row = rows.find((each) => each.key === key)
  if (row === undefined) throw new Error(`no row ${key}`)
  return row.amounts
}
