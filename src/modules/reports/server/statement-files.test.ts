import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { toDay } from '../../../platform/rules/day/day.ts'
import { absolute, sumTotals, toTotal } from '../../../platform/rules/money/money.ts'
import type { SheetCell, SheetRow, TableCell } from '../../../platform/server/files/table-cell.ts'
import { statementReport, type StatementReport } from '../rules/statement-report.ts'
import { figureText } from '../rules/statement-text.ts'
import { statementDetails, statementUnits } from '../rules/statement-view.ts'
import { addColumns, type StatementRow } from '../rules/statement.ts'
import { pdfOfStatement } from './statement-pdf.ts'
import { sheetBody, sheetHead } from './statement-sheet.ts'

/** Small and large ones, and some whose sums no number holds. */
const amount = fc.oneof(
  fc.bigInt({ min: -(10n ** 9n), max: 10n ** 9n }),
  fc.bigInt({ min: -(9n * 10n ** 15n), max: 9n * 10n ** 15n }),
)
const columnCount = fc.integer({ min: 1, max: 12 })

/** Random statements: lines with and without accounts, and a sum over all of them. */
const statements = columnCount.chain((count) => {
  const accounts = fc.array(fc.array(amount, { minLength: count, maxLength: count }), { maxLength: 4 })
  return fc.record({
    lines: fc.array(accounts, { minLength: 1, maxLength: 5 }),
    count: fc.constant(count),
    view: fc.record({
      detail: fc.constantFrom(...statementDetails),
      toggled: fc.subarray(['line0', 'line1', 'line2']),
      zeros: fc.constantFrom('show' as const, 'hide' as const),
      percent: fc.constantFrom('show' as const, 'hide' as const),
      change: fc.constantFrom('show' as const, 'hide' as const),
      unit: fc.constantFrom(...statementUnits),
    }),
  })
})

type Drawn = Parameters<Parameters<typeof statements.map>[0]>[0]

function rowsOf({ lines, count }: Drawn): StatementRow[] {
  const plain = { depth: 1, isGrand: false, label: 'Pos' }
  const rows = lines.flatMap((accounts, line): StatementRow[] => {
    const key = `line${line}`
    const below = accounts.map((amounts, at): StatementRow => ({
      ...{
        ...plain,
        kind: 'account',
        key: `${key}.${at}`,
        code: `1-${1000 + line * 10 + at}`,
        of: [],
        amounts,
      },
    }))
    const of = below.map((each) => each.key)
    return [{ ...plain, kind: 'line', key, code: null, of, amounts: addColumns(accounts, count) }, ...below]
  })
  const of = lines.map((_, line) => `line${line}`)
  const sum: StatementRow = {
    ...plain,
    kind: 'sum',
    key: 'bs.jumlah_aset',
    code: null,
    isGrand: true,
    of,
    amounts: addColumns(
      rows.filter(({ kind }) => kind === 'line').map(({ amounts }) => amounts),
      count,
    ),
  }
  return [...rows, sum]
}

function reportOf(drawn: Drawn): StatementReport {
  const columns = Array.from({ length: drawn.count }, (_, at) => {
    const month = String(at + 1).padStart(2, '0')
    return { from: toDay(`2026-${month}-01`), to: toDay(`2026-${month}-28`) }
  })
  return statementReport(
    { kind: 'balance-sheet' },
    { columns, rows: rowsOf(drawn), checks: [] },
    { view: drawn.view, reporter: { name: 'PT Contoh', timeZone: 'Asia/Jakarta', fiscalYearStartMonth: 1 } },
  )
}

const issuer = {
  name: 'PT Contoh',
  npwp: null,
  address: null,
  bankDetails: null,
  place: 'Jakarta',
  signatories: [],
  logo: null,
}
const frame = { npwp: null, origin: 'https://neraca.contoh.example', exported: 'Diekspor oleh Rina Contoh' }

function sheetRows(report: StatementReport): { rows: SheetRow[]; above: number } {
  const sheet = { report, ...frame }
  const head = sheetHead(sheet)
  return { rows: [...head, ...sheetBody(sheet, head.length)], above: head.length }
}

function cellOf(cell: TableCell | undefined): SheetCell {
  return typeof cell === 'object' && cell !== null ? cell : { value: cell ?? null }
}

