import { assert } from '../../../../platform/rules/proof/assert.ts'
import type { Day } from '../../../../platform/rules/day/day.ts'
import type { Problem } from '../../../../platform/rules/http/problem.ts'
import { zeroRupiah, type Rupiah } from '../../../../platform/rules/money/money.ts'
import type { Quantity } from '../../../../platform/rules/money/quantity.ts'
import { revenueAccountProblems, type RevenueAccount } from '../../../products/rules/product.ts'
import { withoutVat, type SalesVat } from '../../../tax/rules/faktur.ts'
import type { TaxClass } from '../../../tax/rules/tax-class.ts'
import type { Side } from '../../../documents/rules/journal-sides.ts'
import { sizeProblems, shownAmounts, type ShownAmounts } from '../../orders/rules/order.ts'
import { lineProblem, problem, type SalesProblemCode } from '../../rules/problem-codes.ts'

/** A line of text; without an account it goes where the note goes. */
export interface FreeCreditLine {
  readonly description: string
  readonly quantity: Quantity
  readonly unitPrice: Rupiah
  readonly taxClass: TaxClass
  readonly accountId: number | null
  readonly departmentId?: number | null | undefined
}

/** A credit note without an invoice, as typed. It may name the tax invoice that it reduces. */
export interface FreeCredit {
  readonly noteDate: Day
  readonly customerId: number | null
  readonly reason: string
  readonly fakturNumber?: string | undefined
  readonly fakturDay?: Day | null | undefined
  readonly lines: readonly FreeCreditLine[]
}

/** Where lines without an account of their own go: a discount, unless a tax invoice is reduced. */
export function freeCreditRole({ fakturNumber }: Pick<FreeCredit, 'fakturNumber'>) {
  return fakturNumber === undefined ? 'sales_discount' : 'sales_return'
}

/** Amounts of the lines with VAT, unless the customer paid that to the state; undefined when one leaves the exact range. */
export function freeCreditAmounts(lines: readonly FreeCreditLine[], vat: SalesVat): ShownAmounts | undefined {
  const amounts = shownAmounts(lines.map(priced), { vat })
  if (amounts === undefined || amounts.collectedAmount === 0) return amounts
  return shownAmounts(lines.map(priced), { vat: withoutVat })
}

function priced({ quantity, unitPrice, taxClass }: FreeCreditLine) {
  return { quantity, unitPrice, taxClass, discountBasisPoints: 0 }
}

interface Part {
  readonly subtotal: Rupiah
  readonly departmentId: number | null
}

/** What each account is debited: its own lines, and those without an account by themselves. */
export function freeCreditSides(
  lines: readonly FreeCreditLine[],
  amounts: ShownAmounts,
): { readonly general: readonly Part[]; readonly own: readonly Side[] } {
  const parts = lines.map(({ accountId, departmentId = null }, index) => {
    const subtotal = amounts.lines[index]?.subtotal
    assert(subtotal !== undefined, 'a line without a discount has its amounts')
    return { accountId, subtotal, departmentId }
  })
  return {
    general: parts.filter(({ accountId }) => accountId === null),
    own: parts.flatMap(({ accountId, subtotal, departmentId }): Side[] =>
      accountId === null ? [] : [[accountId, subtotal, departmentId]],
    ),
  }
}

/** Everything that is wrong with a credit note without an invoice; accounts that are not known yet are not judged. */
export function freeCreditProblems(
  note: FreeCredit,
  context: { readonly today: Day; readonly accounts?: ReadonlyMap<number, RevenueAccount> },
): Problem[] {
  const { noteDate, customerId, reason, lines } = note
  return [
    ...(customerId === null ? [problem('customer-missing', 'customerId', 'Customer harus dipilih')] : []),
    ...(noteDate > context.today
      ? [problem('date-too-late', 'noteDate', 'Tanggal nota kredit tidak boleh setelah hari ini')]
      : []),
    ...(reason.trim() === '' ? [problem('reason-missing', 'reason', 'Alasan harus diisi')] : []),
    ...fakturProblems(note),
    ...(lines.length === 0
      ? [problem('lines-missing', 'lines', 'Nota kredit harus memiliki minimal 1 baris')]
      : []),
    ...lines.flatMap((line, index) => lineProblems(line, index, context.accounts)),
    ...sizeProblems(lines.map(priced), 'Total nota kredit'),
  ]
}

/** PPN is taken back only of a tax invoice that is named. */
function fakturProblems({ fakturNumber, fakturDay, noteDate, lines }: FreeCredit): Problem[] {
  const hasDay = fakturDay !== null && fakturDay !== undefined
  if (fakturNumber === undefined && hasDay)
    return [problem('faktur-missing', 'fakturNumber', 'Nomor faktur pajak harus diisi')]
  if (fakturNumber !== undefined && !hasDay)
    return [problem('faktur-missing', 'fakturDay', 'Tanggal faktur pajak harus diisi')]
  if (hasDay && fakturDay > noteDate)
    return [problem('date-too-late', 'fakturDay', 'Tanggal faktur pajak tidak boleh setelah tanggal nota')]
  if (fakturNumber !== undefined || lines.every(({ taxClass }) => taxClass === 'untaxed')) return []
  const text = 'PPN hanya berkurang dengan nomor dan tanggal faktur pajaknya'
  return [problem('faktur-missing', 'fakturNumber', text)]
}

function lineProblems(
  line: FreeCreditLine,
  index: number,
  accounts: ReadonlyMap<number, RevenueAccount> | undefined,
): Problem[] {
  const found: Problem[] = []
  const add = (code: SalesProblemCode, field: string, text: string) =>
    found.push(
      lineProblem({ code, path: `lines.${index}.${field}`, line: index + 1 }, `Baris ${index + 1}: ${text}`),
    )
  if (line.description.trim() === '') add('description-missing', 'description', 'Keterangan harus diisi')
  if (line.quantity <= 0) add('quantity-invalid', 'quantity', 'Quantity harus > 0')
  if (line.unitPrice <= zeroRupiah) add('unit-price-invalid', 'unitPrice', 'Harga satuan harus > 0')
  if (line.accountId !== null && accounts !== undefined) {
    const [wrong] = revenueAccountProblems(accounts.get(line.accountId))
    if (wrong) add('account-unusable', 'accountId', wrong.message)
  }
  return found
}
