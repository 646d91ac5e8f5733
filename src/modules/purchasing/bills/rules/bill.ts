import type { Problem } from '../../../../platform/rules/http/problem.ts'
import {
  exactSum,
  formatRupiah,
  sumRupiah,
  toRupiah,
  zeroRupiah,
  type Rupiah,
} from '../../../../platform/rules/money/money.ts'
import { assert } from '../../../../platform/rules/proof/assert.ts'
import { largestPosting } from '../../../ledger/rules/journal.ts'
import { chargedVat, vatTolerance, vatTreatmentOf, type VatTreatment } from '../../../tax/rules/input-tax.ts'
import {
  rateFor,
  withheldAmount,
  type WithheldArticle,
  type WithholdingObject,
} from '../../../tax/rules/withholding.ts'
import { lineProblem, problem } from '../../rules/problem-codes.ts'
import { stockedProblems } from './stocked-problems.ts'
import { chargedLines, type BillDraft, type BillGround, type BillLineDraft } from './bill-draft.ts'

/** Everything that is wrong with a bill, in the order of the form. */
export function billProblems(bill: BillDraft, ground: BillGround): Problem[] {
  return [
    ...headProblems(bill),
    ...dayProblems(bill, ground),
    ...taxInvoiceProblems(bill, ground),
    ...stockedProblems(bill),
    ...lineProblems(bill, ground),
    ...taxProblems(bill, ground),
  ]
}

const wrong = (isWrong: boolean, found: Problem): Problem[] => (isWrong ? [found] : [])

function headProblems({ vendorId, documentNumber }: BillDraft): Problem[] {
  return [
    ...wrong(vendorId === null, problem('vendor-missing', 'vendorId', 'Vendor harus dipilih')),
    ...wrong(
      documentNumber.trim() === '',
      problem('document-number-missing', 'documentNumber', 'Nomor dari vendor harus diisi'),
    ),
  ]
}

function dayProblems(
  { billDate, postingDay, dueDate }: BillDraft,
  { today, oldBooksUntil }: BillGround,
): Problem[] {
  const isEarly = postingDay !== '' && oldBooksUntil !== null && postingDay <= oldBooksUntil
  return [
    ...wrong(billDate === '', problem('date-missing', 'billDate', 'Tanggal tagihan harus diisi')),
    ...wrong(
      billDate > today,
      problem('date-too-late', 'billDate', 'Tanggal tagihan tidak boleh setelah hari ini'),
    ),
    ...wrong(postingDay === '', problem('date-missing', 'postingDay', 'Tanggal pembukuan harus diisi')),
    ...wrong(
      postingDay > today,
      problem('date-too-late', 'postingDay', 'Tanggal pembukuan tidak boleh setelah hari ini'),
    ),
    ...wrong(
      isEarly,
      problem('date-too-early', 'postingDay', 'Tanggal pembukuan harus setelah hari terakhir buku lama'),
    ),
    ...wrong(
      dueDate !== undefined && dueDate !== null && dueDate !== '' && billDate !== '' && dueDate < billDate,
      problem('date-too-early', 'dueDate', 'Jatuh tempo tidak boleh sebelum tanggal tagihan'),
    ),
  ]
}

/** The number of a tax invoice as the office writes it, without the punctuation of paper. */
export function bareInvoiceNumber(typed: string | null | undefined): string {
  return (typed ?? '').replaceAll(/[\s.-]/g, '')
}

function taxInvoiceProblems(bill: BillDraft, { today }: BillGround): Problem[] {
  const number = bareInvoiceNumber(bill.taxInvoiceNumber)
  const day = bill.taxInvoiceDay ?? ''
  if (number === '' && day === '') return []
  return [
    ...wrong(
      !/^\d{16,17}$/.test(number),
      problem(
        'tax-invoice-invalid',
        'taxInvoiceNumber',
        'Nomor faktur pajak harus terdiri dari 16 atau 17 angka',
      ),
    ),
    ...wrong(day === '', problem('tax-invoice-invalid', 'taxInvoiceDay', 'Tanggal faktur pajak harus diisi')),
    ...wrong(
      day > today,
      problem('tax-invoice-invalid', 'taxInvoiceDay', 'Tanggal faktur pajak tidak boleh setelah hari ini'),
    ),
  ]
}

function lineProblems(
  { goods = [], ordered: ahead = [], lines }: BillDraft,
  { objects }: BillGround,
): Problem[] {
  if (lines.length + goods.length + ahead.length === 0)
    return [problem('lines-missing', 'lines', 'Tagihan harus memiliki minimal 1 baris')]
  const ordered = lines.map(({ orderLineId }) => orderLineId ?? null)
  return lines.flatMap(({ accountId, amount, objectCode }, index) => {
    const at = (field: string) => ({ path: `lines.${index}.${field}`, line: index + 1 })
    const said = (text: string) => `Baris ${index + 1}: ${text}`
    return [
      ...wrong(
        accountId === null,
        lineProblem({ code: 'line-account-missing', ...at('accountId') }, said('Akun harus dipilih')),
      ),
      ...wrong(
        amount <= 0 || amount > largestPosting,
        lineProblem({ code: 'line-amount-invalid', ...at('amount') }, said('Jumlah harus > 0')),
      ),
      ...wrong(
        objectCode !== null && !objects.has(objectCode),
        lineProblem({ code: 'object-unknown', ...at('objectCode') }, said('Objek PPh tidak dikenal')),
      ),
      ...wrong(
        ordered[index] !== null && ordered.indexOf(ordered[index] ?? null) !== index,
        lineProblem(
          { code: 'order-line-unbillable', ...at('accountId') },
          said('Baris purchase order itu sudah ada di tagihan ini'),
        ),
      ),
    ]
  })
}