/** What `SUM(B8:B9,B12)` or `B8-C8` gives over the values of the sheet. */
function evaluated(formula: string, rows: readonly SheetRow[]): number {
  const at = (place: string): number => {
    const [, letters = '', row = ''] = /^([A-Z]+)(\d+)$/.exec(place) ?? []
    const column = [...letters].reduce((total, letter) => total * 26 + letter.charCodeAt(0) - 64, 0) - 1
    return Number(cellOf(rows[Number(row) - 1]?.cells[column]).value ?? 0)
  }
  const span = (text: string): number => {
    const [first = '', last = first] = text.split(':')
    const letters = first.replace(/\d+/, '')
    const [from, to] = [first, last].map((place) => Number(place.replace(/\D+/, '')))
    let total = 0
    for (let row = from ?? 0; row <= (to ?? 0); row += 1) total += at(`${letters}${row}`)
    return total
  }
  const inside = /^SUM\((.*)\)$/.exec(formula)?.[1]
  if (inside !== undefined) return inside.split(',').reduce((total, text) => total + span(text), 0)
  return [...formula.matchAll(/([+-]?)([A-Z]+\d+)/g)].reduce(
    (total, [, sign, place = '']) => total + (sign === '-' ? -1 : 1) * at(place),
    0,
  )
}

describe('every file of a statement', () => {
  it('holds the figures on screen, and its formulas give the same', () => {
    fc.assert(
      fc.property(statements, (drawn) => {
        const report = reportOf(drawn)
        const { rows, above } = sheetRows(report)
        report.table.rows.forEach((row, index) => {
          const cells = rows[above + index]?.cells.slice(1).map(cellOf) ?? []
          expect(cells.map(({ value }) => value)).toEqual(row.values)
          for (const { formula, value } of cells) {
            if (formula !== undefined) expect(BigInt(evaluated(formula, rows))).toBe(value)
          }
        })
      }),
      { numRuns: 150 },
    )
  })

  it('adds in rupiah with a formula wherever a sum stands over rows that are shown', () => {
    fc.assert(
      fc.property(statements, (drawn) => {
        const report = reportOf({ ...drawn, view: { ...drawn.view, unit: 'rupiah', zeros: 'show' } })
        const { rows, above } = sheetRows(report)
        const sum = rows[above + report.table.rows.length - 1]
        expect(sum?.look).toBe('total')
        const added = report.table.rows.filter(({ kind }) => kind === 'line')
        const gross = sumTotals(added.map((row) => absolute(toTotal(row.values[0] ?? 0))))
        const isHeld = Number.isSafeInteger(Number(gross))
        expect(cellOf(sum?.cells[1]).formula).toEqual(isHeld ? expect.stringMatching(/^SUM\(/) : undefined)
      }),
      { numRuns: 50 },
    )
  })

  it('leads from the figure of an account back to its ledger', () => {
    const report = reportOf({
      lines: [[[toTotal(5)]]],
      count: 1,
      view: { detail: 'akun', toggled: [], zeros: 'show', percent: 'hide', change: 'hide', unit: 'rupiah' },
    })
    const { rows, above } = sheetRows(report)
    expect(cellOf(rows[above + 1]?.cells[1]).link).toBe(
      'https://neraca.contoh.example/accounting/general-ledger/1-1000?from=2026-01-01&to=2026-01-28',
    )
  })

  it('shows in the PDF the same figures in the same order', () => {
    fc.assert(
      fc.property(statements, (drawn) => {
        const report = reportOf(drawn)
        const document = pdfOfStatement(report, {
          issuer,
          signedOn: '21 November 2026',
          footer: '',
        })
        const expected = report.table.rows.flatMap(({ values }) =>
          values.map((value, at) => figureText(value, report.table.columns[at]?.kind ?? 'amount')),
        )
        expect(textsAtRight(document.rows)).toEqual([
          ...report.table.columns.map(({ head }) => head),
          ...expected,
        ])
      }),
      { numRuns: 80 },
    )
  })
})

/** Texts set at the right of a document, as heads and figures of its table are. */
function textsAtRight(content: unknown): string[] {
  if (Array.isArray(content)) return content.flatMap(textsAtRight)
  if (typeof content !== 'object' || content === null) return []
  const { alignment, text, ...rest } = content as { alignment?: string; text?: unknown }
  return alignment === 'right' && typeof text === 'string'
    ? [text]
    : Object.values(rest).flatMap(textsAtRight)
}
