import type { BodyOf } from '../../../../platform/rules/http/endpoint.ts'
import type { Rupiah } from '../../../../platform/rules/money/money.ts'
import type { Tx } from '../../../../platform/server/database/database.ts'
import { insertRow, updateRow } from '../../../../platform/server/database/rows.ts'
import { refuseIf } from '../../../../platform/server/http/refusal.ts'
import { accountsForRoles } from '../../../accounts/server/index.ts'
import { assert } from '../../../../platform/rules/proof/assert.ts'
import { waitsFor, type Carrying, type Waits } from '../../../approvals/server/index.ts'
import { postDocument, type Cancellable } from '../../../documents/server/index.ts'
import { lockAllocated, settle, settles } from '../../settlements/server/settlement-store.ts'
import { missingDepartment, unfitDepartment } from '../../server/line-departments.ts'
import { partyOf, settlingCustomer, type DocumentCustomer } from '../../server/document-customer.ts'
import type { createWriteOff } from '../contract.ts'
import { writeOffApprovals, writeOffProposal } from '../rules/write-off-approval.ts'
import { recoveredProblems } from '../rules/recovery.ts'
import { writeOffs } from '../rules/write-off-kind.ts'
import { chargeRoles, knownWrittenOff, writeOffJournal, writeOffProblems } from '../rules/write-off.ts'

import { readRecoveries } from './recovery-store.ts'

type WriteOffInput = BodyOf<typeof createWriteOff>

/** What is told of a write-off that was made. */
interface MadeWriteOff {
  readonly writeOffNumber: string
  readonly entryNumber: string
  readonly amount: Rupiah
}

/**
 * Writes invoices of a customer off as bad debt: posts the loss and settles them; all or nothing. Where a rule asks, it waits for
 * people to agree.
 */
export async function writeOffReceivable(
  tx: Tx,
  input: WriteOffInput,
  carrying: Carrying,
): Promise<MadeWriteOff | Waits> {
  const { today, actor } = carrying
  const { allocations, chargedTo, reason, writeOffDate: day } = input
  const { invoices, receivableOf } = await lockAllocated(tx, allocations)
  const departmentId = chargedTo === 'expense' ? (input.departmentId ?? null) : null
  refuseIf([
    ...writeOffProblems(input, { today, invoices }),
    ...(await unfitDepartment(tx, departmentId, day)),
    ...(chargedTo === 'expense' ? await missingDepartment(tx, departmentId) : []),
  ])
  const customer = await settlingCustomer(tx, input.customerId)
  const propose = () => proposalOf(input, { customer, invoices, today })
  const waits = await waitsFor(tx, { kind: writeOffApprovals.kind, propose }, carrying)
  if (waits !== undefined) return waits
  const role = chargeRoles[chargedTo]
  const accounts = await accountsForRoles(tx, [role])
  const accountId = accounts[role]
  const lines = writeOffJournal(allocations, [accountId, departmentId], receivableOf)
  const says = (number: string) => `Penghapusan piutang ${number} ${customer.name}: ${reason}`
  const posting = { kind: writeOffs, referenceType: 'write_off', day, says, lines }
  const { number, entryId, entryNumber, createdBy } = await postDocument(tx, posting, actor)
  const amount = knownWrittenOff(allocations)
  const id = await insertRow(tx, 'sales_write_off', {
    writeOffNumber: number,
    writeOffDate: day,
    ...partyOf(customer),
    chargedTo,
    accountId,
    departmentId,
    amount,
    reason,
    journalEntryId: entryId,
    createdBy,
  })
  await settle(tx, { by: 'write_off_id', id, day }, allocations)
  return { writeOffNumber: number, entryNumber, amount }
}

interface Owed {
  readonly customer: DocumentCustomer
  readonly invoices: Awaited<ReturnType<typeof lockAllocated>>['invoices']
  readonly today: Carrying['today']
}

function proposalOf(input: WriteOffInput, { customer, invoices, today }: Owed) {
  const { allocations, chargedTo, reason, writeOffDate: day } = input
  const writeOff = {
    ...{ day, customer, chargedTo, reason, amount: knownWrittenOff(allocations) },
    invoices: allocations.map(({ invoiceId: id, amount }) => {
      const invoice = invoices.get(id)
      assert(invoice !== undefined, 'an invoice that is written off was locked')
      return { id, number: invoice.invoiceNumber, open: invoice.openAmount, amount }
    }),
  }
  return writeOffProposal(writeOff, { input, today })
}

const settling = settles('write_off_id')

/** A write-off is cancelled like what brought money, once nothing of it is recovered; no advance came with it. */
export const cancellableWriteOff: Cancellable = {
  kind: writeOffs,
  day: 'writeOffDate',
  mark: (tx, row) => updateRow(tx, 'sales_write_off', row),
  ...settling,
  hold: async (tx, id) => {
    await settling.hold(tx, id)
    const recoveries = await readRecoveries(tx, id)
    return (day) => recoveredProblems(day, recoveries)
  },
}
