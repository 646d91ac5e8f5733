import { sumRupiah, toRupiah, type Rupiah } from '../../../../platform/rules/money/money.ts'

export interface InvoicedLine {
  readonly isService: boolean
  readonly subtotal: Rupiah
  /** Account that overrides the revenue role of the product, when it has one. */
  readonly revenueAccountId: number | null
}

export interface InvoiceAccounts {
  readonly ar_trade: number
  readonly sales_goods: number
  readonly sales_service: number
  readonly vat_out: number
}

export interface InvoiceJournalLine {
  readonly accountId: number
  readonly debit: Rupiah
  readonly credit: Rupiah
}

/** The journal of an invoice (accounting §4): receivable for the total, revenue per account for the subtotal, output VAT. */
export function invoiceJournal(
  invoice: {
    readonly lines: readonly InvoicedLine[]
    readonly taxAmount: Rupiah
    readonly totalAmount: Rupiah
  },
  accounts: InvoiceAccounts,
): InvoiceJournalLine[] {
  const revenue = new Map<number, Rupiah>()
  for (const line of invoice.lines) {
    const account = revenueAccountOf(line, accounts)
    revenue.set(account, sumRupiah([revenue.get(account) ?? toRupiah(0), line.subtotal]))
  }
  return [
    debitOf(accounts.ar_trade, invoice.totalAmount),
    ...[...revenue].map(([account, amount]) => creditOf(account, amount)),
    creditOf(accounts.vat_out, invoice.taxAmount),
  ].filter((line) => line.debit > 0 || line.credit > 0)
}

/** The account a line is credited to: its product's own, else that of services or goods. */
export function revenueAccountOf(
  { revenueAccountId, isService }: Pick<InvoicedLine, 'revenueAccountId' | 'isService'>,
  accounts: Pick<InvoiceAccounts, 'sales_goods' | 'sales_service'>,
): number {
  return revenueAccountId ?? (isService ? accounts.sales_service : accounts.sales_goods)
}

function debitOf(accountId: number, amount: Rupiah): InvoiceJournalLine {
  return { accountId, debit: amount, credit: toRupiah(0) }
}

function creditOf(accountId: number, amount: Rupiah): InvoiceJournalLine {
  return { accountId, debit: toRupiah(0), credit: amount }
}
