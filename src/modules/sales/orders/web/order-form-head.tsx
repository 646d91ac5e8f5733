import { Textarea, TextInput } from '@mantine/core'
import { DayInput } from '../../../../platform/web/form/day-input.tsx'
import type { SalesOrder } from '../contract.ts'
import { CustomerSelect } from '../../web/customer-select.tsx'
import { OrderCredit } from './order-credit.tsx'
import type { OrderFormState } from './use-order-form.ts'

type Props = { readonly order: OrderFormState; readonly saved: SalesOrder | undefined }

/** Number (when there is one), day, customer with where it stands, and notes. */
export function OrderFormHead({ order, saved }: Props) {
  const { draft, change, at } = order.form
  return (
    <div className="order-form-head">
      {saved && <TextInput label="Nomor order" value={saved.orderNumber} readOnly />}
      <DayInput
        posts
        {...at('orderDate')}
        label="Tanggal order"
        required
        autoFocus
        today={order.today}
        value={draft.orderDate === '' ? undefined : draft.orderDate}
        onChange={(day) => change({ orderDate: day ?? '' })}
      />
      <div className="order-form-customer">
        <CustomerSelect
          {...at('customerId')}
          label="Customer"
          required
          placeholder="Ketik kode atau nama"
          value={draft.customer}
          onChange={(customer) => change({ customer })}
        />
        <OrderCredit order={order} />
      </div>
      <Textarea
        label="Catatan"
        className="order-form-notes"
        autosize
        minRows={2}
        maxRows={6}
        maxLength={2000}
        value={draft.notes}
        onChange={(event) => change({ notes: event.currentTarget.value })}
      />
    </div>
  )
}
