import { sql } from 'kysely'
import type { Day } from '../../../../platform/rules/day/day.ts'
import { toRupiah, type Rupiah } from '../../../../platform/rules/money/money.ts'
import type { Tx } from '../../../../platform/server/database/database.ts'
import { accountOf } from '../../../documents/rules/journal-sides.ts'
import { reduceInputTax, writeWithheld } from '../../../tax/server/index.ts'
import { withheldArticles } from '../../../tax/rules/withholding.ts'
import type { DocumentVendor } from '../../server/document-vendor.ts'
import type { NoteAmounts } from '../rules/debit-note.ts'
import type { NoteRole } from '../rules/debit-note-journal.ts'
import type { NotedDocument } from './notable-store.ts'

interface Settling {
  readonly noteId: number
  readonly day: Day
  readonly document: NotedDocument
  readonly settledAmount: Rupiah
}

/** Takes a note off its locked bill. */
export async function settleByNote(
  tx: Tx,
  { noteId, day, document, settledAmount }: Settling,
): Promise<void> {
  if (document.table !== 'vendor_bill' || settledAmount === 0) return
  await sql`insert into bill_settlement (bill_id, note_id, day, amount)
    values (${document.id}, ${noteId}, ${day}, ${settledAmount})`.execute(tx)
  await sql`update vendor_bill set settled_amount = settled_amount + ${settledAmount}, version = version + 1
    where id = ${document.id}`.execute(tx)
}

/** A cancelled note is owed again. */
export async function openByNote(tx: Tx, noteId: number, day: Day): Promise<void> {
  await sql`update bill_settlement set cancelled_on = ${day} where note_id = ${noteId}`.execute(tx)
  await sql`update vendor_bill b set settled_amount = b.settled_amount - s.amount, version = version + 1
    from bill_settlement s where s.note_id = ${noteId} and b.id = s.bill_id`.execute(tx)
}

interface Taxing {
  readonly noteId: number
  readonly number: string
  readonly day: Day
  readonly vendor: DocumentVendor
  readonly document: NotedDocument
  readonly amounts: NoteAmounts
  readonly accounts: Partial<Record<NoteRole, number>>
  readonly taxNoteNumber: string | undefined
}

/** The rows of tax of a note: input VAT that is given back, and income tax that is no longer withheld. */
export async function writeNoteTaxes(tx: Tx, noting: Taxing): Promise<void> {
  const { noteId, number, day, vendor, document, amounts, accounts, taxNoteNumber } = noting
  const of = {
    ...{ day, partyCode: vendor.code, partyName: vendor.name, partyTaxNumber: vendor.taxNumber },
    ...{ source: 'debit_note', sourceId: noteId, sourceNumber: number },
  }
  if (amounts.taxAmount > 0 && document.treatment !== 'none')
    await reduceInputTax(tx, of, {
      of: { source: document.table, sourceId: document.id },
      baseAmount: taxedBase(amounts),
      taxAmount: amounts.taxAmount,
      treatment: document.treatment === 'expensed' ? 'cost' : document.treatment,
      noteNumber: taxNoteNumber?.trim() ?? null,
    })
  await writeWithheld(
    tx,
    of,
    amounts.withheld.map((each) => ({
      ...each,
      baseAmount: toRupiah(-each.baseAmount),
      taxAmount: toRupiah(-each.taxAmount),
      accountId: accountOf(accounts, withheldArticles[each.article].role),
    })),
  )
}

/** What of the claim bore VAT. */
function taxedBase({ lines }: NoteAmounts): Rupiah {
  return toRupiah(lines.reduce((sum, { amount, taxAmount }) => sum + (taxAmount > 0 ? amount : 0), 0))
}
