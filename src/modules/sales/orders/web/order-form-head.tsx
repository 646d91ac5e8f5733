import { Textarea, TextInput } from '@mantine/core'
import { DayInput } from '../../../../platform/web/form/day-input.tsx'
import type { ShownProblem } from '../../../../platform/web/call/refusal-problems.ts'
import type { SalesOrder } from '../contract.ts'
import { CustomerSelect } from '../../web/customer-select.tsx'
import { OrderCredit } from './order-credit.tsx'
import type { OrderFormState } from './use-order-form.ts'

type Props = { readonly form: OrderFormState; readonly order: SalesOrder | undefined }

/** Number (when there is one), day, customer with where it stands, and notes. */
export function OrderFormHead({ form, order }: Props) {
  const { head, setHead } = form.state
  return (
    <div className="order-form-head">
      {order && <TextInput label="Nomor order" value={order.orderNumber} readOnly />}
      <div data-field="orderDate">
        <DayInput
          posts
          label="Tanggal order"
          required
          autoFocus
          today={form.today}
          value={head.orderDate === '' ? undefined : head.orderDate}
          onChange={(day) => setHead({ orderDate: day ?? '' })}
          error={messageAt(form.problems, 'orderDate')}
        />
      </div>
      <div data-field="customerId" className="order-form-customer">
        <CustomerSelect
          label="Customer"
          required
          placeholder="Ketik kode atau nama"
          value={head.customer}
          onChange={(customer) => setHead({ customer })}
          error={messageAt(form.problems, 'customerId')}
        />
        <OrderCredit form={form} />
      </div>
      <Textarea
        label="Catatan"
        className="order-form-notes"
        autosize
        minRows={2}
        maxRows={6}
        maxLength={2000}
        value={head.notes}
        onChange={(event) => setHead({ notes: event.currentTarget.value })}
      />
    </div>
  )
}

function messageAt(problems: readonly ShownProblem[], path: string): string | undefined {
  return problems.find((problem) => problem.path === path)?.message
}
