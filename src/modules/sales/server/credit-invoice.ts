import { yearOf, type Day } from '../../../platform/rules/day.ts'
import type { BodyOf } from '../../../platform/rules/endpoint.ts'
import { toRupiah, type Rupiah } from '../../../platform/rules/money.ts'
import { problem } from '../../../platform/rules/problem.ts'
import type { Actor } from '../../../platform/server/actor.ts'
import type { Tx } from '../../../platform/server/database.ts'
import { nextNumber } from '../../../platform/server/number-series.ts'
import { notFound, refuseIf } from '../../../platform/server/refusal.ts'
import { accountsForRoles, postJournal } from '../../ledger/server/index.ts'
import type { createCreditNote } from '../contract.ts'
import { creditAmounts, creditProblems, remainingLines } from '../rules/credit-note.ts'
import { sidesOf } from '../rules/receipt-journal.ts'
import { lockInvoices, readCreditableLines } from './invoice-view.ts'
import { insertCreditNote } from './settlement-store.ts'

type NoteInput = BodyOf<typeof createCreditNote>

/**
 * Credits an invoice by line, or all that is left of it when no line is named: reverses revenue and tax, takes it off
 * what is open, and keeps what was already paid as an advance of the customer.
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
  refuseIf(creditProblems({ ...input, lines }, { today, invoiceDate: invoice.invoiceDate, invoiceLines }))
  const amounts = creditAmounts(lines, { lines: invoiceLines, vatBasisPoints: invoice.vatBasisPoints })
  refuseIf(amounts.totalAmount > 0 ? [] : [problem('total-zero', 'lines', 'Nilai nota kredit harus > 0')])
  const settledAmount = toRupiah(Math.min(amounts.totalAmount, invoice.openAmount))
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
      lines: await journalLines(tx, amounts, { settledAmount, receivable: invoice.receivableAccountId }),
    },
    { actor },
  )
  const written = { ...amounts, ...input, lines: amounts.lines, noteNumber, invoice, settledAmount }
  await insertCreditNote(tx, { ...written, entryId: entry.id, createdBy: actor.name })
  return { noteNumber, entryNumber: entry.entryNumber, totalAmount: amounts.totalAmount }
}

async function journalLines(
  tx: Tx,
  amounts: { readonly subtotal: Rupiah; readonly taxAmount: Rupiah; readonly totalAmount: Rupiah },
  { settledAmount, receivable }: { readonly settledAmount: Rupiah; readonly receivable: number },
) {
  const accounts = await accountsForRoles(tx, ['sales_return', 'vat_out', 'sales_advance'])
  return sidesOf([
    [accounts.sales_return, amounts.subtotal],
    [accounts.vat_out, amounts.taxAmount],
    [receivable, toRupiah(-settledAmount)],
    [accounts.sales_advance, toRupiah(settledAmount - amounts.totalAmount)],
  ])
}
