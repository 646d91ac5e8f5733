import type { BodyOf } from '../../../../platform/rules/http/endpoint.ts'
import type { Tx } from '../../../../platform/server/database/database.ts'
import { insertRow, updateRow } from '../../../../platform/server/database/rows.ts'
import { refuseIf } from '../../../../platform/server/http/refusal.ts'
import { accountsForRoles } from '../../../accounts/server/index.ts'
import { postDocument, type Cancellable, type Caller } from '../../../documents/server/index.ts'
import { lockAllocated, settle, settles } from '../../settlements/server/settlement-store.ts'
import { missingDepartment, unfitDepartment } from '../../server/line-departments.ts'
import { partyOf, settlingCustomer } from '../../server/document-customer.ts'
import type { createWriteOff } from '../contract.ts'
import { writeOffs } from '../rules/write-off-kind.ts'
import { chargeRoles, knownWrittenOff, writeOffJournal, writeOffProblems } from '../rules/write-off.ts'

/** Writes invoices of a customer off as bad debt: posts the loss and settles them; all or nothing. */
export async function writeOffReceivable(
  tx: Tx,
  input: BodyOf<typeof createWriteOff>,
  { today, actor }: Caller,
) {
  const { allocations, chargedTo, reason, writeOffDate: day } = input
  const { invoices, receivableOf } = await lockAllocated(tx, allocations)
  const departmentId = chargedTo === 'expense' ? (input.departmentId ?? null) : null
  refuseIf([
    ...writeOffProblems(input, { today, invoices }),
    ...(await unfitDepartment(tx, departmentId, day)),
    ...(chargedTo === 'expense' ? await missingDepartment(tx, departmentId) : []),
  ])
  const customer = await settlingCustomer(tx, input.customerId)
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

/** A write-off is cancelled like what brought money; no advance came with it. */
export const cancellableWriteOff: Cancellable = {
  kind: writeOffs,
  day: 'writeOffDate',
  mark: (tx, row) => updateRow(tx, 'sales_write_off', row),
  ...settles('write_off_id'),
}
