import { yearOf, type Day } from '../../../../platform/rules/day/day.ts'
import type { BodyOf } from '../../../../platform/rules/http/endpoint.ts'
import { toRupiah, type Rupiah } from '../../../../platform/rules/money/money.ts'
import type { Actor } from '../../../../platform/server/http/actor.ts'
import type { Tx } from '../../../../platform/server/database/database.ts'
import { nextNumber } from '../../../../platform/server/database/number-series.ts'
import { notFound, refuseIf } from '../../../../platform/server/http/refusal.ts'
import { accountsForRoles } from '../../../accounts/server/index.ts'
import { postJournal } from '../../../ledger/server/index.ts'
import type { createCreditNote } from '../contract.ts'
import { settleableFrom } from '../../receipts/rules/allocation.ts'
import { creditAmounts, creditProblems, remainingLines, type CreditAmounts } from '../rules/credit-note.ts'
import { accountOf, roleSides, sidesOf } from '../../receipts/rules/receipt-journal.ts'
import { lockInvoices, readCreditableLines } from '../../invoices/server/invoice-view.ts'
import { insertAdvance } from '../../advances/server/advance-store.ts'
import { settle } from '../../receipts/server/settlement-store.ts'
import { problem } from '../../rules/problem-codes.ts'
import { insertCreditNote } from './credit-note-store.ts'

type NoteInput = BodyOf<typeof createCreditNote>

/**
 * Credits an invoice by line, or all that is left of it when no line is named: reverses revenue and tax, takes it off
 * what is open from its day on, and keeps what was already paid as an advance of the customer.
 */
export async function creditInvoice(
  tx: Tx,
  { invoiceId, input }: { invoiceId: number; input: NoteInput },
  context: { today: Day; actor: Actor },
) {
  const [invoice] = await lockInvoices(tx, [invoiceId])
  if (invoice === undefined) throw notFound()
  const invoiceLines = await readCreditableLines(tx, invoice)
  const lines = input.lines.length > 0 ? input.lines : remainingLines(invoiceLines)
  const { today, actor } = context
  refuseIf(creditProblems({ ...input, lines }, { today, invoiceDate: invoice.enteredOn, invoiceLines }))
  const amounts = creditAmounts(lines, { lines: invoiceLines, vatBasisPoints: invoice.vatBasisPoints })
  refuseIf(amounts.totalAmount > 0 ? [] : [problem('total-zero', 'lines', 'Nilai nota kredit harus > 0')])
  const settledAmount = toRupiah(Math.min(amounts.totalAmount, settleableFrom(invoice, input.noteDate)))
  const advanceAmount = toRupiah(amounts.totalAmount - settledAmount)
  const accounts = await accountsOf(tx, amounts, settledAmount)
  const noteNumber = await nextNumber(tx, 'CN', yearOf(input.noteDate))
  const entry = await postJournal(
    tx,
    {
      entryDate: input.noteDate,
      description: `Nota kredit ${noteNumber} atas ${invoice.invoiceNumber} ${invoice.customerName}`.slice(
        0,
        500,
      ),
      referenceType: 'credit_note',
      referenceNumber: noteNumber,
      lines: sidesOf([
        ...roleSides(accounts, [
          ['sales_return', amounts.subtotal],
          ['vat_out', amounts.taxAmount],
        ]),
        [invoice.receivableAccountId, toRupiah(-settledAmount)],
        ...roleSides(accounts, [['sales_advance', toRupiah(-advanceAmount)]]),
      ]),
    },
    { actor },
  )
  const written = { ...amounts, ...input, lines: amounts.lines, noteNumber, invoice, entryId: entry.id }
  const noteId = await insertCreditNote(tx, { ...written, createdBy: actor.name })
  const day = input.noteDate
  if (settledAmount > 0) await settle(tx, { noteId, day }, [{ invoiceId, amount: settledAmount }])
  if (advanceAmount > 0) {
    const accountId = accountOf(accounts, 'sales_advance')
    const { customerId } = invoice
    await insertAdvance(tx, { noteId, customerId, day, amount: advanceAmount, accountId })
  }
  return { noteNumber, entryNumber: entry.entryNumber, totalAmount: amounts.totalAmount }
}

type CreditRole = 'sales_return' | 'vat_out' | 'sales_advance'

/** The accounts a note needs: that of the tax or of the advance only when there is one. */
function accountsOf(
  tx: Tx,
  { taxAmount, totalAmount }: CreditAmounts,
  settledAmount: Rupiah,
): Promise<Partial<Record<CreditRole, number>>> {
  const roles: CreditRole[] = ['sales_return']
  if (taxAmount > 0) roles.push('vat_out')
  if (totalAmount > settledAmount) roles.push('sales_advance')
  return accountsForRoles(tx, roles)
}
