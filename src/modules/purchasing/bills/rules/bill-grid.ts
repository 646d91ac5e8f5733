import { zeroRupiah, type Rupiah } from '../../../../platform/rules/money/money.ts'
import { lineTable, withoutColumn } from '../../../documents/rules/line-table.ts'
import type { BilledTaxClass } from '../../../tax/rules/tax-class.ts'
import type { BillLineDraft } from './bill-draft.ts'

/** What a line of a bill holds as it is typed. */
export type BillLineContent = {
  readonly accountId: number | null
  readonly description: string
  readonly amount: Rupiah
  readonly taxClass: BilledTaxClass
  readonly objectCode: string | null
  /** The line of a purchase order it was taken from. */
  readonly orderLineId: number | null
  readonly departmentId: number | null
}

export const emptyBillLine: BillLineContent = {
  accountId: null,
  description: '',
  amount: zeroRupiah,
  taxClass: 'untaxed',
  objectCode: null,
  orderLineId: null,
  departmentId: null,
}

/** The lines of a bill as they are typed, where there are departments. */
export const billTable = lineTable({
  columns: {
    account: { head: 'Akun', path: 'accountId', holds: ['accountId'] },
    description: { head: 'Keterangan', path: 'description', holds: ['description'] },
    amount: { head: 'Jumlah', path: 'amount', holds: ['amount'], number: 'price', width: 'wide' },
    tax: { head: 'Kena PPN', path: 'taxClass', holds: ['taxClass'], width: 'narrow' },
    object: { head: 'Dipotong PPh', path: 'objectCode', holds: ['objectCode'] },
    department: { head: 'Departemen', path: 'departmentId', holds: ['departmentId'], width: 'text' },
  },
  empty: emptyBillLine,
  fewestAlert: 'Tagihan harus memiliki minimal 1 baris',
  isChosen: (line) => line.accountId !== null || line.description !== '',
})

/** The same where nobody has departments. */
export const plainBillTable = withoutColumn(billTable, 'department')

export type BillColumn = (typeof billTable.order)[number]

/** A line as rules and server take it. */
export function billLine({
  accountId,
  description,
  amount,
  taxClass,
  objectCode,
  orderLineId,
  departmentId,
}: BillLineContent): BillLineDraft {
  return { accountId, description, amount, taxClass, objectCode, orderLineId, departmentId }
}
