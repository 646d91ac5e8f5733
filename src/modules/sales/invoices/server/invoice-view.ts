import { sql } from 'kysely'
import type { z } from 'zod'
import type { Day } from '../../../../platform/rules/day/day.ts'
import { zeroRupiah, type Rupiah } from '../../../../platform/rules/money/money.ts'
import {
  zeroQuantity,
  quantityUnits,
  type Quantity,
  storedQuantity,
} from '../../../../platform/rules/money/quantity.ts'
import {
  instant,
  rowOf,
  rowsOf,
  type Database,
  type Tx,
} from '../../../../platform/server/database/database.ts'
import { notFound } from '../../../../platform/server/http/refusal.ts'
import type { Holder } from '../../../../platform/rules/http/permission.ts'
import type { Contact } from '../../rules/share-text.ts'
import { keptFakturs, vatHeadOf } from '../../../tax/rules/line-rate.ts'
import { unitsOf } from '../../rules/typed-lines.ts'
import { holds } from '../../rules/permissions.ts'
import type { InvoiceRow, salesInvoice } from '../contract.ts'
import type { CancelledSettlement } from '../../settlements/rules/allocation.ts'
import { isCreditable, type CreditableLine } from '../../credit-notes/rules/credit-note.ts'
import type { EarningLine } from '../../credit-notes/rules/taken-back.ts'
import { daysPastDue } from '../rules/ageing.ts'
import { invoiceState, type InvoiceKind } from '../rules/invoice-kind.ts'
import { readLeftOfAdvance } from '../../advance-invoices/server/undeducted.ts'
import { invoiceStore } from './invoice-list.ts'
import { readInvoiceLines, type StoredInvoiceLine } from './invoice-store.ts'

type InvoiceView = z.input<typeof salesInvoice>

type InvoiceHead = Omit<InvoiceRow, 'state' | 'daysPastDue'>

interface StoredInvoice extends InvoiceHead {
  readonly orderId: number | null
  readonly orderNumber: string | null
  readonly deliveryNumber: string | null
  readonly handover: InvoiceView['handover']
  readonly entryNumber: string
  readonly customerAddress: string | null
  readonly customerNpwp: string | null
  readonly notes: string | null
  readonly contact: Contact
  readonly vatBasisPoints: number
  readonly pricesIncludeVat: boolean
  readonly subtotal: Rupiah
  readonly discountAmount: Rupiah
  readonly taxAmount: Rupiah
  readonly createdAt: string
  readonly createdBy: string
}

/** One invoice by number as the caller may see it. Four queries; call it within one snapshot of the books. */
export async function readInvoiceView(
  db: Database,
  number: string,
  caller: { readonly holder: Holder; readonly today: Day },
): Promise<InvoiceView> {
  const invoice = await findInvoice(db, number)
  if (invoice === undefined) throw notFound()
  const lines = await readLines(db, invoice)
  const settlements = await readSettlements(db, invoice.id)
  const mayEdit = holds(caller.holder, 'sales.edit')
  return {
    ...invoice,
    state: invoiceState(invoice, caller.today),
    daysPastDue: daysPastDue(invoice, caller.today),
    ...vatHeadOf(lines, invoice.vatBasisPoints),
    fakturs: keptFakturs(lines),
    lines,
    settlements,
    canReceive: mayEdit && invoice.openAmount > 0,
    canRecover: mayEdit && invoice.isWrittenOff && holds(caller.holder, 'write-offs.edit'),
    canWriteOff: invoice.openAmount > 0 && holds(caller.holder, 'write-offs.edit'),
    canCredit: mayEdit && lines.some(isCreditable),
    canCancel:
      mayEdit &&
      invoice.kind === 'order' &&
      !invoice.isCancelled &&
      settlements.every(({ cancelledOn }) => cancelledOn !== null) &&
      lines.every(
        ({ creditedQuantity, creditedSubtotal }) => creditedQuantity === 0 && creditedSubtotal === 0,
      ),
  }
}

async function findInvoice(db: Database, number: string): Promise<StoredInvoice | undefined> {
  return rowOf(
    db,
    sql<StoredInvoice>`
      select ${invoiceStore.fields}, i.order_id as "orderId", o.order_number as "orderNumber",
        (select d.delivery_number from sales_delivery d where d.invoice_id = i.id) as "deliveryNumber",
        (select jsonb_build_object('number', h.handover_number, 'handoverDate', h.handover_date, 'promisedDay', h.promised_day)
          from invoice_handover_line l join invoice_handover h on h.id = l.handover_id
          where l.invoice_id = i.id order by h.id desc limit 1) as handover,
        coalesce(i.notes, o.notes) as notes,
        e.entry_number as "entryNumber", i.customer_address as "customerAddress", i.customer_npwp as "customerNpwp",
        jsonb_build_object('email', c.email, 'phone', c.phone) as contact,
        i.vat_basis_points as "vatBasisPoints", i.prices_include_vat as "pricesIncludeVat", i.subtotal, i.discount_amount as "discountAmount",
        i.tax_amount as "taxAmount", ${instant(sql.ref('i.created_at'))} as "createdAt", i.created_by as "createdBy"
      from sales_invoice i
      join customer c on c.id = i.customer_id
      left join sales_order o on o.id = i.order_id
      join journal_entry e on e.id = i.journal_entry_id
      where i.invoice_number = ${number} and i.voided_at is null`,
  )
}

