import { formatDay } from '../../../platform/rules/day/format-day.ts'
import { formatAmount } from '../../../platform/rules/money/format-amount.ts'
import { sumTotals } from '../../../platform/rules/money/money.ts'
import type { Column } from '../../../platform/web/list/column.ts'
import { referenceAddress } from '../../journals/web/index.ts'
import type { FakturRow } from '../contract.ts'

/** The document of a tax invoice. */
export function documentOf({ source, sourceNumber }: FakturRow): string {
  const entry = { referenceType: source, referenceNumber: sourceNumber, referenceId: null }
  return referenceAddress(entry) ?? '/tax/ppn'
}

/** What the lists of tax invoices begin with. */
export function documentColumns(): Column<FakturRow>[] {
  return [
    {
      key: 'day',
      head: 'Tanggal',
      kind: 'day',
      width: 104,
      phone: 'meta',
      cell: (row) => formatDay(row.issuedOn),
    },
    {
      key: 'number',
      head: 'Dokumen',
      kind: 'code',
      width: 132,
      phone: 'meta',
      cell: (row) => row.sourceNumber,
    },
    { key: 'code', head: 'Kode', kind: 'code', width: 56, phone: 'meta', cell: (row) => row.transactionCode },
  ]
}

/** What they come to. */
export function amountColumns(rows: readonly FakturRow[] | undefined): Column<FakturRow>[] {
  const total = (key: 'baseAmount' | 'vatAmount') =>
    rows && formatAmount(sumTotals(rows.map((row) => row[key])))
  return [
    {
      ...{ key: 'base', head: 'DPP (Rp)', kind: 'amount', width: 116, phone: 'meta', phoneHead: true },
      cell: (row) => formatAmount(row.baseAmount),
      total: total('baseAmount'),
    },
    {
      ...{ key: 'vat', head: 'PPN (Rp)', kind: 'amount', width: 104, phone: 'amount' },
      cell: (row) => formatAmount(row.vatAmount),
      total: total('vatAmount'),
    },
  ]
}
