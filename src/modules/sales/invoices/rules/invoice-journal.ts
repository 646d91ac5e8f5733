import { toRupiah, type Rupiah } from '../../../../platform/rules/money/money.ts'
import { byAccount, sidesOf, type EntryLine } from '../../../documents/rules/journal-sides.ts'

export interface InvoicedLine {
  readonly isService: boolean
  readonly subtotal: Rupiah
  /** Account that overrides the revenue role of the product, when it has one. */
  readonly revenueAccountId: number | null
  readonly departmentId: number | null
}

export interface InvoiceAccounts {
  readonly ar_trade: number
  readonly sales_goods: number
  readonly sales_service: number
  readonly vat_out: number
}

/** The journal of an invoice (accounting §4): receivable for what is owed, revenue per account and department for the subtotal, output VAT that we collect. */
export function invoiceJournal(
  invoice: {
    readonly lines: readonly InvoicedLine[]
    readonly taxAmount: Rupiah
    readonly receivableAmount: Rupiah
  },
  accounts: InvoiceAccounts,
): EntryLine[] {
  const earned = invoice.lines.map(
    (line) => [revenueAccountOf(line, accounts), toRupiah(-line.subtotal), line.departmentId] as const,
  )
  return sidesOf([
    [accounts.ar_trade, invoice.receivableAmount],
    ...byAccount(earned),
    [accounts.vat_out, toRupiah(-invoice.taxAmount)],
  ])
}

/** The account a line is credited to: its product's own, else that of services or goods. */
export function revenueAccountOf(
  { revenueAccountId, isService }: Pick<InvoicedLine, 'revenueAccountId' | 'isService'>,
  accounts: Pick<InvoiceAccounts, 'sales_goods' | 'sales_service'>,
): number {
  return revenueAccountId ?? (isService ? accounts.sales_service : accounts.sales_goods)
}
