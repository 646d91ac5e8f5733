import {
  pastedAmount,
  pastedTexts,
  type CellError,
  type PasteColumns,
  type PastedRow,
  type PastedTexts,
} from '../../../../platform/rules/file/pasted-lines.ts'
import { zeroRupiah } from '../../../../platform/rules/money/money.ts'
import type { Department } from '../../../departments/rules/department.ts'
import { departmentHeading, pastedDepartment } from '../../../departments/rules/pasted-department.ts'
import { emptyBillLine, plainBillTable, type BillColumn, type BillLineContent } from './bill-grid.ts'

export type PastedBillRow = PastedRow<BillLineContent, BillColumn>

/** As many rows as a bill has at most. */
const mostPastedRows = 500

const columns: PasteColumns<BillColumn> = {
  order: plainBillTable.order,
  named: ['department'],
  headings: {
    account: /^(akun|kode akun|account|account code|coa)$/,
    description: /^(keterangan|deskripsi|description|uraian|catatan)$/,
    amount: /^(jumlah|nilai|dpp|amount|total)( \(?rp\)?)?$/,
    tax: /^(ppn|pajak|tax|vat)$/,
    object: /^(pph|objek|objek pph|kode objek)$/,
    department: departmentHeading,
  },
  areHeadings: (named) => named('account') && named('amount'),
}

interface Known {
  readonly accounts: readonly { readonly id: number; readonly code: string; readonly isUsable: boolean }[]
  readonly objects: ReadonlyMap<string, unknown>
  readonly departments?: readonly Department[]
}

const bare = (code: string): string => code.replaceAll(/[^0-9A-Za-z]/g, '').toLowerCase()

/** Rows copied from a spreadsheet: account, description, amount, whether it bears VAT, object of withheld tax. */
export function readPastedBill(
  text: string,
  { accounts, objects, departments = [] }: Known,
): PastedBillRow[] {
  const byCode = new Map(accounts.map((account) => [bare(account.code), account]))
  return pastedTexts(text, columns).map((texts, index) => {
    const errors: CellError<BillColumn>[] = []
    const account = byCode.get(bare(texts.account.split(' ')[0] ?? ''))
    if (account?.isUsable !== true)
      errors.push({
        column: 'account',
        message: `Akun ${texts.account} tidak ada atau tidak dapat diposting`,
      })
    if (index >= mostPastedRows)
      errors.push({ column: 'account', message: `Maksimal ${mostPastedRows} baris` })
    const objectCode = texts.object === '' || texts.object === '-' ? null : texts.object
    if (objectCode !== null && !objects.has(objectCode))
      errors.push({ column: 'object', message: `Objek PPh ${objectCode} tidak dikenal` })
    const line: BillLineContent = {
      ...emptyBillLine,
      accountId: account?.id ?? null,
      description: texts.description.slice(0, 500),
      amount: amountOf(texts, errors),
      taxClass: taxOf(texts, errors),
      objectCode,
      departmentId: pastedDepartment(texts.department, departments, errors),
    }
    return { line, texts, errors }
  })
}

function amountOf({ amount }: PastedTexts<BillColumn>, errors: CellError<BillColumn>[]) {
  const read = pastedAmount(amount)
  if ('message' in read) {
    errors.push({ column: 'amount', message: read.message })
    return zeroRupiah
  }
  if (read.amount <= 0) errors.push({ column: 'amount', message: 'Jumlah harus > 0' })
  return read.amount
}

function taxOf({ tax }: PastedTexts<BillColumn>, errors: CellError<BillColumn>[]) {
  if (/^(|-|0|tidak|tanpa|n|no)$/i.test(tax)) return 'untaxed'
  if (/^(ya|y|yes|v|x|ppn|kena|kena ppn|1)$/i.test(tax)) return 'taxed'
  errors.push({ column: 'tax', message: 'PPN diisi ya atau tidak' })
  return 'untaxed'
}
