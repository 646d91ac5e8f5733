import type { StatementAccount } from '../../accounts/rules/statement-account.ts'
import type { CashFlowQuery, Section } from './cash-flow-section.ts'
import { partOf } from './cash-flow-part.ts'
import { cashOf, flowsOf, movementIn, type FlowSource } from './cash-flow-source.ts'
import { isResult, lineOf } from './statement-source.ts'

type Fits = (account: StatementAccount) => boolean

/** Money received for accounts, or paid for them. */
function gross(query: CashFlowQuery, which: 'received' | 'paid', fits: Fits): FlowSource[] {
  return flowsOf(query, fits, (account, column) => {
    const { debit, credit } = movementIn(query.books.cash, account.id, column)
    return which === 'received' ? credit : -debit
  })
}

/** Money received for accounts less what was paid for them. */
function netCash(query: CashFlowQuery, fits: Fits): FlowSource[] {
  return flowsOf(query, fits, (account, column) => cashOf(query.books, account.id, column))
}

/** Cash flow of investing: what was paid for assets, and what disposals brought with their gain. */
export function investing(query: CashFlowQuery): Section {
  const held: Fits = (account) => partOf(account) === 'investing' && !isResult(account)
  const fixed: Fits = (account) => held(account) && lineOf(account) === 'bs.aset_tetap'
  const intangible: Fits = (account) => held(account) && lineOf(account) === 'bs.aset_takberwujud'
  const owed: Fits = (account) => held(account) && account.type === 'liability'
  const other: Fits = (account) => held(account) && !fixed(account) && !intangible(account) && !owed(account)
  const gains: Fits = (account) => isResult(account) && partOf(account) === 'investing'
  return {
    key: 'cf.investasi',
    label: 'ARUS KAS DARI AKTIVITAS INVESTASI',
    total: 'Kas neto diperoleh dari (digunakan untuk) aktivitas investasi',
    lines: [
      { key: 'cf.perolehan_aset_tetap', label: 'Perolehan aset tetap', sources: gross(query, 'paid', fixed) },
      {
        key: 'cf.pelepasan_aset_tetap',
        label: 'Hasil pelepasan aset tetap',
        sources: [
          ...gross(query, 'received', (account) => fixed(account) || intangible(account)),
          ...netCash(query, gains),
        ],
      },
      {
        key: 'cf.perolehan_aset_takberwujud',
        label: 'Perolehan aset takberwujud',
        sources: gross(query, 'paid', intangible),
        onlyWhenUsed: true,
      },
      {
        key: 'cf.utang_aset',
        label: 'Pembayaran utang pembelian aset',
        sources: netCash(query, owed),
        onlyWhenUsed: true,
      },
      {
        key: 'cf.investasi_lain_dibayar',
        label: 'Penempatan uang jaminan dan investasi lainnya',
        sources: gross(query, 'paid', other),
        onlyWhenUsed: true,
      },
      {
        key: 'cf.investasi_lain_diterima',
        label: 'Pencairan uang jaminan dan investasi lainnya',
        sources: gross(query, 'received', other),
        onlyWhenUsed: true,
      },
    ],
  }
}

/** Cash flow of financing: what owners and lenders brought in and took out, a dividend paid straight from retained earnings too. */
export function financing(query: CashFlowQuery): Section {
  const isHere: Fits = (account) => ['financing', 'none'].includes(partOf(account))
  const equity: Fits = (account) => isHere(account) && account.type === 'equity'
  const capital: Fits = (account) => equity(account) && partOf(account) === 'financing'
  const dividends: Fits = (account) => isHere(account) && account.roles.includes('dividend_payable')
  const loan: Fits = (account) =>
    partOf(account) === 'financing' && account.type === 'liability' && !dividends(account)
  const other: Fits = (account) =>
    isHere(account) && !equity(account) && !dividends(account) && !loan(account)
  return {
    key: 'cf.pendanaan',
    label: 'ARUS KAS DARI AKTIVITAS PENDANAAN',
    total: 'Kas neto diperoleh dari (digunakan untuk) aktivitas pendanaan',
    lines: [
      { key: 'cf.setoran_modal', label: 'Setoran modal', sources: gross(query, 'received', capital) },
      {
        key: 'cf.prive_dividen',
        label: 'Prive / dividen dibayar',
        sources: [...netCash(query, dividends), ...gross(query, 'paid', equity)],
      },
      {
        key: 'cf.penerimaan_pinjaman',
        label: 'Penerimaan pinjaman',
        sources: gross(query, 'received', loan),
      },
      { key: 'cf.pembayaran_pinjaman', label: 'Pembayaran pinjaman', sources: gross(query, 'paid', loan) },
      {
        key: 'cf.pendanaan_lain',
        label: 'Pendanaan lainnya',
        sources: [
          ...gross(query, 'received', (account) => equity(account) && !capital(account)),
          ...netCash(query, other),
        ],
        onlyWhenUsed: true,
      },
    ],
  }
}
