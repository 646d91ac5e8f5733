import { sql } from 'kysely'
import type { z } from 'zod'
import type { Rupiah } from '../../../platform/rules/money/money.ts'
import { soleRowOf, type Database } from '../../../platform/server/database/database.ts'
import type { salesInvoice } from '../invoices/contract.ts'
import { openingLine, rupiahAsQuantity } from '../rules/opening-line.ts'
import type { CreditableLine } from '../credit-notes/rules/credit-note.ts'

interface OpeningInvoice {
  readonly id: number
  readonly totalAmount: Rupiah
  readonly referenceNumber: string | null
}

type InvoiceLine = z.input<typeof salesInvoice>['lines'][number]

/** The one line of an invoice of the old system: its balance, counted in rupiah. */
export async function readOpeningLine(db: Database, invoice: OpeningInvoice): Promise<InvoiceLine> {
  const credited = await readCredited(db, invoice.id)
  return {
    ...openingLine(invoice.totalAmount, invoice.referenceNumber),
    creditedQuantity: credited,
    creditedSubtotal: credited,
  }
}

/** The same line as a credit note sees it. */
export async function readCreditableOpening(db: Database, invoice: OpeningInvoice): Promise<CreditableLine> {
  const credited = await readCredited(db, invoice.id)
  return {
    lineNumber: 1,
    quantity: rupiahAsQuantity(invoice.totalAmount),
    subtotal: invoice.totalAmount,
    creditedQuantity: rupiahAsQuantity(credited),
    creditedSubtotal: credited,
  }
}

async function readCredited(db: Database, invoiceId: number): Promise<Rupiah> {
  const { amount } = await soleRowOf(
    db,
    sql<{ amount: Rupiah }>`select coalesce(sum(subtotal), 0)::bigint as amount from credit_note
      where invoice_id = ${invoiceId}`,
  )
  return amount
}
