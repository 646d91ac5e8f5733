import { yearOf, type Day } from '../../../../platform/rules/day/day.ts'
import type { Actor } from '../../../../platform/server/http/actor.ts'
import type { BodyOf } from '../../../../platform/rules/http/endpoint.ts'
import type { Tx } from '../../../../platform/server/database/database.ts'
import { nextNumber } from '../../../../platform/server/database/number-series.ts'
import { refuseIf } from '../../../../platform/server/http/refusal.ts'
import { accountsForRoles } from '../../../accounts/server/index.ts'
import { postJournal } from '../../../ledger/server/index.ts'
import type { createReceipt } from '../contract.ts'
import { receiptJournal, receiptRolesOf, type ReceiptAccounts } from '../rules/receipt-journal.ts'
import { advanceOf, receiptProblems } from '../rules/receipt.ts'
import { lockInvoices } from '../../invoices/server/invoice-view.ts'
import { insertReceipt } from './settlement-store.ts'
import { cashAccount, settlingCustomer } from './settling-parties.ts'

type ReceiptInput = BodyOf<typeof createReceipt>

/** Records a payment of a customer: posts its journal and settles the invoices it names; all or nothing. */
export async function receivePayment(tx: Tx, input: ReceiptInput, context: { today: Day; actor: Actor }) {
  const locked = await lockInvoices(
    tx,
    input.allocations.map((allocation) => allocation.invoiceId),
  )
  const invoices = new Map(locked.map((invoice) => [invoice.id, invoice]))
  const receivableOf = new Map(locked.map((invoice) => [invoice.id, invoice.receivableAccountId]))
  refuseIf(receiptProblems(input, { today: context.today, invoices }))
  const customer = await settlingCustomer(tx, input.customerId)
  await cashAccount(tx, input.accountId)
  const accounts: ReceiptAccounts = await accountsForRoles(tx, receiptRolesOf(input))
  const receiptNumber = await nextNumber(tx, 'RCP', yearOf(input.receiptDate))
  const entry = await postJournal(
    tx,
    {
      entryDate: input.receiptDate,
      description: `Penerimaan ${receiptNumber} ${customer.name}`.slice(0, 500),
      referenceType: 'receipt',
      referenceNumber: receiptNumber,
      lines: receiptJournal(input, accounts, receivableOf),
    },
    { actor: context.actor },
  )
  const advanceAmount = advanceOf(input) ?? input.receivedAmount
  const { name: createdBy } = context.actor
  const written = { ...input, receiptNumber, customer, entryId: entry.id, createdBy }
  await insertReceipt(tx, { ...written, advanceAmount, advanceAccountId: accounts.sales_advance ?? 0 })
  return { receiptNumber, entryNumber: entry.entryNumber, advanceAmount }
}
