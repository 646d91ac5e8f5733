import { sumTotals, type Total } from '../../../platform/rules/money/money.ts'
import type { ReportLine } from '../../accounts/rules/report-line.ts'

/** Where accounts go that feed no line of a statement. */
export type Unmapped = 'asset' | 'liability' | 'equity' | 'result'

/** An item of a statement's layout, in the order of the page. */
export type LayoutItem =
  | { readonly kind: 'heading'; readonly label: string; readonly depth: number }
  | {
      readonly kind: 'line'
      readonly key: string
      readonly label: string
      readonly depth: number
      readonly from: readonly (ReportLine | Unmapped)[]
      /** Shown only when it holds an amount, whatever the reader chose. */
      readonly onlyWhenUsed?: boolean
    }
  | {
      readonly kind: 'sum'
      readonly key: string
      readonly label: string
      readonly depth: number
      readonly of: readonly string[]
      readonly isGrand?: boolean
    }

/** What feeds a line: an account, or an amount the books imply before they are closed. */
export interface Source {
  readonly line: ReportLine | Unmapped
  /** Code of the account; null for an amount that stands on no account yet. */
  readonly code: string | null
  readonly label: string
  readonly amounts: readonly Total[]
}

export interface StatementRow {
  readonly kind: 'heading' | 'line' | 'account' | 'sum'
  /** Names the row in addresses and formulas; an account's is its code. */
  readonly key: string
  readonly label: string
  readonly depth: number
  readonly code: string | null
  readonly isGrand: boolean
  /** Keys of the rows a sum adds, or a line's accounts. */
  readonly of: readonly string[]
  /** One amount per column, all of one sign convention, so that every sum is a plain addition; none for headings. */
  readonly amounts: readonly Total[]
}

/** Lays sources out as the rows of a statement: every line with its accounts below it, every sum of the rows above. */
export function statementRows(
  layout: readonly LayoutItem[],
  sources: readonly Source[],
  columnCount: number,
): StatementRow[] {
  const amountsOf = new Map<string, readonly Total[]>()
  return layout.flatMap((item): StatementRow[] => {
    if (item.kind === 'heading') return [headingRow(item)]
    if (item.kind === 'sum') {
      const amounts = addColumns(
        item.of.map((key) => amountsAt(amountsOf, key)),
        columnCount,
      )
      amountsOf.set(item.key, amounts)
      return [{ ...rowOf(item), isGrand: item.isGrand ?? false, of: item.of, amounts }]
    }
    const feeding = sources.filter((source) => item.from.includes(source.line))
    const amounts = addColumns(
      feeding.map((source) => source.amounts),
      columnCount,
    )
    amountsOf.set(item.key, amounts)
    if (item.onlyWhenUsed === true && isZero(amounts) && feeding.every((each) => isZero(each.amounts)))
      return []
    const accounts = feeding.map((source) => accountRow(source, item.key, item.depth + 1))
    return [{ ...rowOf(item), of: accounts.map((row) => row.key), amounts }, ...accounts]
  })
}

function amountsAt(amountsOf: ReadonlyMap<string, readonly Total[]>, key: string): readonly Total[] {
  const amounts = amountsOf.get(key)
  if (amounts === undefined) throw new Error(`the layout adds ${key} before it stands`)
  return amounts
}

function rowOf(item: { kind: 'line' | 'sum'; key: string; label: string; depth: number }) {
  const { kind, key, label, depth } = item
  return { kind, key, label, depth, code: null, isGrand: false }
}

function headingRow({ label, depth }: { readonly label: string; readonly depth: number }): StatementRow {
  return { kind: 'heading', key: label, label, depth, code: null, isGrand: false, of: [], amounts: [] }
}

function accountRow({ code, label, amounts }: Source, line: string, depth: number): StatementRow {
  return {
    kind: 'account',
    key: code ?? `${line}.${label}`,
    label,
    depth,
    code,
    isGrand: false,
    of: [],
    amounts,
  }
}

/** Adds amounts column by column. */
export function addColumns(rows: readonly (readonly Total[])[], columnCount: number): Total[] {
  return Array.from({ length: columnCount }, (_, column) =>
    sumTotals(rows.map((amounts) => amounts[column] ?? 0n)),
  )
}

export function isZero(amounts: readonly Total[]): boolean {
  return amounts.every((amount) => amount === 0n)
}

/** A statement of something that must hold, with the difference per column: zero where it does. */
export interface StatementCheck {
  readonly key: string
  readonly label: string
  readonly isMet: boolean
  readonly differences: readonly Total[]
  /** What is to blame when it is not met, such as accounts without a line. */
  readonly blame: readonly string[]
}

/** A check that two rows of amounts are equal. */
export function equalCheck(
  key: string,
  label: string,
  [left, right]: readonly [readonly Total[], readonly Total[]],
): StatementCheck {
  const differences = left.map((amount, column) => amount - (right[column] ?? 0n))
  return { key, label, isMet: isZero(differences), differences, blame: [] }
}

/** A check that accounts with amounts stand on a line. */
export function mappedCheck(sources: readonly Source[], columnCount: number): StatementCheck {
  const unmapped = sources.filter((source) => !source.line.includes('.') && !isZero(source.amounts))
  return {
    key: 'mapped',
    label: 'Setiap akun berada pada satu pos laporan',
    isMet: unmapped.length === 0,
    differences: addColumns(
      unmapped.map((source) => source.amounts),
      columnCount,
    ),
    blame: unmapped.map((source) => `${source.code ?? ''} ${source.label}`.trim()),
  }
}
