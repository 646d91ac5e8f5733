import { Button, Group } from '@mantine/core'
import { formatRupiah, type Total } from '../../../platform/rules/money/money.ts'
import { AppLink } from '../../../platform/web/shell/app-link.tsx'
import { screenColumns } from '../../../platform/web/list/screen-columns.tsx'
import { DataTable } from '../../../platform/web/list/data-table.tsx'
import { Fact, Facts } from '../../../platform/web/form/facts.tsx'
import { writeQuery } from '../../../platform/web/shell/place.ts'
import { useCan, useSession } from '../../../platform/web/shell/session.ts'
import type { ReplyOf } from '../../../platform/rules/http/endpoint.ts'
import { addressOf } from '../../../platform/web/call/call.ts'
import { useReply } from '../../../platform/web/call/use-reply.ts'
import { formatDay } from '../../../platform/rules/day/format-day.ts'
import { listSalesInvoices, type InvoiceRow } from '../invoices/contract.ts'
import { listSalesOrders, readOrderContext, type OrderRow } from '../orders/contract.ts'
import { readCustomerAdvances } from '../advances/contract.ts'
import { listReminders, printReminders } from '../reminders/contract.ts'
import { reminderTexts } from '../reminders/rules/reminder.ts'
import { useReminders } from '../reminders/web/use-reminders.ts'
import { listWriteOffs } from '../write-offs/contract.ts'
import { documentAddress } from './document-address.ts'
import { invoices } from '../invoices/rules/invoice-kind.ts'
import { invoiceCells } from '../invoices/web/invoice-badge.tsx'
import { creditRoom } from '../orders/rules/credit-limit.ts'
import { standingOf } from '../orders/web/order-form-head.tsx'
import { orders } from '../orders/rules/order-kind.ts'
import { orderCells } from '../orders/web/order-badge.tsx'
import './sales.css'

type Props = { readonly id: number; readonly code: string }

const mostShown = 5

/** On the page of a customer: what it owes, its unpaid invoices and its latest orders, each with the way to all of them. */
export function CustomerSales({ id, code }: Props) {
  const { today } = useSession()
  const { data } = useReply(readOrderContext, { query: { customerId: id, day: today } })
  return (
    <div className="customer-sales">
      <NextSteps code={code} />
      <Facts>
        <Fact name="Piutang terbuka">{shown(data?.openReceivables)}</Fact>
        <Fact name="Lewat jatuh tempo">
          <OverdueAmount id={id} />
        </Fact>
        <Fact name="Sisa limit kredit">{data ? roomText(data) : '…'}</Fact>
        <AdvancesFact id={id} code={code} />
        <WrittenOffFact id={id} code={code} />
        <RemindersFact id={id} />
      </Facts>
      <UnpaidInvoices id={id} code={code} />
      <LatestOrders id={id} code={code} />
    </div>
  )
}

function shown(amount: Total | null | undefined): string {
  return amount === undefined || amount === null ? '…' : formatRupiah(amount)
}

/** What the customer may still order before its limit. */
function roomText(context: ReplyOf<typeof readOrderContext>): string {
  const standing = standingOf(context)
  if (standing === undefined) return '…'
  if (standing.creditLimit === 0) return 'tanpa batas'
  return formatRupiah(creditRoom(standing))
}

/** What is past due, and leads to it. */
function OverdueAmount({ id }: Pick<Props, 'id'>) {
  const { data } = useReply(listSalesInvoices, { query: { customerId: id, state: 'overdue', limit: 1 } })
  return shown(data?.matchingOpen)
}

/** What is begun from the page of a customer. */
function NextSteps({ code }: Pick<Props, 'code'>) {
  const begun = writeQuery({ for: code })
  const accounts = (
    <Button variant="default" component={AppLink} to={`/sales/statements${writeQuery({ customer: code })}`}>
      Rekening koran
    </Button>
  )
  if (!useCan('sales.edit')) return <Group gap="xs">{accounts}</Group>
  return (
    <Group gap="xs">
      <Button component={AppLink} to={`/sales/orders/new${begun}`}>
        Buat order
      </Button>
      <Button variant="default" component={AppLink} to={`/sales/invoices/new${begun}`}>
        Buat invoice
      </Button>
      <Button variant="default" component={AppLink} to={`/sales/invoices/receive${begun}`}>
        Terima pembayaran
      </Button>
      {accounts}
    </Group>
  )
}

