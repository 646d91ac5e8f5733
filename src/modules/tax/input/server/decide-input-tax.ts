import { sql } from 'kysely'
import type { Day } from '../../../../platform/rules/day/day.ts'
import { zeroRupiah, type Rupiah } from '../../../../platform/rules/money/money.ts'
import { rowOf, type Tx } from '../../../../platform/server/database/database.ts'
import { insertRow } from '../../../../platform/server/database/rows.ts'
import type { Actor } from '../../../../platform/server/http/actor.ts'
import { accountsForRoles } from '../../../accounts/server/index.ts'
import { postJournal, reverseDocumentEntry } from '../../../ledger/server/index.ts'
import type { InputDocument } from '../../rules/input-document.ts'
import type { InputDecision } from '../../rules/input-tax.ts'

/** Input VAT of a document, locked, with whether it still waits. */
export interface LockedInputTax {
  readonly id: number
  readonly enteredOn: Day
  readonly taxAmount: Rupiah
  readonly partyCode: string
  readonly partyName: string
  readonly sourceNumber: string
  readonly isWaiting: boolean
}

export function lockInputTax(tx: Tx, id: number): Promise<LockedInputTax | undefined> {
  return rowOf(
    tx,
    sql<LockedInputTax>`select id, entered_on as "enteredOn",
        tax_amount + coalesce((select sum(r.tax_amount) from input_tax r where r.reduces_id = i.id and r.treatment = 'pending'
          and r.cancelled_on is null), 0)::bigint as "taxAmount", party_code as "partyCode",
        party_name as "partyName", source_number as "sourceNumber",
        treatment = 'pending' and reduces_id is null and cancelled_on is null and not exists (select from input_tax_decision d
          where d.input_tax_id = i.id and d.cancelled_on is null) as "isWaiting"
      from input_tax i where id = ${id} for update`,
  )
}

/** Whether a tax invoice of a vendor is that of another document already. */
export async function isInvoiceTaken(
  tx: Tx,
  { id, partyCode }: Pick<LockedInputTax, 'id' | 'partyCode'>,
  invoiceNumber: string,
): Promise<boolean> {
  const found = await rowOf(
    tx,
    sql`select from input_tax i left join input_tax_decision d on d.input_tax_id = i.id and d.cancelled_on is null
      where i.party_code = ${partyCode} and i.id <> ${id} and i.cancelled_on is null and i.reduces_id is null
        and coalesce(d.invoice_number, i.invoice_number) = ${invoiceNumber} limit 1`,
  )
  return found !== undefined
}

/** What is decided about input VAT that waited. */
export interface NewDecision {
  readonly decision: InputDecision
  readonly documentKind: InputDocument
  readonly masa: Day
  readonly decidedOn: Day
  readonly invoiceNumber: string | null
  readonly invoiceDay: Day | null
}

const roleOf = { credited: 'vat_in', expensed: 'vat_in_expensed' } as const

/** Posts what becomes of locked input VAT that waits, and writes it. */
export async function decideInputTax(
  tx: Tx,
  { id, taxAmount, partyName, sourceNumber }: LockedInputTax,
  { decision, actor, ...given }: NewDecision & { readonly actor: Actor },
): Promise<{ readonly entryNumber: string }> {
  const role = roleOf[decision]
  const accounts = await accountsForRoles(tx, [role, 'vat_in_pending'])
  const verb = decision === 'credited' ? 'dikreditkan' : 'dibebankan'
  const sides = { debit: zeroRupiah, credit: zeroRupiah }
  const entry = await postJournal(
    tx,
    {
      entryDate: given.decidedOn,
      description: `PPN masukan ${sourceNumber} ${partyName} ${verb}`.slice(0, 500),
      referenceType: 'input_tax',
      referenceNumber: sourceNumber,
      lines: [
        { ...sides, accountId: accounts[role], debit: taxAmount },
        { ...sides, accountId: accounts.vat_in_pending, credit: taxAmount },
      ],
    },
    { actor },
  )
  await insertRow(tx, 'input_tax_decision', {
    inputTaxId: id,
    decision,
    ...given,
    amount: taxAmount,
    accountId: accounts[role],
    pendingAccountId: accounts.vat_in_pending,
    journalEntryId: entry.id,
    createdBy: actor.name,
  })
  return entry
}

/** A decision, locked. */
export interface LockedDecision {
  readonly id: number
  readonly masa: Day
  readonly decision: InputDecision
  readonly decidedOn: Day
  readonly entryId: number
  readonly isCancelled: boolean
}

export function lockDecision(tx: Tx, id: number): Promise<LockedDecision | undefined> {
  return rowOf(
    tx,
    sql<LockedDecision>`select id, masa, decision, decided_on as "decidedOn", journal_entry_id as "entryId",
        cancelled_on is not null as "isCancelled"
      from input_tax_decision where id = ${id} for update`,
  )
}

/** Takes a locked decision back by the mirror of its entry. */
export async function undoDecision(
  tx: Tx,
  { id, entryId }: LockedDecision,
  { entryDate, reason, actor }: { readonly entryDate: Day; readonly reason: string; readonly actor: Actor },
): Promise<{ readonly entryNumber: string }> {
  const entry = await reverseDocumentEntry(tx, { entryId, entryDate, reason }, { actor })
  await sql`update input_tax_decision set cancelled_on = ${entryDate}, reversal_entry_id = ${entry.id} where id = ${id}`.execute(
    tx,
  )
  return entry
}
