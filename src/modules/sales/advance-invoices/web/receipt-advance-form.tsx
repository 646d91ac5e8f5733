import { Button } from '@mantine/core'
import { useMemo } from 'react'
import type { Day } from '../../../../platform/rules/day/day.ts'
import { formatRupiah } from '../../../../platform/rules/money/money.ts'
import type { ReplyOf } from '../../../../platform/rules/http/endpoint.ts'
import { useReply } from '../../../../platform/web/call/use-reply.ts'
import { FormDialog } from '../../../../platform/web/dialog/form-dialog.tsx'
import { Fact, Facts } from '../../../../platform/web/form/facts.tsx'
import { SelectInput } from '../../../../platform/web/form/select-input.tsx'
import { AppLink } from '../../../../platform/web/shell/app-link.tsx'
import { useParam } from '../../../../platform/web/shell/place.ts'
import { useSession } from '../../../../platform/web/shell/session.ts'
import { PostedFormDialog, FormWaiting, PostingDay, usePostedForm } from '../../../documents/web/index.ts'
import { invoices } from '../../invoices/rules/invoice-kind.ts'
import { documentAddress } from '../../web/document-address.ts'
import { invoiceReceiptAdvance, readReceiptAdvance } from '../contract.ts'
import './advance-invoice-form.css'

type Advance = ReplyOf<typeof readReceiptAdvance>

const titleOf = (number: string): string => `Buat faktur uang muka ${number}?`
const later =
  'Tutup untuk nanti: sampai difakturkan ia tercatat di PPN sebagai uang muka tanpa faktur. PPN-nya terutang pada hari uangnya diterima.'

/** A tax invoice for what the receipt in the address left as an advance. */
export function ReceiptAdvanceInvoice() {
  const number = useParam('number')
  const { data, error, refetch } = useReply(readReceiptAdvance, { params: { number } })
  if (data === undefined)
    return <FormWaiting title={titleOf(number)} error={error} retry={() => void refetch()} />
  return data.orders.length === 0 ? <NothingToBill advance={data} /> : <AdvanceForm advance={data} />
}

/** Without an order that runs there is nothing to deduct the advance from later. */
function NothingToBill({ advance: { receiptNumber, customerName, left } }: { readonly advance: Advance }) {
  const text =
    left > 0
      ? `${customerName} belum memiliki sales order yang di-confirm dan belum selesai ditagih. Buat dan confirm ordernya, lalu kembali ke sini: faktur uang muka dibuat atas order, dan invoice berikutnya memotongnya.`
      : 'Uang muka penerimaan ini sudah berfaktur, sudah dipakai, atau tidak terutang PPN.'
  return (
    <FormDialog
      size="form"
      title={titleOf(receiptNumber)}
      dirty={false}
      {...(left > 0 ? { hint: later } : {})}
    >
      <p>{text}</p>
      {left > 0 && (
        <Facts>
          <Fact name="Uang muka tanpa faktur">{formatRupiah(left)}</Fact>
        </Facts>
      )}
      {left > 0 && (
        <p>
          <Button component={AppLink} to="/sales/orders/new" variant="default">
            Buat Sales Order
          </Button>
        </p>
      )}
    </FormDialog>
  )
}

function useAdvanceForm({ id, receiptNumber, receiptDate, orders }: Advance) {
  const { today } = useSession()
  const [first] = orders
  const orderOf = (orderId: number) => orders.find((order) => order.id === orderId) ?? first
  const { form } = usePostedForm({
    day: { field: 'invoiceDate', missing: 'Tanggal faktur harus diisi' },
    start: { orderId: first?.id ?? 0, invoiceDate: (first?.firstDay ?? receiptDate) as Day | '' },
    check: ({ orderId }, day) =>
      day < (orderOf(orderId)?.firstDay ?? receiptDate)
        ? [{ path: 'invoiceDate', message: 'Tanggal faktur tidak boleh sebelum penerimaan dan ordernya' }]
        : [],
    question: ({ orderId }) => {
      const order = orderOf(orderId)
      return `Buat faktur uang muka ${formatRupiah(order?.totalAmount ?? 0)} atas ${order?.orderNumber ?? ''}, lunas dari ${receiptNumber}`
    },
    verb: 'Buat Faktur',
    endpoint: invoiceReceiptAdvance,
    input: ({ orderId }, invoiceDate) => ({ params: { id }, body: { orderId, invoiceDate } }),
    said: ({ invoiceNumber }) => `Faktur uang muka ${invoiceNumber} tersimpan, lunas dari ${receiptNumber}`,
    goesOn: ({ invoiceNumber }) => documentAddress(invoices, invoiceNumber),
  })
  return { form, today, orderOf, order: orderOf(form.draft.orderId) }
}

function AdvanceForm({ advance }: { readonly advance: Advance }) {
  const { receiptNumber, customerName, left, orders } = advance
  const { form, today, orderOf, order } = useAdvanceForm(advance)
  const options = useMemo(
    () => orders.map(({ id, orderNumber }) => ({ value: String(id), text: orderNumber })),
    [orders],
  )
  const choose = (value: string): void => {
    const chosen = orderOf(Number(value))
    if (chosen) form.change({ orderId: chosen.id, invoiceDate: chosen.firstDay })
  }
  return (
    <PostedFormDialog
      form={form}
      size="form"
      title={titleOf(receiptNumber)}
      hint={`${customerName} membayar di muka ${formatRupiah(left)}. ${later}`}
      verb="Buat Faktur"
      head={
        <div className="advance-invoice-fields">
          <SelectInput
            {...form.at('orderId')}
            label="Atas sales order"
            value={String(form.draft.orderId)}
            options={options}
            onChange={choose}
          />
          <PostingDay posts="sales" form={form} field="invoiceDate" label="Tanggal faktur" today={today} />
        </div>
      }
    >
      {order && <AdvanceAmounts order={order} left={left} />}
    </PostedFormDialog>
  )
}

type AmountsProps = { readonly order: Advance['orders'][number]; readonly left: Advance['left'] }

/** What the tax invoice comes to, and what of the advance it leaves. */
function AdvanceAmounts({ order: { base, taxAmount, totalAmount, paid }, left }: AmountsProps) {
  return (
    <dl className="document-totals">
      <Amount name="DPP" amount={base} />
      <Amount name="PPN" amount={taxAmount} />
      <Amount name="Total faktur" amount={totalAmount} strong />
      <Amount name="Dibayar dari uang muka" amount={paid} />
      {left > paid && <Amount name="Sisa uang muka" amount={left - paid} />}
    </dl>
  )
}

type AmountProps = { readonly name: string; readonly amount: number; readonly strong?: boolean }

function Amount({ name, amount, strong = false }: AmountProps) {
  return (
    <div className={strong ? 'document-grand-total' : undefined}>
      <dt>{name}</dt>
      <dd className="num">{formatRupiah(amount)}</dd>
    </div>
  )
}