/** What is left of the customer's advances, and what may be done with it. */
function AdvancesFact({ id, code }: Props) {
  const mayEdit = useCan('sales.edit')
  const { data } = useReply(readCustomerAdvances, { query: { customerId: id } })
  const hasAny = data !== undefined && data.total > 0
  return (
    <Fact name="Sisa uang muka">
      {data === undefined ? '…' : formatRupiah(data.total)}
      {hasAny && (
        <span className="advance-links">
          <AppLink to={`/sales/receipts${writeQuery({ state: 'advance', customer: code })}`}>Lihat</AppLink>
          {mayEdit && <AppLink to={`/sales/receipts/advance/${code}`}>Gunakan</AppLink>}
          {mayEdit && <AppLink to={`/sales/receipts/refund/${code}`}>Kembalikan</AppLink>}
        </span>
      )}
    </Fact>
  )
}

/** What was given up of the customer's debt, where something was. */
function WrittenOffFact({ id, code }: Props) {
  const { data } = useReply(listWriteOffs, { query: { customerId: id, limit: 1 } })
  if (data === undefined || data.matching === 0) return null
  return (
    <Fact name="Piutang dihapus">
      {formatRupiah(data.matchingAmount)}
      <span className="advance-links">
        <AppLink to={`/sales/write-offs${writeQuery({ customer: code })}`}>Lihat</AppLink>
      </span>
    </Fact>
  )
}

/** The last reminder letter, and the way to the next one while something is past due. */
function RemindersFact({ id }: Pick<Props, 'id'>) {
  const { data } = useReply(listReminders, { query: { customerId: id } })
  const query = { customerId: id, state: 'overdue', limit: 1 } as const
  const overdue = useReply(listSalesInvoices, { query }).data?.matchingOpen ?? 0n
  const { pending, remind } = useReminders()
  const mayRemind = useCan('sales.edit') && overdue > 0n
  const [last] = data?.rows ?? []
  if (last === undefined && !mayRemind) return null
  return (
    <Fact name="Surat pengingat">
      {last === undefined
        ? 'Belum pernah'
        : `${reminderTexts[last.level].name}, ${formatDay(last.reminderDay)} oleh ${last.createdBy}`}
      <span className="advance-links">
        {last && (
          <a
            href={addressOf(printReminders, { query: { ids: String(last.id) } })}
            target="_blank"
            rel="noreferrer"
          >
            PDF
          </a>
        )}
        {mayRemind && (
          <Button
            size="compact-xs"
            variant="default"
            loading={pending}
            onClick={() => void remind([{ customerId: id, overdue }])}
          >
            Buat surat
          </Button>
        )}
      </span>
    </Fact>
  )
}

/** On the page of a customer its documents need not say whose they are. */
function ofDocument({ key }: { readonly key: string }): boolean {
  return key !== 'customer' && key !== 'customerCode'
}

function UnpaidInvoices({ id, code }: Props) {
  const query = { customerId: id, state: 'unpaid', sort: 'due', limit: mostShown } as const
  const { data } = useReply(listSalesInvoices, { query })
  const columns = screenColumns<InvoiceRow>(invoices.columns, { cells: invoiceCells })
  return (
    <div className="document-part">
      <DataTable
        compact
        caption="Invoice belum lunas"
        columns={columns.filter(ofDocument)}
        rows={data?.rows}
        rowKey={(row) => row.id}
        open={(row) => documentAddress(invoices, row.invoiceNumber)}
        empty="Tidak ada invoice yang belum lunas"
      />
      <p>
        <AppLink to={`/sales/invoices${writeQuery({ customer: code })}`}>Semua invoice customer ini</AppLink>
      </p>
    </div>
  )
}

function LatestOrders({ id, code }: Props) {
  const { data } = useReply(listSalesOrders, { query: { customerId: id, limit: mostShown } })
  const columns = screenColumns<OrderRow>(orders.columns, { cells: orderCells })
  return (
    <div className="document-part">
      <DataTable
        compact
        caption="Sales order terakhir"
        columns={columns.filter(ofDocument)}
        rows={data?.rows}
        rowKey={(row) => row.id}
        open={(row) => documentAddress(orders, row.orderNumber)}
        empty="Tidak ada sales order"
      />
      <p>
        <AppLink to={`/sales/orders${writeQuery({ customer: code })}`}>
          Semua sales order customer ini
        </AppLink>
      </p>
    </div>
  )
}
