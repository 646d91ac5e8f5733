import type { Total } from '../../../platform/rules/money/money.ts'
import type { StatementAccount } from '../../accounts/rules/statement-account.ts'
import { cashFlowLineLabel, cashFlowLines, type CashFlowLine } from '../../accounts/rules/cash-flow-line.ts'
import { reportLineLabel, reportLinesOf } from '../../accounts/rules/report-line.ts'
import { isOperating, isTaxExpense, partOf, standsOn } from './cash-flow-part.ts'
import {
  cashBalances,
  cashOf,
  flowOf,
  flowsOf,
  movedOutside,
  type Flow,
  type FlowSource,
} from './cash-flow-source.ts'
import { financing, investing } from './cash-flow-outside.ts'
import {
  lineRows,
  sectionRows,
  type CashFlowQuery,
  type FlowLine,
  type Section,
} from './cash-flow-section.ts'
import type { Statement } from './position-and-result.ts'
import { noncashNote } from './noncash-note.ts'
import type { FlowBooks } from './noncash-moves.ts'
import { addColumns, equalCheck, type StatementCheck, type StatementRow } from './statement.ts'
import type { StatementColumn } from './statement-column.ts'
import { isResult, lineOf } from './statement-source.ts'

const incomeTaxRoles = ['pph29_payable', 'pph25_prepaid'] as const

function isIncomeTax(account: StatementAccount): boolean {
  return (
    isTaxExpense(account) ||
    (partOf(account) === 'operating' && incomeTaxRoles.some((role) => account.roles.includes(role)))
  )
}

/** Cash flow statement by the indirect method: profit before tax, what moved no cash, working capital, tax paid. */
export function indirectCashFlow(books: FlowBooks, columns: readonly StatementColumn[]): Statement {
  const query = queryOf(books, columns)
  const operating: Section = {
    key: 'cf.operasi',
    label: 'ARUS KAS DARI AKTIVITAS OPERASI',
    total: 'Kas neto diperoleh dari (digunakan untuk) aktivitas operasi',
    lines: [profitLine(query), ...adjustments(query), ...workingCapital(query), taxLine(query)],
  }
  return cashFlowStatement(query, operating)
}

/** Cash flow statement by the direct method: operating cash by what stands across from it (SAK EP section 7). */
export function directCashFlow(books: FlowBooks, columns: readonly StatementColumn[]): Statement {
  const query = queryOf(books, columns)
  const operating: Section = {
    key: 'cf.operasi',
    label: 'ARUS KAS DARI AKTIVITAS OPERASI',
    total: 'Kas neto diperoleh dari (digunakan untuk) aktivitas operasi',
    lines: directLines(query),
  }
  const statement = cashFlowStatement(query, operating)
  const indirect = indirectCashFlow(books, columns)
  const agrees = equalCheck('methods', 'Metode langsung = metode tidak langsung', [
    totalOf(statement, 'cf.operasi'),
    totalOf(indirect, 'cf.operasi'),
  ])
  return { ...statement, checks: [...statement.checks, agrees] }
}

function queryOf(books: FlowBooks, columns: readonly StatementColumn[]): CashFlowQuery {
  const { noncash } = books
  return { books, columns, noncash, outside: movedOutside(noncash.pairs, columns) }
}

function totalOf({ rows }: Statement, key: string): readonly Total[] {
  return rows.find((row) => row.key === key)?.amounts ?? []
}

function profitLine(query: CashFlowQuery): FlowLine {
  return {
    key: 'cf.laba_sebelum_pajak',
    label: 'Laba sebelum pajak penghasilan',
    sources: flowsOf(query, (account) => isResult(account) && !isIncomeTax(account)),
  }
}

/** Movement of accounts without what no operation did: what they moved to or from others without cash. */
function operatingFlows(query: CashFlowQuery, fits: (account: StatementAccount) => boolean): FlowSource[] {
  return flowsOf(
    query,
    fits,
    (account, column) => flowOf(query.books, account.id, column) - query.outside(account, column),
  )
}

function adjustments(query: CashFlowQuery): FlowLine[] {
  const noncash = (fits: (account: StatementAccount) => boolean) =>
    operatingFlows(query, (account) => partOf(account) === 'noncash' && fits(account))
  const reversed = (flow: Flow): Flow => {
    return (account, column) => -flow(account, column)
  }
  const resultOf = (part: 'investing' | 'financing') =>
    flowsOf(
      query,
      (account) => isResult(account) && partOf(account) === part,
      reversed((account, column) => flowOf(query.books, account.id, column)),
    )
  const earned = (account: StatementAccount) => partOf(account) === 'result' && !isIncomeTax(account)
  const depreciation = standsOn('bs.aset_tetap', 'bs.aset_takberwujud')
  const impairment = standsOn('bs.piutang_usaha', 'bs.piutang_lain', 'bs.persediaan')
  return [
    { key: 'cf.penyusutan', label: 'Penyusutan dan amortisasi', sources: noncash(depreciation) },
    {
      key: 'cf.penurunan_nilai',
      label: 'Kerugian penurunan nilai piutang dan persediaan',
      sources: noncash(impairment),
    },
    {
      key: 'cf.nonkas_lain',
      label: 'Penyesuaian nonkas lainnya',
      sources: [
        ...noncash((account) => !depreciation(account) && !impairment(account)),
        ...flowsOf(query, earned, reversed(query.outside)),
      ],
      onlyWhenUsed: true,
    },
    { key: 'cf.pelepasan', label: 'Laba/rugi pelepasan aset tetap', sources: resultOf('investing') },
    {
      key: 'cf.hasil_pendanaan',
      label: 'Penghasilan dan beban pendanaan',
      sources: resultOf('financing'),
      onlyWhenUsed: true,
    },
  ]
}

