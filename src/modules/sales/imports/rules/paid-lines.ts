import {
  exactSum,
  formatRupiah,
  toRupiah,
  zeroRupiah,
  type Rupiah,
} from '../../../../platform/rules/money/money.ts'

/** A row of a receipt: what it pays of an invoice; in advance where no invoice stands, all that is left where no amount does. */
export interface PaidLine {
  readonly invoice: string
  readonly paid: Rupiah | null
}

interface PaidReceipt {
  readonly received: Rupiah | null
  readonly bankFee: Rupiah | null
  readonly lines: readonly PaidLine[]
}

interface PaidProblem {
  readonly column: 'received' | 'paid'
  readonly line?: number
  readonly message: string
}

/** What of a receipt reached the account, or why its rows and its amount do not agree: an advance is one that is written. */
export function receivedOf({ received, bankFee, lines }: PaidReceipt): Rupiah | readonly PaidProblem[] {
  const missing = lines.flatMap(({ invoice, paid }, line): PaidProblem[] =>
    paid === null && (invoice !== '' || received === null)
      ? [{ column: 'paid', line, message: 'Dibayar harus diisi' }]
      : [],
  )
  if (missing.length > 0) return missing
  const fee = bankFee ?? zeroRupiah
  const amount = received ?? exactSum([...lines.map(paidOf), toRupiah(-fee)])
  if (amount === undefined) return [{ column: 'paid', message: 'Jumlah penerimaan terlalu besar' }]
  const problems = advanceProblems(lines, beyondInvoices(lines, { amount, fee }))
  return problems.length > 0 ? problems : amount
}

const paidOf = ({ paid }: PaidLine): Rupiah => paid ?? zeroRupiah

interface Settled {
  readonly amount: Rupiah
  readonly fee: Rupiah
}

/** What is left of a payment beyond the invoices its rows name; undefined beyond the exact range. */
function beyondInvoices(lines: readonly PaidLine[], { amount, fee }: Settled): Rupiah | undefined {
  const ofInvoices = lines.filter(({ invoice }) => invoice !== '').map((line) => toRupiah(-paidOf(line)))
  return exactSum([amount, fee, ...ofInvoices])
}

/** Too little for the invoices is told by the receipt itself. */
function advanceProblems(lines: readonly PaidLine[], left: Rupiah | undefined): PaidProblem[] {
  if (left === undefined) return []
  const line = lines.findIndex(({ invoice }) => invoice === '')
  if (line === -1) {
    const message = `Diterima lebih ${formatRupiah(left)} dari yang dibayar; tambahkan baris tanpa Invoice bila itu uang muka`
    return left > 0 ? [{ column: 'received', message }] : []
  }
  const written = lines.filter(({ invoice }) => invoice === '')
  const isWhole = written.every(({ paid }) => paid !== null)
  if (left > 0 && (!isWhole || exactSum(written.map(paidOf)) === left)) return []
  const message =
    left > 0
      ? `Uang muka harus ${formatRupiah(left)}: Diterima dan Biaya bank dikurangi yang dibayar ke invoice`
      : 'Tidak ada yang tersisa untuk uang muka'
  return [{ column: 'paid', line, message }]
}
