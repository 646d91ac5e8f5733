import { sql } from 'kysely'
import { zeroRupiah, type Rupiah } from '../../../../platform/rules/money/money.ts'
import { soleRowOf, type Tx } from '../../../../platform/server/database/database.ts'
import { rowsOf, type Database } from '../../../../platform/server/database/database.ts'
import { findAccounts } from '../../../accounts/server/index.ts'
import { byCode, namedOf } from '../../../documents/imports/rules/named-records.ts'
import type { FileDocument } from '../../../documents/imports/rules/document-file.ts'
import {
  cancelDocument,
  cancelObstacle,
  documentImporter,
  type Resolved,
  type Unknown,
} from '../../../documents/server/index.ts'
import { findCustomers } from '../../../parties/server/index.ts'
import { lockInvoices } from '../../invoices/server/invoice-view.ts'
import { createReceipt } from '../../receipts/contract.ts'
import { cancellableReceipt, receivePayment } from '../../receipts/server/receive-payment.ts'
import { receivedOf } from '../rules/paid-lines.ts'
import { receiptFile } from '../rules/receipt-file.ts'
import { invoicesNamed } from './named-records.ts'

type Receipt = FileDocument<typeof receiptFile.head, typeof receiptFile.lines>

/** Receipts of customers from a file, taken back by cancelling each today. */
export const receiptImporter = documentImporter({
  file: receiptFile,
  body: createReceipt.body,
  resolver: receiptResolver,
  make: async (tx, input, caller) => {
    const { receiptNumber: number } = await receivePayment(tx, input, caller)
    const written = await soleRowOf(
      tx,
      sql<{ id: number; party: string }>`select id, customer_name as party from sales_receipt
        where receipt_number = ${number}`,
    )
    return { ...written, number, day: input.receiptDate, total: input.receivedAmount }
  },
  obstacle: (tx, { id }, { today: day }) => cancelObstacle(tx, { of: cancellableReceipt, id, day }),
  takeBack: async (tx, { id }, { reason, caller }) => {
    const input = { entryDate: caller.today, reason: reason.slice(0, 500) }
    await cancelDocument(tx, { of: cancellableReceipt, id, input }, caller)
  },
  example: async (db, today) =>
    (await exampleReceipt(db)).flatMap(({ customer, account, invoice, open }) => [
      ['CONTOH-1', today, customer, account, null, null, null, invoice, open],
      ['CONTOH-1', null, null, null, null, null, null, null, 100_000],
    ]),
})

/** Finds customers, accounts and invoices of all receipts in three statements, and holds the invoices in one order. */
async function receiptResolver(tx: Tx, documents: readonly Receipt[]): Promise<(given: Receipt) => Resolved> {
  const codes = documents.map(({ head }) => head.customer.toLowerCase())
  const customers = byCode(await findCustomers(tx, [...new Set(codes)]))
  const accounts = byCode(await findAccounts(tx, namedOf(documents.map(({ head }) => head.account))))
  const numbers = documents.flatMap(({ lines }) => lines.map(({ values }) => values.invoice))
  const invoices = await invoicesNamed(tx, numbers)
  await lockInvoices(
    tx,
    numbers.flatMap((number) => invoices.get(number)?.id ?? []),
  )
  return ({ head, lines }) => {
    const { receiptDate, customer, account, received, bankFee, notes } = head
    const paid = lines.map(({ values }) => values)
    const receivedAmount = receivedOf({ received, bankFee, lines: paid })
    const unknown: Unknown[] = [
      ...customers.unknown({ column: 'customer', noun: 'Customer', code: customer }),
      ...accounts.unknown({ column: 'account', noun: 'Akun', code: account }),
      ...paid.flatMap(({ invoice: code }, line) =>
        invoices.unknown({ column: 'invoice', line, noun: 'Invoice', code }),
      ),
      ...(typeof receivedAmount === 'number' ? [] : receivedAmount),
    ]
    if (unknown.length > 0) return { unknown }
    const shares = paid.flatMap(({ invoice, paid: amount }, line) => {
      const invoiceId = invoices.get(invoice)?.id
      return invoiceId === undefined ? [] : [{ line, share: { invoiceId, amount } }]
    })
    return {
      input: {
        ...{ receiptDate, notes, receivedAmount, bankFee: bankFee ?? zeroRupiah },
        customerId: customers.get(customer)?.id ?? null,
        accountId: accounts.get(account)?.id ?? null,
        allocations: shares.map(({ share }) => share),
      },
      lineOf: shares.map(({ line }) => line),
    }
  }
}

interface ExampleReceipt {
  readonly customer: string
  readonly account: string
  readonly invoice: string
  readonly open: Rupiah
}

/** An invoice that is still to be paid, and an account that holds cash; none while there are none. */
function exampleReceipt(db: Database): Promise<ExampleReceipt[]> {
  return rowsOf(
    db,
    sql<ExampleReceipt>`
      select i.customer_code as customer, a.code as account, i.invoice_number as invoice,
        i.receivable_amount - i.settled_amount as open
      from (select code from account where level = 3 and is_active and cash_flow_class = 'cash' order by code limit 1) a
      cross join (select * from sales_invoice where voided_at is null and settled_amount < receivable_amount
        order by id desc limit 1) i`,
  )
}