/** One line per line of the balance sheet that holds operating accounts. */
function workingCapital(query: CashFlowQuery): FlowLine[] {
  const operating = (account: StatementAccount) => partOf(account) === 'operating' && !isIncomeTax(account)
  const mapped = (['asset', 'liability', 'equity'] as const).flatMap((type) =>
    reportLinesOf(type).map((line) => ({
      key: `cf.${line}`,
      label: movedLabel(
        type,
        line === 'bs.utang_pajak' ? 'Utang pajak selain PPh badan' : reportLineLabel(line),
      ),
      sources: operatingFlows(query, (account) => operating(account) && lineOf(account) === line),
      onlyWhenUsed: true,
    })),
  )
  const others = operatingFlows(query, (account) => operating(account) && !lineOf(account).includes('.'))
  return [
    ...mapped,
    { key: 'cf.operasi_lain', label: 'Akun tanpa pos laporan', sources: others, onlyWhenUsed: true },
  ]
}

/** What a positive figure means: less of an asset, more of a liability. */
function movedLabel(type: 'asset' | 'liability' | 'equity', label: string): string {
  const plain = label.replace(' – neto', '')
  const name = /^[A-Z][a-z]/.test(plain) ? plain.charAt(0).toLowerCase() + plain.slice(1) : plain
  return `${type === 'asset' ? 'Penurunan (kenaikan)' : 'Kenaikan (penurunan)'} ${name}`
}

function taxLine(query: CashFlowQuery): FlowLine {
  return {
    key: 'cf.pajak',
    label: 'Pembayaran pajak penghasilan',
    sources: operatingFlows(query, isIncomeTax),
  }
}

function directLines(query: CashFlowQuery): FlowLine[] {
  const onLine = (line: CashFlowLine | null) =>
    flowsOf(
      query,
      (account) => isOperating(account) && account.cashFlowLine === line,
      (account, column) => cashOf(query.books, account.id, column),
    )
  const lines = cashFlowLines.map((line) => ({
    key: `cf.${line}`,
    label: cashFlowLineLabel(line),
    sources: onLine(line),
  }))
  return [...lines, { key: 'cf.lain', label: 'Lainnya', sources: onLine(null), onlyWhenUsed: true }]
}

function cashFlowStatement(query: CashFlowQuery, operating: Section): Statement {
  const { books, columns } = query
  const sections = [operating, investing(query), financing(query)]
  const unclassified: FlowLine = {
    key: 'cf.tanpa_kelas',
    label: 'Arus kas akun tanpa kelas arus kas',
    sources: flowsOf(query, isUnclassified, (account, column) => cashOf(books, account.id, column)),
    onlyWhenUsed: true,
  }
  const rows = sections.flatMap((section) => sectionRows(section, columns.length))
  const others = lineRows(unclassified, columns.length)
  const parts = [...sections.map((section) => section.key), ...others.slice(0, 1).map((row) => row.key)]
  const change = addColumns(
    [...rows, ...others].filter((row) => parts.includes(row.key)).map((row) => row.amounts),
    columns.length,
  )
  const { opening, closing, onStatement } = cashBalances(books, columns)
  const end = addColumns([opening, change], columns.length)
  return {
    rows: [
      ...rows,
      ...others,
      totalRow(
        { key: 'cf.kenaikan', label: 'KENAIKAN (PENURUNAN) NETO KAS DAN SETARA KAS', of: parts },
        change,
      ),
      totalRow({ key: 'cf.kas_awal', label: 'KAS DAN SETARA KAS AWAL PERIODE', of: [] }, opening),
      totalRow(
        {
          key: 'cf.kas_akhir',
          label: 'KAS DAN SETARA KAS AKHIR PERIODE',
          of: ['cf.kenaikan', 'cf.kas_awal'],
        },
        end,
      ),
      ...noncashNote(query),
    ],
    checks: [
      equalCheck('flows', 'Kas awal + arus kas = saldo akun kas', [end, closing]),
      equalCheck('cash', 'Kas akhir = kas pada laporan posisi keuangan', [end, onStatement]),
      classifiedCheck(flowsOf(query, isUnclassified), columns.length),
    ],
  }
}

function totalRow(
  head: { readonly key: string; readonly label: string; readonly of: readonly string[] },
  amounts: readonly Total[],
): StatementRow {
  return { kind: 'sum', depth: 0, code: null, isGrand: true, ...head, amounts }
}

function isUnclassified(account: StatementAccount): boolean {
  return partOf(account) === 'unclassified'
}

/** An account without a class is told even when no cash moved for it: what it moved is left out of operations. */
function classifiedCheck(sources: readonly FlowSource[], columnCount: number): StatementCheck {
  return {
    key: 'classified',
    label: 'Setiap akun punya kelas arus kas',
    isMet: sources.length === 0,
    differences: addColumns(
      sources.map(({ amounts }) => amounts),
      columnCount,
    ),
    blame: sources.map(({ code, label }) => `${code ?? ''} ${label}`.trim()),
  }
}
