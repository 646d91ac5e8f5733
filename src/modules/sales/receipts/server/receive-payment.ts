import { yearOf, type Day } from '../../../../platform/rules/day/day.ts'
import type { Actor } from '../../../../platform/server/http/actor.ts'
import type { BodyOf } from '../../../../platform/rules/http/endpoint.ts'
import type { Tx } from '../../../../platform/server/database/database.ts'
import { nextNumber } from '../../../../platform/server/database/number-series.ts'
import { refuseIf } from '../../../../platform/server/http/refusal.ts'
import { accountsForRoles } from '../../../accounts/server/index.ts'
import { postJournal } from '../../../ledger/server/index.ts'
import type { createReceipt } from '../contract.ts'
import { insertAdvance } from '../../advances/server/advance-store.ts'
import { accountOf, receiptJournal, receiptRolesOf, type ReceiptAccounts } from '../rules/receipt-journal.ts'
import { knownAdvanceOf, receiptProblems } from '../rules/receipt.ts'
import { lockInvoices } from '../../invoices/server/invoice-view.ts'
import { insertReceipt } from './receipt-store.ts'
import { settle } from './settlement-store.ts'
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
  const payment = { ...input, accountId: await cashAccount(tx, input.accountId) }
  const accounts: ReceiptAccounts = await accountsForRoles(tx, receiptRolesOf(payment))
  const day = input.receiptDate
  const receiptNumber = await nextNumber(tx, 'RCP', yearOf(day))
  const entry = await postJournal(
    tx,
    {
      entryDate: day,
      description: `Penerimaan ${receiptNumber} ${customer.name}`.slice(0, 500),
      referenceType: 'receipt',
      referenceNumber: receiptNumber,
      lines: receiptJournal(payment, accounts, receivableOf),
    },
    { actor: context.actor },
  )
  const advanceAmount = knownAdvanceOf(payment)
  const written = { ...payment, receiptNumber, customer, advanceAmount, entryId: entry.id }
  const receiptId = await insertReceipt(tx, { ...written, createdBy: context.actor.name })
  await settle(tx, { receiptId, day }, payment.allocations)
  if (advanceAmount > 0) {
    const accountId = accountOf(accounts, 'sales_advance')
    await insertAdvance(tx, { receiptId, customerId: customer.id, day, amount: advanceAmount, accountId })
  }
  return { receiptNumber, entryNumber: entry.entryNumber, advanceAmount }
}
