import type { Day } from '../../../../platform/rules/day/day.ts'
import type { Problem } from '../../../../platform/rules/http/problem.ts'
import { exactSum, toRupiah, zeroRupiah, type Rupiah } from '../../../../platform/rules/money/money.ts'
import { formatQuantity, type Quantity } from '../../../../platform/rules/money/quantity.ts'
import { isPlannable } from '../../../budget/rules/plan.ts'
import { largestPosting } from '../../../ledger/rules/journal.ts'
import { chargedVat } from '../../../tax/rules/input-tax.ts'
import { vendorNoteProblems } from '../../../inventory/receipts/rules/vendor-note.ts'
import { lineProblem, problem } from '../../rules/problem-codes.ts'
import { mostReceivable, netAmount, type OrderLineDraft, type ReceivableLine } from './ordered-line.ts'

/** An order as typed; its day is empty while none was chosen. */
export interface OrderDraft {
  readonly orderDate: Day | ''
  readonly expectedDay?: Day | '' | null | undefined
  readonly vendorId: number | null
  readonly lines: readonly OrderLineDraft[]
}

const wrong = (isWrong: boolean, found: Problem): Problem[] => (isWrong ? [found] : [])

/** Everything that is wrong with an order, in the order of the form. */
export function orderProblems(order: OrderDraft, { today }: { readonly today: Day }): Problem[] {
  const { vendorId, lines } = order
  return [
    ...wrong(vendorId === null, problem('vendor-missing', 'vendorId', 'Vendor harus dipilih')),
    ...dayProblems(order, today),
    ...wrong(lines.length === 0, problem('lines-missing', 'lines', 'Order harus memiliki minimal 1 baris')),
    ...lines.flatMap(lineProblems),
    ...totalProblems(lines),
  ]
}

function dayProblems({ orderDate, expectedDay }: OrderDraft, today: Day): Problem[] {
  const expected = expectedDay ?? ''
  const isFar = expected > today && expected !== '' && !isPlannable(expected)
  return [
    ...wrong(orderDate === '', problem('date-missing', 'orderDate', 'Tanggal order harus diisi')),
    ...wrong(
      orderDate > today,
      problem('date-too-late', 'orderDate', 'Tanggal order tidak boleh setelah hari ini'),
    ),
    ...wrong(
      orderDate !== '' && orderDate <= today && !isPlannable(orderDate),
      problem('date-too-early', 'orderDate', 'Tanggal order harus sejak tahun 1950'),
    ),
    ...wrong(
      expected !== '' && orderDate !== '' && expected < orderDate,
      problem('date-too-early', 'expectedDay', 'Perkiraan datang tidak boleh sebelum tanggal order'),
    ),
    // What an order commits stands in a month that budgets know.
    ...wrong(
      isFar,
      problem('date-too-late', 'expectedDay', 'Perkiraan datang tidak boleh setelah tahun 2150'),
    ),
  ]
}

function lineProblems(line: OrderLineDraft, index: number): Problem[] {
  const at = (field: string) => ({ path: `lines.${index}.${field}`, line: index + 1 })
  const said = (text: string) => `Baris ${index + 1}: ${text}`
  const { productId, accountId, quantity, discountBasisPoints, amount, departmentId = null } = line
  const net = netAmount(line)
  const isNothing = accountId !== null && net !== undefined && net <= 0
  return [
    ...wrong(
      (productId === null) === (accountId === null),
      lineProblem({ code: 'ordered-nothing', ...at('productId') }, said('Pilih barang, atau akun')),
    ),
    ...wrong(
      quantity <= 0,
      lineProblem({ code: 'ordered-quantity', ...at('quantity') }, said('Jumlah harus > 0')),
    ),
    ...wrong(
      discountBasisPoints < 0 || discountBasisPoints > 10_000,
      lineProblem(
        { code: 'ordered-discount', ...at('discountBasisPoints') },
        said('Diskon harus 0 sampai 100'),
      ),
    ),
    ...wrong(
      productId !== null && departmentId !== null,
      lineProblem(
        { code: 'department-refused', ...at('departmentId') },
        said('Barang tidak memakai departemen; hanya baris akun pendapatan dan beban'),
      ),
    ),
    ...wrong(
      (amount !== null && amount < 0) || isNothing,
      lineProblem({ code: 'line-amount-invalid', ...at('amount') }, said('Nilai harus > 0')),
    ),
  ]
}