async function readLines(db: Database, invoice: StoredInvoice) {
  const lines = await readCreditableLines(db, invoice)
  return lines.map(({ quantity, creditedQuantity, discountBasisPoints, packFactor, ...line }) => ({
    ...line,
    packFactor: unitsOf(packFactor),
    productCode: line.productCode ?? '',
    quantity: quantityUnits(quantity),
    creditedQuantity: quantityUnits(creditedQuantity),
    discountPercent: discountBasisPoints / 100,
  }))
}

type Credited = Map<number, { quantity: Quantity; subtotal: Rupiah; amount: Rupiah }>

/** What notes that stand credited of each line that they took back, by its id. */
async function readCredited(db: Database, invoiceId: number): Promise<Credited> {
  const rows = await rowsOf(
    db,
    sql<{ id: number; quantity: string; subtotal: Rupiah; amount: Rupiah }>`
      select i.id, sum(l.quantity)::numeric(19, 3) as quantity, sum(l.subtotal)::bigint as subtotal,
        coalesce(sum(l.subtotal) filter (where l.quantity = 0), 0)::bigint as amount
      from sales_invoice_line i join credit_note_line l on l.invoice_line_id = i.id
      join credit_note n on n.id = l.note_id
      where i.invoice_id = ${invoiceId} and n.cancelled_on is null group by i.id`,
  )
  return new Map(rows.map(({ id, quantity, ...row }) => [id, { ...row, quantity: storedQuantity(quantity) }]))
}

async function readSettlements(db: Database, invoiceId: number): Promise<InvoiceView['settlements']> {
  return rowsOf(
    db,
    sql<InvoiceView['settlements'][number]>`
      select case when s.receipt_id is not null then 'receipt' when s.note_id is not null then 'credit_note'
          when s.use_id is not null then 'advance' when s.set_off_id is not null then 'netting'
          when s.recovery_id is not null then 'recovery' else 'write_off' end as kind,
        coalesce(r.receipt_number, n.note_number, u.use_number, w.write_off_number, s.set_off_number,
          y.write_off_number) as number, s.day, s.amount,
        s.cancelled_on as "cancelledOn", e.entry_number as "entryNumber"
      from invoice_settlement s
      left join sales_receipt r on r.id = s.receipt_id
      left join credit_note n on n.id = s.note_id
      left join advance_use u on u.id = s.use_id
      left join sales_write_off w on w.id = s.write_off_id
      left join write_off_recovery y on y.id = s.recovery_id
      join journal_entry e
        on e.id = coalesce(r.journal_entry_id, n.journal_entry_id, u.journal_entry_id, w.journal_entry_id,
          s.set_off_entry_id, y.journal_entry_id)
      where s.invoice_id = ${invoiceId} order by s.day, s.id`,
  )
}

export interface LockedInvoice extends InvoiceHead {
  readonly receivableAccountId: number
  readonly orderId: number | null
  readonly vatBasisPoints: number
  readonly cancelled: readonly CancelledSettlement[]
}

/** Invoices locked against other settlements in order of id, with what was settled and cancelled before the lock. */
export async function lockInvoices(tx: Tx, ids: readonly number[]): Promise<LockedInvoice[]> {
  await sql`select from sales_invoice where id = any(${ids}::bigint[]) order by id for update`.execute(tx)
  return rowsOf(
    tx,
    sql<LockedInvoice>`select ${invoiceStore.fields}, i.order_id as "orderId", i.vat_basis_points as "vatBasisPoints",
        i.receivable_account_id as "receivableAccountId", (
          select coalesce(jsonb_agg(jsonb_build_object('cancelledOn', s.cancelled_on, 'amount', s.amount)), '[]')
          from invoice_settlement s where s.invoice_id = i.id and s.cancelled_on is not null) as cancelled
      from sales_invoice i where i.id = any(${ids}::bigint[]) and i.voided_at is null order by i.id`,
  )
}

/** The lines of an invoice with what earlier notes credited of them. */
export async function readCreditableLines(
  db: Database,
  invoice: { readonly id: number; readonly kind: InvoiceKind },
): Promise<(CreditableLine & EarningLine & StoredInvoiceLine)[]> {
  const lines = await readInvoiceLines(db, invoice.id)
  const credited = await readCredited(db, invoice.id)
  const advance = invoice.kind === 'advance' ? await readLeftOfAdvance(db, invoice.id) : undefined
  return lines.map((line) => ({
    ...line,
    creditedQuantity: credited.get(line.id)?.quantity ?? zeroQuantity,
    creditedSubtotal: credited.get(line.id)?.subtotal ?? zeroRupiah,
    creditedAmount: credited.get(line.id)?.amount ?? zeroRupiah,
    isDeduction: line.advanceLineId !== null,
    advanceLeft: advance?.get(line.id)?.left ?? null,
    advanceFreeFrom: advance?.get(line.id)?.freeFrom ?? null,
  }))
}
