import { toRupiah } from '../../../platform/rules/money/money.ts'
import type { StatementAccount } from '../../accounts/rules/statement-account.ts'
import type { CashFlowQuery, Section } from './cash-flow-section.ts'
import { flowsOf, movementIn, net, partOf, type FlowSource } from './cash-flow-source.ts'
import { isResult, lineOf } from './statement-source.ts'

/** What came in or went out on accounts, by the gross side. */
function side(
  query: CashFlowQuery,
  which: 'debit' | 'credit',
  fits: (account: StatementAccount) => boolean,
): FlowSource[] {
  return flowsOf(query, fits, (account, column) => {
    const moved = movementIn(query.books.gross, account.id, column)
    return which === 'credit' ? moved.credit : toRupiah(-moved.debit)
  })
}

/** Cash flow of investing: what was bought, and what disposals brought with their gain and depreciation. */
export function investing(query: CashFlowQuery): Section {
  const held = (account: StatementAccount) => partOf(account) === 'investing' && !isResult(account)
  const fixed = (account: StatementAccount) => held(account) && lineOf(account) === 'bs.aset_tetap'
  const intangible = (account: StatementAccount) => held(account) && lineOf(account) === 'bs.aset_takberwujud'
  const disposed = (account: StatementAccount) => partOf(account) === 'noncash' && !isResult(account)
  const gains = (account: StatementAccount) => isResult(account) && partOf(account) === 'investing'
  return {
    key: 'cf.investasi',
    label: 'ARUS KAS DARI AKTIVITAS INVESTASI',
    total: 'Kas neto diperoleh dari (digunakan untuk) aktivitas investasi',
    lines: [
      { key: 'cf.perolehan_aset_tetap', label: 'Perolehan aset tetap', sources: side(query, 'debit', fixed) },
      {
        key: 'cf.pelepasan_aset_tetap',
        label: 'Hasil pelepasan aset tetap',
        sources: [
          ...side(query, 'credit', (account) => fixed(account) || intangible(account)),
          ...flowsOf(query, disposed, (account, column) =>
            net(movementIn(query.books.disposals, account.id, column)),
          ),
          ...flowsOf(query, gains),
        ],
      },
      {
        key: 'cf.perolehan_aset_takberwujud',
        label: 'Perolehan aset takberwujud',
        sources: side(query, 'debit', intangible),
        onlyWhenUsed: true,
      },
      {
        key: 'cf.investasi_lain',
        label: 'Uang jaminan dan investasi lainnya',
        sources: flowsOf(query, (account) => held(account) && !fixed(account) && !intangible(account)),
        onlyWhenUsed: true,
      },
    ],
  }
}

/** Cash flow of financing: what owners and lenders brought in and took out. */
export function financing(query: CashFlowQuery): Section {
  const held = (account: StatementAccount) => partOf(account) === 'financing' && !isResult(account)
  const equity = (account: StatementAccount) => held(account) && account.type === 'equity'
  const loan = (account: StatementAccount) => held(account) && account.type === 'liability'
  const rest = (account: StatementAccount) =>
    partOf(account) === 'financing' && !equity(account) && !loan(account)
  return {
    key: 'cf.pendanaan',
    label: 'ARUS KAS DARI AKTIVITAS PENDANAAN',
    total: 'Kas neto diperoleh dari (digunakan untuk) aktivitas pendanaan',
    lines: [
      { key: 'cf.setoran_modal', label: 'Setoran modal', sources: side(query, 'credit', equity) },
      { key: 'cf.prive_dividen', label: 'Prive / dividen dibayar', sources: side(query, 'debit', equity) },
      { key: 'cf.penerimaan_pinjaman', label: 'Penerimaan pinjaman', sources: side(query, 'credit', loan) },
      { key: 'cf.pembayaran_pinjaman', label: 'Pembayaran pinjaman', sources: side(query, 'debit', loan) },
      {
        key: 'cf.pendanaan_lain',
        label: 'Pendanaan lainnya',
        sources: flowsOf(query, rest),
        onlyWhenUsed: true,
      },
    ],
  }
}
