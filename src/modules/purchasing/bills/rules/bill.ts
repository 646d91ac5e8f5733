import type { Problem } from '../../../../platform/rules/http/problem.ts'
import { exactSum, formatRupiah, sumRupiah } from '../../../../platform/rules/money/money.ts'
import { largestPosting } from '../../../ledger/rules/journal.ts'
import { chargedVat, vatTolerance } from '../../../tax/rules/input-tax.ts'
import { lineProblem, problem } from '../../rules/problem-codes.ts'
import { advanceProblems, deductedAdvances } from './bill-advances.ts'
import { bareInvoiceNumber, chargedLines, type BillDraft, type BillGround } from './bill-draft.ts'
import { stockedProblems } from './stocked-problems.ts'

/** Everything that is wrong with a bill, in the order of the form. */
export function billProblems(bill: BillDraft, ground: BillGround): Problem[] {
  return [
    ...headProblems(bill),
    ...dayProblems(bill, ground),
    ...taxInvoiceProblems(bill, ground),
    ...stockedProblems(bill),
    ...lineProblems(bill, ground),
    ...advanceProblems(bill),
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
        lineProblem(
          { code: 'line-amount-invalid', ...at('amount') },
          said(amount <= 0 ? 'Jumlah harus > 0' : 'Jumlah terlalu besar'),
        ),
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
  const { taxed: deducted } = deductedAdvances(bill)
  const vat = chargedVat(charged, { basisPoints: vatBasisPoints, given: bill.taxAmount, deducted })
  const total = vat && exactSum([...charged.map(({ amount }) => amount), vat.taxAmount])
  if (vat === undefined || total === undefined || total > largestPosting)
    return [problem('total-too-large', 'lines', 'Total tagihan terlalu besar')]
  if (bill.taxAmount !== null && bill.taxAmount < 0)
    return [problem('tax-differs', 'taxAmount', 'PPN tidak boleh negatif')]
  const base = sumRupiah(charged.flatMap(({ taxClass, amount }) => (taxClass === 'taxed' ? [amount] : [])))
  if (base > 0 && vat.taxAmount > base)
    return [problem('tax-differs', 'taxAmount', `PPN melebihi nilai yang dikenainya, ${formatRupiah(base)}`)]
  if (bill.taxAmount !== null && bill.taxAmount > 0 && vat.taxAmount === 0)
    return [problem('tax-differs', 'taxAmount', 'PPN diisi, tetapi tidak ada baris yang kena PPN')]
  const isFar = Math.abs(vat.taxAmount - vat.computed) > vatTolerance
  const hasReason = (bill.taxReason ?? '').trim() !== ''
  const text = `PPN hitungan ${formatRupiah(vat.computed)}; isi alasan bila faktur pajaknya berbeda lebih dari ${formatRupiah(vatTolerance)}`
  return wrong(isFar && !hasReason, problem('tax-differs', 'taxReason', text))
}
