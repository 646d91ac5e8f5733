import { keysOf } from '../../../platform/rules/proof/keys-of.ts'
/** Lines of the direct cash flow statement: what money was received or paid for, by the account across from cash. */
const labels = {
  customers: 'Penerimaan kas dari pelanggan',
  suppliers: 'Pembayaran kas kepada pemasok',
  employees: 'Pembayaran kas kepada karyawan',
  expenses: 'Pembayaran beban usaha',
  vat: 'Penerimaan (pembayaran) PPN',
  taxes: 'Pembayaran pajak penghasilan dan pajak lain',
  other_income: 'Penerimaan bunga dan lainnya',
  interest: 'Pembayaran bunga',
} as const

export type CashFlowLine = keyof typeof labels

/** Every line in the order of the statement. */
export const cashFlowLines = keysOf(labels)

export function cashFlowLineLabel(line: CashFlowLine): string {
  return labels[line]
}
