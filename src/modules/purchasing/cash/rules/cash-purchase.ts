import type { Day } from '../../../../platform/rules/day/day.ts'
import type { Problem } from '../../../../platform/rules/http/problem.ts'
import {
  exactRupiah,
  roundDivision,
  zeroRupiah,
  type Rupiah,
} from '../../../../platform/rules/money/money.ts'
import type { Quantity } from '../../../../platform/rules/money/quantity.ts'
import { largestPosting } from '../../../ledger/rules/journal.ts'
import type { BilledTaxClass } from '../../../tax/rules/tax-class.ts'
import { billProblems } from '../../bills/rules/bill.ts'
import type { BillDraft, BillGround } from '../../bills/rules/bill-draft.ts'
import { lineProblem, problem } from '../../rules/problem-codes.ts'

/** A line as typed: goods that keep stock, or what is charged to an account. */
export interface CashLine {
  readonly productId: number | null
  readonly accountId: number | null
  readonly description: string
  readonly quantity: Quantity
  /** Without VAT. */
  readonly unitPrice: Rupiah
  readonly taxClass: BilledTaxClass
  readonly objectCode: string | null
  readonly departmentId?: number | null | undefined
}

/** What is bought and paid at once, as typed; the day is empty while none was chosen. */
export interface CashPurchase extends Pick<
  BillDraft,
  'taxInvoiceNumber' | 'taxInvoiceDay' | 'taxAmount' | 'taxReason' | 'isCreditable'
> {
  readonly purchaseDate: Day | ''
  readonly vendorId: number | null
  readonly accountId: number | null
  readonly lines: readonly CashLine[]
}

/** What a line costs without VAT; nothing beyond the exact range, which is refused. */
export function cashAmount({ quantity, unitPrice }: Pick<CashLine, 'quantity' | 'unitPrice'>): Rupiah {
  const amount = exactRupiah(roundDivision(BigInt(quantity) * BigInt(unitPrice), 1000n))
  return amount === undefined || amount > largestPosting ? zeroRupiah : amount
}

/** The goods of a cash purchase, as they come in. */
export function boughtGoods<Line extends CashLine>(lines: readonly Line[]): Line[] {
  return lines.filter(({ productId }) => productId !== null)
}

/** What of it is charged to accounts. */
export function chargedToAccounts<Line extends CashLine>(lines: readonly Line[]): Line[] {
  return lines.filter(({ productId }) => productId === null)
}

/**
 * The bill of a cash purchase: goods as their receipt will bring them, in its order, then what is charged to accounts. The receipt
 * is not there yet: `receiptId` is nought until it is.
 */
export function billOfCash<On extends Day | ''>(
  purchase: CashPurchase & { readonly purchaseDate: On },
  receiptId = 0,
) {
  const { purchaseDate: day, lines, vendorId, taxAmount, taxReason, isCreditable } = purchase
  const { taxInvoiceNumber, taxInvoiceDay } = purchase
  const goods = boughtGoods(lines).map((line, index) => ({
    ...{ receiptId, lineNumber: index + 1, quantity: line.quantity },
    ...{ amount: cashAmount(line), taxClass: line.taxClass },
  }))
  return {
    ...{ billDate: day, postingDay: day, dueDate: day, vendorId, goods, ordered: [], advances: [] },
    ...{ taxAmount, taxReason, taxInvoiceNumber, taxInvoiceDay, isCreditable },
    withholdAt: 'payment' as const,
    lines: chargedToAccounts(lines).map((line) => ({
      ...{ accountId: line.accountId, description: line.description, amount: cashAmount(line) },
      ...{ taxClass: line.taxClass, objectCode: line.objectCode, departmentId: line.departmentId },
      orderLineId: null,
    })),
  }
}

/** Everything that is wrong with a cash purchase, in the order of the form. */
export function cashProblems(purchase: CashPurchase, ground: BillGround): Problem[] {
  const { purchaseDate, accountId, lines } = purchase
  const ofBill = billProblems({ ...billOfCash(purchase), documentNumber: '-' }, ground)
  const isMissing = accountId === null
  return [
    ...dayProblems(purchaseDate, ground),
    ...ofBill.filter(({ path }) => path === 'vendorId'),
    ...(isMissing ? [problem('account-missing', 'accountId', 'Akun kas atau bank harus dipilih')] : []),
    ...(lines.length === 0
      ? [problem('lines-missing', 'lines', 'Pembelian tunai harus memiliki minimal 1 baris')]
      : []),
    ...lines.flatMap((line, index) => lineProblems(line, index, ground)),
    ...ofBill.filter(({ path }) => ofTax.has(path)),
    ...(lines.length === 0 ? [] : ofBill.filter(({ code }) => code === 'total-too-large')),
  ]
}

const ofTax: ReadonlySet<string> = new Set(['taxInvoiceNumber', 'taxInvoiceDay', 'taxAmount', 'taxReason'])

function dayProblems(day: Day | '', { today, oldBooksUntil }: BillGround): Problem[] {
  const at = 'purchaseDate'
  if (day === '') return [problem('date-missing', at, 'Tanggal pembelian harus diisi')]
  if (day > today) return [problem('date-too-late', at, 'Tanggal pembelian tidak boleh setelah hari ini')]
  if (oldBooksUntil === null || day > oldBooksUntil) return []
  return [problem('date-too-early', at, 'Tanggal pembelian harus setelah hari terakhir buku lama')]
}

function lineProblems(line: CashLine, index: number, { objects }: BillGround): Problem[] {
  const { productId, accountId, quantity, unitPrice, objectCode } = line
  const at = (field: string) => ({ path: `lines.${index}.${field}`, line: index + 1 })
  const said = (text: string) => `Baris ${index + 1}: ${text}`
  const wrong = (isWrong: boolean, found: Problem): Problem[] => (isWrong ? [found] : [])
  return [
    ...wrong(
      (productId === null) === (accountId === null),
      lineProblem({ code: 'ordered-nothing', ...at('productId') }, said('Pilih satu barang atau satu akun')),
    ),
    ...wrong(
      quantity <= 0,
      lineProblem({ code: 'ordered-quantity', ...at('quantity') }, said('Jumlah harus > 0')),
    ),
    ...wrong(
      unitPrice <= 0 || (quantity > 0 && cashAmount(line) <= 0),
      lineProblem({ code: 'line-amount-invalid', ...at('unitPrice') }, said('Harga harus > 0')),
    ),
    ...wrong(
      objectCode !== null && (productId !== null || !objects.has(objectCode)),
      lineProblem(
        { code: 'object-unknown', ...at('objectCode') },
        said(
          productId === null ? 'Objek PPh tidak dikenal' : 'PPh dipotong dari jasa atau biaya, bukan barang',
        ),
      ),
    ),
  ]
}
