import type { Day } from '../../../platform/rules/day/day.ts'
import type { ListColumn } from '../../../platform/rules/list/list-column.ts'
import type { Rupiah, Total } from '../../../platform/rules/money/money.ts'

interface Named {
  readonly assetNumber: string
  readonly name: string
  readonly categoryName: string
}

const named: readonly ListColumn<Named>[] = [
  { key: 'number', head: 'Nomor', width: 18, value: (row) => row.assetNumber },
  { key: 'name', head: 'Nama', width: 40, value: (row) => row.name },
  { key: 'category', head: 'Kategori', width: 24, value: (row) => row.categoryName },
]

interface Depreciated extends Named {
  readonly cost: Rupiah
  readonly commercial: Rupiah
  readonly bookValue: Rupiah
  readonly fiscal: Rupiah
}

/** What a month depreciates. */
export const previewColumns: readonly ListColumn<Depreciated>[] = [
  ...named,
  { key: 'cost', head: 'Harga perolehan (Rp)', kind: 'amount', width: 20, value: (row) => row.cost },
  {
    ...{ key: 'commercial', head: 'Penyusutan (Rp)', kind: 'amount', width: 18, total: 'sum' },
    value: (row) => row.commercial,
  },
  { key: 'book', head: 'Nilai buku (Rp)', kind: 'amount', width: 18, value: (row) => row.bookValue },
  {
    ...{ key: 'fiscal', head: 'Penyusutan fiskal (Rp)', kind: 'amount', width: 20, total: 'sum' },
    value: (row) => row.fiscal,
  },
]

interface Registered extends Depreciated {
  readonly acquiredOn: Day
  readonly fiscalValue: Rupiah
}

/** The assets of a day. */
export const registerColumns: readonly ListColumn<Registered>[] = [
  ...named,
  { key: 'day', head: 'Perolehan', kind: 'day', width: 12, value: (row) => row.acquiredOn },
  {
    ...{ key: 'cost', head: 'Harga perolehan (Rp)', kind: 'amount', width: 20, total: 'sum' },
    value: (row) => row.cost,
  },
  {
    ...{ key: 'commercial', head: 'Akumulasi (Rp)', kind: 'amount', width: 18, total: 'sum' },
    value: (row) => row.commercial,
  },
  {
    ...{ key: 'book', head: 'Nilai buku (Rp)', kind: 'amount', width: 18, total: 'sum' },
    value: (row) => row.bookValue,
  },
  {
    ...{ key: 'fiscal', head: 'Akumulasi fiskal (Rp)', kind: 'amount', width: 18, total: 'sum' },
    value: (row) => row.fiscal,
  },
  {
    ...{ key: 'fiscalValue', head: 'Nilai fiskal (Rp)', kind: 'amount', width: 18, total: 'sum' },
    value: (row) => row.fiscalValue,
  },
]

interface Difference {
  readonly accountCode: string
  readonly day: Day
  readonly number: string
  readonly description: string
  readonly register: Total
  readonly ledger: Total
}

/** What makes the difference between the register and the ledger. */
export const differenceColumns: readonly ListColumn<Difference>[] = [
  { key: 'account', head: 'Akun', width: 12, value: (row) => row.accountCode },
  { key: 'day', head: 'Tanggal', kind: 'day', width: 12, value: (row) => row.day },
  { key: 'number', head: 'Nomor', width: 20, value: (row) => row.number },
  { key: 'description', head: 'Keterangan', width: 48, value: (row) => row.description },
  { key: 'register', head: 'Daftar aset (Rp)', kind: 'amount', width: 18, value: (row) => row.register },
  { key: 'ledger', head: 'Buku besar (Rp)', kind: 'amount', width: 18, value: (row) => row.ledger },
]
