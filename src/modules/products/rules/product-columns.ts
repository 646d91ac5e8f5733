import { toRupiah } from '../../../platform/rules/money/money.ts'
import type { Problem } from '../../../platform/rules/http/problem.ts'
import { statusColumn, textOf } from '../../parties/rules/party-columns.ts'
import type { ColumnRecord, RecordColumn } from '../../../platform/rules/file/record-column.ts'
import { coretaxUnits } from './coretax-unit.ts'
import { productProblems } from './product.ts'
import { units } from './unit.ts'

/** The columns of a file of products; the revenue account stands there by its code. */
export const productColumns: readonly RecordColumn[] = [
  { key: 'code', label: 'Kode', kind: 'text', limit: 20, initial: null },
  { key: 'name', label: 'Nama Produk', kind: 'text', limit: 200, initial: null },
  {
    key: 'isService',
    label: 'Tipe',
    kind: 'choice',
    initial: false,
    choices: [
      { value: false, text: 'Fisik' },
      { value: true, text: 'Service' },
    ],
  },
  {
    key: 'unit',
    label: 'Unit',
    kind: 'choice',
    initial: null,
    choices: units.map((unit) => ({ value: unit, text: unit })),
  },
  { key: 'costPrice', label: 'Harga Pokok', kind: 'amount', initial: null },
  { key: 'sellingPrice', label: 'Harga Jual', kind: 'amount', initial: null },
  {
    key: 'coretaxUnit',
    label: 'Satuan Coretax',
    kind: 'choice',
    initial: null,
    choices: coretaxUnits.map(({ code }) => ({ value: code, text: code })),
  },
  { key: 'coretaxCode', label: 'Kode Coretax', kind: 'text', limit: 6, initial: null },
  { key: 'revenueAccountCode', label: 'Akun pendapatan', kind: 'text', limit: 20, initial: null },
  statusColumn,
]

/** What is wrong with a product of a file, apart from what only the books know. */
export function productRecordProblems(record: ColumnRecord): Problem[] {
  const amount = (key: string) => {
    const value = record[key]
    return typeof value === 'number' ? toRupiah(value) : undefined
  }
  return productProblems({
    name: textOf(record, 'name') ?? '',
    unit: textOf(record, 'unit') ?? '',
    costPrice: amount('costPrice'),
    sellingPrice: amount('sellingPrice'),
    coretaxUnit: textOf(record, 'coretaxUnit'),
    coretaxCode: textOf(record, 'coretaxCode'),
  })
}
