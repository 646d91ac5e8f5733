import type { BodyOf } from '../../../../platform/rules/http/endpoint.ts'
import type { Day } from '../../../../platform/rules/day/day.ts'
import { sumRupiah } from '../../../../platform/rules/money/money.ts'
import type { Tx } from '../../../../platform/server/database/database.ts'
import { insertRow, updateRow } from '../../../../platform/server/database/rows.ts'
import { refuseIf } from '../../../../platform/server/http/refusal.ts'
import { accountsForRoles, cashAccount } from '../../../accounts/server/index.ts'
import { accountOf } from '../../../documents/rules/journal-sides.ts'
import {
  cancelDocument,
  postDocument,
  type Cancellable,
  type Caller,
} from '../../../documents/server/index.ts'
import {
  cancelWithheldFromUs,
  salesVatOfDay,
  refuseMarketplace,
  writeWithheldFromUs,
} from '../../../tax/server/index.ts'
import { cancelAdvanceOf, insertAdvance, lockUsesOf } from '../../advances/server/advance-store.ts'
import { endGiro, giroAccount, holdGiro, writeGiro } from '../../../parties/server/index.ts'
import { lockAllocated, settle, settles } from '../../settlements/server/settlement-store.ts'
import { withRecovered } from '../../write-offs/rules/recovery.ts'
import {
  holdWriteOffs,
  recoverWrittenOff,
  writeOffAgain,
  writtenOffBy,
} from '../../write-offs/server/recover-written-off.ts'
import { partyOf, settlingCustomer } from '../../server/document-customer.ts'
import type { createReceipt } from '../contract.ts'
import {
  receiptJournal,
  receiptRolesOf,
  type ReceiptAccounts,
  knownAdvanceOf,
  receiptProblems,
} from '../rules/receipt.ts'
import { receipts } from '../rules/receipt-kind.ts'
import { unreachable } from './untaxed-advance.ts'

/** Records a payment of a customer: posts its journal and settles the invoices it names; all or nothing. */
export async function receivePayment(tx: Tx, input: BodyOf<typeof createReceipt>, { today, actor }: Caller) {
  const { withholdings, giro, customerId: _, allocations: __, recoveries = [], ...given } = input
  await holdWriteOffs(tx, recoveries, actor)
  const allocations = withRecovered(input.allocations, recoveries)
  const { invoices, receivableOf } = await lockAllocated(tx, allocations)
  const writtenOff = await writtenOffBy(tx, recoveries)
  refuseIf(receiptProblems(input, { today, invoices, writtenOff }))
  await refuseMarketplace(tx, input.receiptDate, withholdings)
  const customer = await settlingCustomer(tx, input.customerId)
  const payment = { ...input, allocations, accountId: await receivingAccount(tx, input) }
  const accounts: ReceiptAccounts = await accountsForRoles(tx, receiptRolesOf(payment))
  const day = input.receiptDate
  const says = (number: string) => `Penerimaan ${number} ${customer.name}`
  const lines = receiptJournal(payment, accounts, receivableOf)
  const posting = { kind: receipts, referenceType: 'receipt', day, says, lines }
  const { number, entryId, entryNumber, createdBy } = await postDocument(tx, posting, actor)
  const advanceAmount = knownAdvanceOf(payment)
  const id = await insertRow(tx, 'sales_receipt', {
    ...given,
    ...partyOf(customer),
    accountId: payment.accountId,
    withheldAmount: sumRupiah(withholdings.map(({ taxAmount }) => taxAmount)),
    advanceAmount,
    receiptNumber: number,
    journalEntryId: entryId,
    createdBy,
  })
  await writeWithheldFromUs(
    tx,
    {
      ...{ day, partyCode: customer.code, partyName: customer.name },
      ...{ source: 'receipt', sourceId: id, sourceNumber: number },
    },
    { withholdings, accounts },
  )
  if (giro) {
    const { accountId, receivedAmount: amount } = payment
    const of = { source: 'receipt', sourceId: id, sourceNumber: number, direction: 'in' } as const
    await writeGiro(tx, { ...of, day, party: customer, accountId, amount, giro, createdBy })
  }
  const from = { by: 'receipt_id', id, day } as const
  await recoverWrittenOff(tx, { recoveries, receiptId: id, receiptNumber: number, day, receivableOf }, actor)
  await settle(tx, from, allocations)
  if (advanceAmount > 0) {
    const accountId = accountOf(accounts, 'sales_advance')
    await insertAdvance(tx, { ...from, customerId: customer.id, amount: advanceAmount, accountId })
  }
  const asksInvoice = advanceAmount > unreachable && (await salesVatOfDay(tx, day, customer)).rates.length > 0
  return { receiptNumber: number, entryNumber, advanceAmount, asksInvoice }
}

/** The account of the bank, or where giros stand until they are cleared. */
function receivingAccount(tx: Tx, { giro, accountId }: BodyOf<typeof createReceipt>): Promise<number> {
  return giro ? giroAccount(tx, 'in') : cashAccount(tx, accountId)
}

async function releaseReceipt(tx: Tx, id: number, day: Day): Promise<void> {
  await cancelAdvanceOf(tx, { by: 'receipt_id', id, day })
  await cancelWithheldFromUs(tx, { source: 'receipt', sourceId: id }, day)
  await endGiro(tx, { source: 'receipt', sourceId: id }, day)
}

const settling = settles('receipt_id', {
  lock: (tx, id) => lockUsesOf(tx, 'receipt_id', id),
  release: releaseReceipt,
})

/** A receipt whose advance was used, or whose giro was cleared, must not be cancelled before these are. */
export const cancellableReceipt: Cancellable = {
  kind: receipts,
  day: 'receiptDate',
  mark: (tx, row) => updateRow(tx, 'sales_receipt', row),
  ...settling,
  hold: async (tx, id) => {
    const ofAdvances = await settling.hold(tx, id)
    const ofGiro = await holdGiro(tx, { source: 'receipt', sourceId: id })
    return (day) => [...ofAdvances(day), ...ofGiro(day)]
  },
  along: writeOffAgain,
}

/** How the receipt of a giro is cancelled that the bank rejected. */
export const receiptOfGiro = {
  permission: 'sales.edit',
  cancel: (tx: Tx, cancelled: Omit<Parameters<typeof cancelDocument>[1], 'of'>, caller: Caller) =>
    cancelDocument(tx, { of: cancellableReceipt, ...cancelled }, caller),
}
