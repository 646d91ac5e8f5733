import { useState, type ReactNode } from 'react'
import type { Rupiah } from '../../../../platform/rules/money/money.ts'
import { usePages } from '../../../../platform/web/call/use-pages.ts'
import { useReply } from '../../../../platform/web/call/use-reply.ts'
import type { FormFields } from '../../../../platform/web/form/use-form.ts'
import { useParam } from '../../../../platform/web/shell/place.ts'
import { useSession } from '../../../../platform/web/shell/session.ts'
import {
  FormWaiting,
  itemsReached,
  AllocationGrid,
  type Allocated,
  type AllocationForm,
  type OpenItems,
  type OpenRow,
} from '../../../documents/web/index.ts'
import {
  listSalesInvoices,
  readSalesInvoice,
  type InvoiceRow,
  type SalesInvoice,
} from '../../invoices/contract.ts'
import type { OrderCustomer } from '../../orders/rules/order-content.ts'
import { CustomerSelect } from '../../web/customer-select.tsx'
import { writtenOffOpenRow, type RecoverableRow } from '../../write-offs/web/written-off.tsx'
import { withBegun, withCancelled } from '../rules/allocation.ts'
import { InvoiceBadge } from '../../invoices/web/invoice-badge.tsx'
import { pastDueText } from '../../invoices/rules/ageing.ts'

import './settlements.css'

const none: readonly InvoiceRow[] = []

/** The unpaid invoices of a customer, those due longest first. */
export function useUnpaidInvoices(customer: { readonly id: number } | undefined): OpenItems<InvoiceRow> {
  const query = { state: 'unpaid', sort: 'due', customerId: customer?.id }
  const pages = usePages(listSalesInvoices, query, { enabled: customer !== undefined })
  const rows = customer === undefined || pages.isPlaceholderData ? none : (pages.rows ?? none)
  const ready = customer !== undefined && !pages.isPlaceholderData && pages.data !== undefined
  const { more, error, refetch } = pages
  return {
    rows,
    more,
    ready,
    error,
    retry: () => void refetch(),
    reaching: (amount) => itemsReached(amount, pages),
  }
}

type GridProps<Draft> = {
  readonly form: AllocationForm<Draft>
  readonly unpaid: OpenItems<InvoiceRow>
  /** Absent until a customer is chosen. */
  readonly customer: object | undefined
  /** What was written off of the customer and may be recovered, below its invoices. */
  readonly writtenOff?: readonly RecoverableRow[]
  readonly given?: string
  readonly nothing: string
}

/** The customer's unpaid invoices with what each gets. */
export function InvoiceAllocations<Draft extends Allocated>({
  customer,
  writtenOff = noneWrittenOff,
  unpaid,
  ...grid
}: GridProps<Draft>) {
  if (!customer) return <p className="muted">Pilih customer untuk melihat invoice yang belum lunas.</p>
  const items = {
    ...unpaid,
    rows: [...unpaid.rows, ...writtenOff],
    reaching: async (amount: Rupiah): Promise<readonly (InvoiceRow | RecoverableRow)[]> =>
      unpaid.reaching(amount),
  }
  return <AllocationGrid {...grid} unpaid={items} rowOf={openRowOf} noun="Invoice" />
}

const noneWrittenOff: readonly RecoverableRow[] = []

function openRowOf(item: InvoiceRow | RecoverableRow): OpenRow {
  return 'shareId' in item ? writtenOffOpenRow(item) : invoiceOpenRow(item)
}

/** An unpaid invoice as a grid of open documents shows it. */
export function invoiceOpenRow({
  id,
  openAmount,
  invoiceNumber,
  invoiceDate,
  dueDate,
  daysPastDue,
  state,
}: InvoiceRow): OpenRow {
  return {
    id,
    openAmount,
    number: invoiceNumber,
    day: invoiceDate,
    dueDay: dueDate,
    daysPastDue,
    state: (
      <>
        <InvoiceBadge state={state} />
        {daysPastDue !== null && <span className="only-phone muted"> {pastDueText(daysPastDue)}</span>}
      </>
    ),
  }
}

/** What a document that settles begins with: the customer it is for, and an invoice as if it were settled in full. */
export interface Begun {
  readonly invoice?: SalesInvoice | undefined
  readonly customer?: OrderCustomer | undefined
}

/** The customer a document settles for, with its unpaid invoices and the one the document was begun at. */
export function useSettledInvoices({ invoice, customer: given }: Begun) {
  const first = invoice
    ? { id: invoice.customerId, code: invoice.customerCode, name: invoice.customerName }
    : given
  const [customer, setCustomer] = useState(first)
  const listed = useUnpaidInvoices(customer)
  const withIt = (rows: readonly InvoiceRow[]) => withBegun(rows, invoice, customer?.id)
  const rows = listed.ready ? withIt(listed.rows) : listed.rows
  const { today } = useSession()
  return {
    today,
    start: { customer: first, allocated: new Map(invoice ? [[invoice.id, invoice.openAmount]] : []) },
    unpaid: { ...listed, rows, reaching: async (amount: Rupiah) => withIt(await listed.reaching(amount)) },
    /** Those shown, with what is known of what was cancelled of them. */
    known: withCancelled(rows, invoice),
    setCustomer,
  }
}

type FieldProps = {
  readonly form: FormFields<Allocated & { readonly customer: OrderCustomer | undefined }>
  readonly setCustomer: (customer: OrderCustomer | undefined) => void
}

/** Whom a document settles for; another customer has other invoices. */
export function SettledCustomer({ form: { draft, change, at }, setCustomer }: FieldProps) {
  return (
    <div className="receipt-customer">
      <CustomerSelect
        {...at('customerId')}
        autoFocus={draft.customer === undefined}
        value={draft.customer}
        onChange={(customer) => {
          setCustomer(customer)
          change({ customer, allocated: new Map() })
        }}
      />
    </div>
  )
}

type OfInvoiceProps = {
  readonly title: (number: string) => string
  readonly children: (invoice: SalesInvoice) => ReactNode
}

/** A form about the invoice in the address, once that is read. */
export function OfInvoice({ title, children }: OfInvoiceProps) {
  const number = useParam('number')
  const { data, error, refetch } = useReply(readSalesInvoice, { params: { number } })
  if (data) return children(data)
  return <FormWaiting title={title(number)} error={error} retry={refetch} />
}
