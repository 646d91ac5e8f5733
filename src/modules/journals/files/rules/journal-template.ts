import type { Day } from '../../../../platform/rules/day/day.ts'
import type { CellKind } from '../../../../platform/rules/list/list-column.ts'

/** An account of the chart, as the example names it. */
export interface TemplateAccount {
  readonly code: string
  readonly name: string
}

/** Accounts of the chart that the example posts to; without an account for VAT the sale has none. */
export interface TemplateAccounts {
  readonly receivable: TemplateAccount
  readonly revenue: TemplateAccount
  readonly vat: TemplateAccount | undefined
}

const column = (head: string, kind: CellKind, width: number) => ({ head, kind, width })

/** The columns of a file to begin with. */
export const templateColumns = [
  column('Jurnal', 'text', 14),
  column('Tanggal', 'day', 14),
  column('Keterangan', 'text', 32),
  column('Akun', 'text', 12),
  column('Nama akun', 'text', 28),
  column('Debit', 'amount', 16),
  column('Kredit', 'amount', 16),
  column('Catatan', 'text', 20),
  column('Referensi', 'text', 14),
]

const [net, tax] = [1_000_000, 110_000]

/** One sale on credit that balances, on accounts of the chart. */
export function templateRows({ receivable, revenue, vat }: TemplateAccounts, day: Day) {
  const line = ({ code, name }: TemplateAccount, [debit, credit]: readonly [number | null, number | null]) =>
    ['CONTOH-1', day, 'Contoh: penjualan kredit', code, name, debit, credit, null, 'INV-7'] as const
  if (vat === undefined) return [line(receivable, [net, null]), line(revenue, [null, net])]
  return [line(receivable, [net + tax, null]), line(revenue, [null, net]), line(vat, [null, tax])]
}