function taxProblems(bill: BillDraft, { vatBasisPoints }: BillGround): Problem[] {
  const charged = chargedLines(bill)
  const vat = chargedVat(charged, { basisPoints: vatBasisPoints, given: bill.taxAmount })
  const total = vat && exactSum([...charged.map(({ amount }) => amount), vat.taxAmount])
  if (vat === undefined || total === undefined || total > largestPosting)
    return [problem('total-too-large', 'lines', 'Total tagihan terlalu besar')]
  if (bill.taxAmount !== null && bill.taxAmount < 0)
    return [problem('tax-differs', 'taxAmount', 'PPN tidak boleh negatif')]
  if (bill.taxAmount !== null && bill.taxAmount > 0 && vat.taxAmount === 0)
    return [problem('tax-differs', 'taxAmount', 'PPN diisi, tetapi tidak ada baris yang kena PPN')]
  const isFar = Math.abs(vat.taxAmount - vat.computed) > vatTolerance
  const hasReason = (bill.taxReason ?? '').trim() !== ''
  const text = `PPN hitungan ${formatRupiah(vat.computed)}; isi alasan bila faktur pajaknya berbeda lebih dari ${formatRupiah(vatTolerance)}`
  return wrong(isFar && !hasReason, problem('tax-differs', 'taxReason', text))
}

/** A line of a bill that was found right; of goods, what of its account they clear. */
export type KnownLine = BillLineDraft & { readonly accountId: number; readonly clearedAmount?: Rupiah }

/** What is withheld of one object: one slip. */
export interface WithheldOfObject {
  readonly objectCode: string
  readonly objectName: string
  readonly article: WithheldArticle
  readonly baseAmount: Rupiah
  readonly rateBasisPoints: number
  readonly taxAmount: Rupiah
}

/** What a bill comes to. */
export interface BillAmounts {
  readonly subtotal: Rupiah
  readonly taxAmount: Rupiah
  readonly totalAmount: Rupiah
  readonly withheld: readonly WithheldOfObject[]
  readonly withheldAmount: Rupiah
  /** What the vendor is owed. */
  readonly payableAmount: Rupiah
  readonly vatTreatment: VatTreatment
  /** VAT of each line, and what its account is debited. */
  readonly lines: readonly { readonly taxAmount: Rupiah; readonly costAmount: Rupiah }[]
}

interface Charged {
  readonly vatBasisPoints: number
  readonly objects: ReadonlyMap<string, WithholdingObject>
  /** Whether the organisation is PKP on the day of the bill in the books. */
  readonly isPkp: boolean
  /** Whether the vendor has an NPWP or a NIK. */
  readonly hasTaxNumber: boolean
}

type Typed = Pick<
  BillDraft,
  'goods' | 'ordered' | 'lines' | 'taxAmount' | 'isCreditable' | 'taxInvoiceNumber'
>

/** What a bill comes to: VAT of its tax invoice, what is withheld of each object, what is left to pay; undefined beyond the exact range. */
export function billAmounts(bill: Typed, charged: Charged): BillAmounts | undefined {
  const all = chargedLines(bill)
  const vat = chargedVat(all, { basisPoints: charged.vatBasisPoints, given: bill.taxAmount })
  const subtotal = exactSum(all.map(({ amount }) => amount))
  const totalAmount = vat && subtotal !== undefined ? exactSum([subtotal, vat.taxAmount]) : undefined
  if (vat === undefined || subtotal === undefined || totalAmount === undefined) return undefined
  const withheld = withheldOfObjects(bill.lines, charged)
  const whole = sumRupiah(withheld.map(({ taxAmount }) => taxAmount))
  const vatTreatment = vatTreatmentOf({
    taxAmount: vat.taxAmount,
    isCreditable: bill.isCreditable && charged.isPkp,
    hasInvoice: bareInvoiceNumber(bill.taxInvoiceNumber) !== '',
  })
  const isCost = vatTreatment === 'cost'
  const lines = all.map(({ amount }, index) => {
    const taxAmount = vat.ofLines[index] ?? zeroRupiah
    return { taxAmount, costAmount: toRupiah(amount + (isCost ? taxAmount : 0)) }
  })
  const { taxAmount } = vat
  const payableAmount = toRupiah(totalAmount - whole)
  return {
    subtotal,
    taxAmount,
    totalAmount,
    withheld,
    withheldAmount: whole,
    payableAmount,
    vatTreatment,
    lines,
  }
}

function withheldOfObjects(
  lines: readonly BillLineDraft[],
  { objects, hasTaxNumber }: Charged,
): WithheldOfObject[] {
  const bases = new Map<string, Rupiah>()
  for (const { objectCode, amount } of lines)
    if (objectCode !== null) bases.set(objectCode, toRupiah((bases.get(objectCode) ?? 0) + amount))
  return [...bases].flatMap(([code, baseAmount]) => {
    const object = objects.get(code)
    if (object === undefined) return []
    const rateBasisPoints = rateFor(object, hasTaxNumber)
    const taxAmount = withheldAmount(baseAmount, rateBasisPoints)
    const { article, name: objectName } = object
    return [{ objectCode: code, objectName, article, baseAmount, rateBasisPoints, taxAmount }]
  })
}

/** The same of a bill whose amounts were checked. */
export function knownBillAmounts(bill: Typed, charged: Charged): BillAmounts {
  const amounts = billAmounts(bill, charged)
  assert(amounts !== undefined, 'the amounts of a checked bill add up exactly')
  return amounts
}
