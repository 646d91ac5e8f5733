import { formatDay, formatLongDay } from '../../../../platform/rules/day/format-day.ts'
import { groupDigits } from '../../../../platform/rules/money/money.ts'
import { terbilang } from '../../../../platform/rules/money/terbilang.ts'
import {
  capitalised,
  fact,
  notesOf,
  plain,
  type Issuer,
  type PrintDocument,
} from '../../../documents/rules/printed-document.ts'

import { giroInWords, type OnPaperGiro } from '../../../parties/giro/rules/giro.ts'

/** What a payment gives to paper. */
export interface PaymentOnPaper {
  readonly paymentNumber: string
  readonly paymentDate: string
  readonly vendorCode: string
  readonly vendorName: string
  readonly accountCode: string
  readonly accountName: string
  readonly paidAmount: number
  readonly withheldAmount: number
  readonly notes: string | null
  readonly state: string
  readonly kind: 'money' | 'credit' | 'refund'
  readonly giro?: OnPaperGiro | null
  readonly allocations: readonly {
    readonly billNumber: string
    readonly documentNumber: string
    readonly dueDate: string
    readonly amount: number
  }[]
}

/** The voucher of a payment: to whom, from which account, for which bills. */
export function paymentOnPaper(payment: PaymentOnPaper, issuer: Issuer): PrintDocument {
  const { paymentNumber, paidAmount, withheldAmount } = payment
  const day = formatLongDay(payment.paymentDate)
  return {
    ...plain(issuer, `Pembayaran ${paymentNumber}`),
    heading: 'BUKTI PEMBAYARAN',
    facts: [fact('Nomor', paymentNumber), fact('Tanggal', day)],
    statements: [
      fact('Dibayar kepada', `${payment.vendorCode} - ${payment.vendorName}`),
      fact('Sejumlah', capitalised(terbilang(paidAmount - withheldAmount))),
      payment.giro
        ? fact('Dengan giro', giroInWords(payment.giro))
        : fact('Dari akun', `${payment.accountCode} ${payment.accountName}`),
    ],
    columns: [
      { key: 'bill', head: 'Tagihan', width: 110 },
      { key: 'document', head: 'Nomor dari vendor', width: '*' },
      { key: 'due', head: 'Jatuh tempo', width: 80 },
      { key: 'amount', head: 'Dibayar (Rp)', width: 110, isFigure: true },
    ],
    lines: payment.allocations.map((each) => ({
      bill: each.billNumber,
      document: each.documentNumber,
      due: formatDay(each.dueDate),
      amount: groupDigits(each.amount),
    })),
    amounts: [
      { label: 'Total dibayar (Rp)', value: groupDigits(paidAmount) },
      ...(withheldAmount === 0
        ? []
        : [
            { label: 'PPh dipotong (Rp)', value: groupDigits(-withheldAmount) },
            { label: 'Diterima vendor (Rp)', value: groupDigits(paidAmount - withheldAmount) },
          ]),
    ],
    remarks: notesOf(payment.notes),
    signature: { day, note: undefined },
  }
}
