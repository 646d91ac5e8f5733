import type { BodyOf } from '../../../../platform/rules/http/endpoint.ts'
import type { Rupiah } from '../../../../platform/rules/money/money.ts'
import { quantityText } from '../../../../platform/rules/money/quantity.ts'
import type { Tx } from '../../../../platform/server/database/database.ts'
import { nextNumber } from '../../../../platform/server/database/number-series.ts'
import { insertRow, insertRows } from '../../../../platform/server/database/rows.ts'
import { accountsForRoles } from '../../../accounts/server/index.ts'
import type { Carrying } from '../../../approvals/server/index.ts'
import { postDocument } from '../../../documents/server/index.ts'
import { partyOf, type DocumentVendor } from '../../server/document-vendor.ts'
import type { createDebitNote } from '../contract.ts'
import type { ClaimedLine, NoteAmounts } from '../rules/debit-note.ts'
import { noteJournal, noteRoles, type NoteRole } from '../rules/debit-note-journal.ts'
import { debitNotes } from '../rules/debit-note-kind.ts'
import type { NotedDocument } from './notable-store.ts'
import { settleByNote, writeNoteTaxes } from './note-effects.ts'
import { clearUnbilled, sendBack, type Goods } from './send-back.ts'

/** What is told of a note that was made. */
export interface MadeNote {
  readonly noteNumber: string
  readonly entryNumber: string
  readonly totalAmount: Rupiah
  readonly settledAmount: Rupiah
  readonly creditAmount: Rupiah
}

/** A note that nothing stands against, with what it locked. */
interface CheckedNote {
  readonly input: BodyOf<typeof createDebitNote>
  readonly document: NotedDocument
  readonly vendor: DocumentVendor
  readonly goods: Goods
  readonly amounts: NoteAmounts
  readonly settledAmount: Rupiah
  readonly creditAmount: Rupiah
  readonly accountOf: (line: ClaimedLine) => number | undefined
}

type Accounts = Partial<Record<NoteRole, number>>

/** Moves the stock of a checked note, posts and writes it, and settles its bill. */
export async function makeNote(tx: Tx, note: CheckedNote, carrying: Carrying): Promise<MadeNote> {
  const { input, document, vendor, goods, amounts, settledAmount, creditAmount, accountOf } = note
  const accounts: Accounts = await accountsForRoles(tx, noteRoles({ ...note, of: document }))
  const day = input.noteDate
  const number = await nextNumber(tx, debitNotes.series[0], day)
  const varianceAccountId = accounts.purchase_price_variance ?? null
  await sendBack(
    tx,
    { number, day, vendor, amounts, goods, varianceAccountId, keepsGoods: input.keepsGoods },
    carrying,
  )
  const posted = await postDocument(
    tx,
    {
      ...{ kind: debitNotes, referenceType: 'debit_note', day, number },
      says: () => `Nota debit ${number} ${vendor.name} (${document.number})`,
      lines: noteJournal({ ...note, of: document }, accounts),
    },
    carrying.actor,
  )
  const noteId = await insertRow(tx, 'debit_note', {
    ...{ noteNumber: number, ...headOf(note, accounts) },
    ...{ journalEntryId: posted.entryId, createdBy: posted.createdBy },
  })
  await clearUnbilled(tx, amounts)
  await insertNoted(tx, noteId, { lines: amounts.lines, accountOf })
  await settleByNote(tx, { noteId, day, document, settledAmount })
  const { taxNoteNumber } = input
  await writeNoteTaxes(tx, { noteId, number, day, vendor, document, amounts, accounts, taxNoteNumber })
  const { totalAmount } = amounts
  return { noteNumber: number, entryNumber: posted.entryNumber, totalAmount, settledAmount, creditAmount }
}

/** What the row of a note says beside its number and entry. */
function headOf({ input, document, vendor, amounts, ...note }: CheckedNote, accounts: Accounts) {
  const { settledAmount, creditAmount } = note
  const { baseAmount, taxAmount, withheldAmount, totalAmount } = amounts
  const isOfBill = document.table === 'vendor_bill'
  return {
    ...{ noteDate: input.noteDate, ...partyOf(vendor) },
    billId: isOfBill ? document.id : null,
    receiptId: isOfBill ? null : document.id,
    reason: input.reason.trim(),
    keepsGoods: input.keepsGoods,
    taxNoteNumber: input.taxNoteNumber?.trim() ?? null,
    vatTreatment: taxAmount === 0 ? 'none' : document.treatment,
    ...{ baseAmount, taxAmount, withheldAmount, totalAmount, settledAmount, creditAmount },
    creditAccountId: creditAmount > 0 ? accounts.purchase_advance : null,
  }
}

interface Noted {
  readonly lines: readonly ClaimedLine[]
  readonly accountOf: (line: ClaimedLine) => number | undefined
}

async function insertNoted(tx: Tx, noteId: number, { lines, accountOf }: Noted): Promise<void> {
  const { purchase_price_variance: variance } = await accountsForRoles(tx, ['purchase_price_variance'])
  await insertRows(
    tx,
    'debit_note_line',
    lines.map((line, index) => ({
      ...{ noteId, lineNumber: index + 1, accountId: accountOf(line) ?? variance },
      ...{ billLineId: line.billLineId, receiptId: line.receiptId, receiptLine: line.receiptLine },
      description: line.of.description.slice(0, 500),
      quantity: line.quantity === null ? null : quantityText(line.quantity),
      ...{ amount: line.amount, taxAmount: line.taxAmount, costAmount: line.costAmount },
      clearedAmount: line.clearedAmount,
    })),
  )
}
