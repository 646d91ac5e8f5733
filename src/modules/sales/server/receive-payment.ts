import { yearOf, type Day } from '../../../platform/rules/day.ts'
import { problem } from '../../../platform/rules/problem.ts'
import type { Actor } from '../../../platform/server/actor.ts'
import type { BodyOf } from '../../../platform/rules/endpoint.ts'
import type { Tx } from '../../../platform/server/database.ts'
import { nextNumber } from '../../../platform/server/number-series.ts'
import { refuseIf } from '../../../platform/server/refusal.ts'
import { accountsForRoles, postJournal } from '../../ledger/server/index.ts'
import type { createReceipt } from '../contract.ts'
import { receiptJournal } from '../rules/receipt-journal.ts'
import { advanceOf, receiptProblems } from '../rules/receipt.ts'
import { lockInvoices } from './invoice-view.ts'
import { readOrderCustomer } from './order-store.ts'
import { insertReceipt, isCashAccount } from './settlement-store.ts'

type ReceiptInput = BodyOf<typeof createReceipt>

const receiptRoles = ['pph23_prepaid', 'bank_fee', 'rounding', 'sales_advance'] as const

/** Records a payment of a customer: posts its journal and settles the invoices it names; all or nothing. */
export async function receivePayment(tx: Tx, input: ReceiptInput, context: { today: Day; actor: Actor }) {
  const locked = await lockInvoices(
    tx,
    input.allocations.map((allocation) => allocation.invoiceId),
  )
  const invoices = new Map(locked.map((invoice) => [invoice.id, invoice]))
  const receivableOf = new Map(locked.map((invoice) => [invoice.id, invoice.receivableAccountId]))
  refuseIf(receiptProblems(input, { today: context.today, invoices }))
  const customer = await readOrderCustomer(tx, input.customerId ?? 0)
  if (customer === undefined) return refuseField('customerId', 'Customer harus dipilih')
  if (!(await isCashAccount(tx, input.accountId ?? 0)))
    return refuseField('accountId', 'Akun kas atau bank harus dipilih')
  const receiptNumber = await nextNumber(tx, 'RCP', yearOf(input.receiptDate))
  const entry = await postJournal(
    tx,
    {
      entryDate: input.receiptDate,
      description: `Penerimaan ${receiptNumber} ${customer.name}`.slice(0, 500),
      referenceType: 'receipt',
      referenceNumber: receiptNumber,
      lines: receiptJournal(input, await accountsForRoles(tx, receiptRoles), receivableOf),
    },
    { actor: context.actor },
  )
  const advanceAmount = advanceOf(input) ?? input.receivedAmount
  const { name: createdBy } = context.actor
  await insertReceipt(tx, { ...input, receiptNumber, customer, advanceAmount, entryId: entry.id, createdBy })
  return { receiptNumber, entryNumber: entry.entryNumber, advanceAmount }
}

function refuseField(path: string, message: string): never {
  refuseIf([problem(`${path}-invalid`, path, message)])
  throw new Error('unreachable')
}