function totalProblems(lines: readonly OrderLineDraft[]): Problem[] {
  const nets = lines.map(netAmount)
  const total = nets.includes(undefined) ? undefined : exactSum(nets.flatMap((net) => net ?? []))
  const isTooLarge = total === undefined || total * 2 > largestPosting
  return [
    ...wrong(isTooLarge, problem('total-too-large', 'lines', 'Total order terlalu besar')),
    ...wrong(
      lines.length > 0 && total === 0,
      problem('total-zero', 'lines', 'Total order harus > 0; bonus dipesan bersama barang yang dibeli'),
    ),
  ]
}

/** What an order comes to. */
export interface OrderAmounts {
  readonly subtotal: Rupiah
  readonly taxAmount: Rupiah
  readonly totalAmount: Rupiah
  /** Net and VAT of each line, and what it costs. */
  readonly lines: readonly {
    readonly amount: Rupiah
    readonly taxAmount: Rupiah
    readonly costAmount: Rupiah
  }[]
}

interface Charged {
  readonly vatBasisPoints: number
  /** Whether the vendor is PKP: others charge no VAT. */
  readonly isVendorPkp: boolean
  /** Whether the organisation is PKP: then VAT is no cost. */
  readonly isPkp: boolean
}

/** What an order comes to; undefined beyond the exact range. */
export function orderAmounts(
  lines: readonly OrderLineDraft[],
  { vatBasisPoints, isVendorPkp, isPkp }: Charged,
): OrderAmounts | undefined {
  const nets = lines.map(netAmount)
  if (nets.includes(undefined)) return undefined
  const charged = lines.map(({ taxClass }, index) => ({
    taxClass: isVendorPkp ? taxClass : ('untaxed' as const),
    amount: nets[index] ?? zeroRupiah,
  }))
  const vat = chargedVat(charged, { basisPoints: vatBasisPoints, given: null })
  const subtotal = exactSum(charged.map(({ amount }) => amount))
  if (vat === undefined || subtotal === undefined) return undefined
  const totalAmount = exactSum([subtotal, vat.taxAmount])
  if (totalAmount === undefined) return undefined
  return {
    subtotal,
    taxAmount: vat.taxAmount,
    totalAmount,
    lines: charged.map(({ amount }, index) => {
      const taxAmount = vat.ofLines[index] ?? zeroRupiah
      return { amount, taxAmount, costAmount: toRupiah(isPkp ? amount : amount + taxAmount) }
    }),
  }
}

/** Goods that come in of an order, as typed. */
export interface ArrivalDraft {
  readonly receiptDate: Day | ''
  readonly vendorNoteDay?: Day | '' | null | undefined
  readonly lines: readonly { readonly lineNumber: number; readonly quantity: Quantity }[]
}

export interface Expected {
  readonly orderDate: Day
  readonly today: Day
  readonly lines: readonly (ReceivableLine & {
    readonly lineNumber: number
    readonly name: string
    readonly unit: string
  })[]
}

/** Everything that is wrong with goods that come in of an order. */
export function arrivalProblems(
  { receiptDate, vendorNoteDay, lines }: ArrivalDraft,
  { orderDate, today, lines: expected }: Expected,
): Problem[] {
  return [
    ...wrong(
      receiptDate > today,
      problem('date-too-late', 'receiptDate', 'Tanggal tidak boleh setelah hari ini'),
    ),
    ...wrong(
      receiptDate !== '' && receiptDate < orderDate,
      problem('date-too-early', 'receiptDate', 'Tanggal terima tidak boleh sebelum tanggal order'),
    ),
    ...vendorNoteProblems({ receiptDate, vendorNoteDay }),
    ...wrong(
      lines.every(({ quantity }) => quantity <= 0),
      problem('lines-missing', 'lines', 'Isi jumlah yang diterima, minimal satu barang'),
    ),
    ...lines.flatMap(({ lineNumber, quantity }, index) => {
      const path = `lines.${index}.quantity`
      const at = { path, line: index + 1 }
      const line = expected.find((each) => each.lineNumber === lineNumber)
      if (line === undefined)
        return [lineProblem({ code: 'ordered-nothing', ...at }, `Baris ${lineNumber} bukan barang order ini`)]
      const isTwice = lines.findIndex((each) => each.lineNumber === lineNumber) !== index
      const most = mostReceivable(line)
      const many = `${line.name}: paling banyak ${formatQuantity(most)} ${line.unit} lagi (pesanan ditambah 5%)`
      return [
        ...wrong(
          isTwice,
          lineProblem({ code: 'ordered-nothing', ...at }, `Baris ${lineNumber} disebut dua kali`),
        ),
        ...wrong(
          quantity < 0,
          lineProblem({ code: 'ordered-quantity', ...at }, `${line.name}: jumlah tidak boleh negatif`),
        ),
        ...wrong(quantity > most, lineProblem({ code: 'beyond-order', ...at }, many)),
      ]
    }),
  ]
}
