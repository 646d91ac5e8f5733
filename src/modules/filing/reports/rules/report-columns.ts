import type { Day } from '../../../../platform/rules/day/day.ts'
import { formatMonth } from '../../../../platform/rules/day/format-day.ts'
import type { ListColumn } from '../../../../platform/rules/list/list-column.ts'
import type { Rupiah, Total } from '../../../../platform/rules/money/money.ts'

/** A return that was filed, or a month closed for it. */
interface FiledReturn {
  readonly masa: Day
  readonly tax: string
  readonly correction: number
  readonly payable: Rupiah
  readonly overpaid: Rupiah
  readonly billingCode: string | null
  readonly ntpn: string | null
  readonly paidOn: Day | null
  readonly receiptNumber: string | null
  readonly filedOn: Day | null
}

/** The tax a return is of, and which correction of it. */
export function returnName({ tax, correction }: Pick<FiledReturn, 'tax' | 'correction'>): string {
  return correction === 0 ? tax : `${tax}, pembetulan ${correction}`
}

export const returnColumns: readonly ListColumn<FiledReturn>[] = [
  { key: 'masa', head: 'Masa', width: 18, value: (row) => formatMonth(row.masa) },
  { key: 'tax', head: 'Pajak', width: 28, value: returnName },
  { key: 'payable', head: 'Kurang bayar (Rp)', kind: 'amount', width: 18, value: (row) => row.payable },
  { key: 'overpaid', head: 'Lebih bayar (Rp)', kind: 'amount', width: 18, value: (row) => row.overpaid },
  { key: 'billing', head: 'Kode billing', width: 18, value: (row) => row.billingCode },
  { key: 'ntpn', head: 'NTPN', width: 20, value: (row) => row.ntpn },
  { key: 'paid', head: 'Tanggal setor', kind: 'day', width: 14, value: (row) => row.paidOn },
  { key: 'receipt', head: 'BPE', width: 28, value: (row) => row.receiptNumber },
  { key: 'filed', head: 'Tanggal lapor', kind: 'day', width: 14, value: (row) => row.filedOn },
]

/** A document whose base of VAT is not what it earned. */
interface Unequal {
  readonly day: Day
  readonly number: string
  readonly entryNumber: string | null
  readonly description: string | null
  readonly base: Total
  readonly revenue: Total
}

export const equalisationColumns: readonly ListColumn<Unequal>[] = [
  { key: 'day', head: 'Tanggal', kind: 'day', width: 12, value: (row) => row.day },
  { key: 'document', head: 'Dokumen', width: 20, value: (row) => row.number },
  { key: 'entry', head: 'Jurnal', width: 18, value: (row) => row.entryNumber },
  { key: 'description', head: 'Keterangan', width: 50, value: (row) => row.description },
  { key: 'base', head: 'DPP PPN (Rp)', kind: 'amount', width: 20, total: 'sum', value: (row) => row.base },
  {
    key: 'revenue',
    head: 'Pendapatan (Rp)',
    kind: 'amount',
    width: 20,
    total: 'sum',
    value: (row) => row.revenue,
  },
  {
    ...{ key: 'difference', head: 'Selisih (Rp)', kind: 'amount', width: 20, total: 'sum' },
    value: (row) => row.base - row.revenue,
  },
]

/** What the taxes of a year come to with one customer or vendor. */
interface PartyTaxes {
  readonly side: 'customer' | 'vendor'
  readonly code: string
  readonly name: string
  readonly base: Total
  readonly vat: Total
  readonly withheld: Total
}

export const partySides = { customer: 'Customer', vendor: 'Vendor' } as const

export const recapColumns: readonly ListColumn<PartyTaxes>[] = [
  { key: 'side', head: 'Jenis', width: 12, value: (row) => partySides[row.side] },
  { key: 'code', head: 'Kode', width: 14, value: (row) => row.code },
  { key: 'name', head: 'Nama', width: 44, value: (row) => row.name },
  { key: 'base', head: 'DPP PPN (Rp)', kind: 'amount', width: 20, value: (row) => row.base },
  { key: 'vat', head: 'PPN (Rp)', kind: 'amount', width: 20, value: (row) => row.vat },
  { key: 'withheld', head: 'PPh dipotong (Rp)', kind: 'amount', width: 20, value: (row) => row.withheld },
]
