import { Checkbox } from '@mantine/core'
import { useState } from 'react'
import type { Day } from '../../../platform/rules/day/day.ts'
import { formatDay } from '../../../platform/rules/day/format-day.ts'
import type { ReplyOf } from '../../../platform/rules/http/endpoint.ts'
import { formatRupiah, sumRupiah } from '../../../platform/rules/money/money.ts'
import { useReply } from '../../../platform/web/call/use-reply.ts'
import { useQueryTexts } from '../../../platform/web/shell/place.ts'
import { useSession } from '../../../platform/web/shell/session.ts'
import { PostedFormDialog, FormWaiting, PostingDay, usePostedForm } from '../../documents/web/index.ts'
import type { OrderCustomer } from '../../sales/orders/rules/order-content.ts'
import { CustomerSelect } from '../../sales/web/index.ts'
import { billServiceOrders, listBillableServices } from '../contract.ts'
import './service-orders.css'

type Billable = ReplyOf<typeof listBillableServices>['rows'][number]

const title = 'Invoice Service Order'

/** Billing finished orders of one customer: the one the address names to begin with. */
export function ServiceInvoice() {
  const { order = '' } = useQueryTexts()
  const { data, error, refetch } = useReply(listBillableServices, {})
  if (data === undefined) return <FormWaiting title={title} error={error} retry={refetch} />
  return <InvoiceForm rows={data.rows} named={data.rows.find(({ orderNumber }) => orderNumber === order)} />
}

type Draft = {
  readonly invoiceDate: Day | ''
  readonly customer: OrderCustomer | undefined
  readonly chosen: readonly number[]
}

function customerOf(row: Billable | undefined): OrderCustomer | undefined {
  return row && { id: row.customerId, code: row.customerCode, name: row.customerName }
}

function problemsOf({ customer, chosen }: Draft, rows: readonly Billable[], day: Day) {
  const late = rows.find(({ id, finishedOn }) => chosen.includes(id) && finishedOn > day)
  return [
    ...(customer === undefined ? [{ path: 'customerId', message: 'Customer harus dipilih' }] : []),
    ...(chosen.length === 0 ? [{ path: 'orderIds', message: 'Pilih service order yang ditagih' }] : []),
    ...(late === undefined
      ? []
      : [
          {
            path: 'invoiceDate',
            message: `Tanggal invoice tidak boleh sebelum ${late.orderNumber} selesai (${formatDay(late.finishedOn)})`,
          },
        ]),
  ]
}

type Props = { readonly rows: readonly Billable[]; readonly named: Billable | undefined }

function useInvoice({ rows, named }: Props) {
  const { today } = useSession()
  return usePostedForm({
    day: { field: 'invoiceDate', missing: 'Tanggal invoice harus diisi' },
    start: {
      invoiceDate: today,
      customer: customerOf(named),
      chosen: named === undefined ? [] : [named.id],
    } as Draft,
    check: (draft, day) => problemsOf(draft, rows, day),
    question: ({ chosen }) => `Buat satu invoice dari ${chosen.length} service order`,
    verb: 'Buat Invoice',
    endpoint: billServiceOrders,
    input: ({ chosen }, invoiceDate) => ({ body: { orderIds: [...chosen], invoiceDate } }),
    said: ({ invoiceNumber, totalAmount }) =>
      `Invoice ${invoiceNumber} tersimpan, ${formatRupiah(totalAmount)}`,
    back: named?.orderNumber,
  })
}

function InvoiceForm(props: Props) {
  const [begun] = useState(props)
  const { form, today } = useInvoice(begun)
  const { draft, change, at } = form
  const rows = begun.rows.filter(({ customerId }) => customerId === draft.customer?.id)
  const chosen = rows.filter(({ id }) => draft.chosen.includes(id))
  return (
    <PostedFormDialog
      form={form}
      size="form"
      title={title}
      hint="Service order selesai milik satu customer, di luar garansi. PPN dihitung pada tanggal invoice."
      verb="Buat Invoice"
      head={
        <div className="schedule-head">
          <CustomerSelect
            {...at('customerId')}
            autoFocus={draft.customer === undefined}
            value={draft.customer}
            onChange={(customer) => {
              const own = begun.rows.filter(({ customerId }) => customerId === customer?.id)
              change({ customer, chosen: own.map(({ id }) => id) })
            }}
          />
          <PostingDay posts="sales" form={form} field="invoiceDate" label="Tanggal invoice" today={today} />
        </div>
      }
    >
      {draft.customer !== undefined && rows.length === 0 && (
        <p>Tidak ada service order selesai yang belum ditagih dari customer ini.</p>
      )}
      <fieldset className="billed-orders" aria-label="Service order yang ditagih">
        {rows.map((row) => (
          <BilledOrder
            key={row.id}
            row={row}
            isChosen={draft.chosen.includes(row.id)}
            onChange={(isChosen) =>
              change({
                chosen: isChosen ? [...draft.chosen, row.id] : draft.chosen.filter((id) => id !== row.id),
              })
            }
          />
        ))}
      </fieldset>
      {chosen.length > 0 && (
        <p className="service-total">
          {chosen.length} service order, sebelum PPN:{' '}
          <strong>{formatRupiah(sumRupiah(chosen.map(({ subtotal }) => subtotal)))}</strong>
        </p>
      )}
    </PostedFormDialog>
  )
}

type BilledProps = {
  readonly row: Billable
  readonly isChosen: boolean
  readonly onChange: (isChosen: boolean) => void
}

function BilledOrder({ row, isChosen, onChange }: BilledProps) {
  const { orderNumber, object, finishedOn, subtotal } = row
  return (
    <label className="billed-order">
      <Checkbox
        aria-label={`Tagih ${orderNumber}`}
        checked={isChosen}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <span>
        <span className="code">{orderNumber}</span> {object}{' '}
        <span className="muted">selesai {formatDay(finishedOn)}</span>
      </span>
      <span className="num">{formatRupiah(subtotal)}</span>
    </label>
  )
}
