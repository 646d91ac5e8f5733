import { Button } from '@mantine/core'
import { formatRupiah } from '../../../../platform/rules/money/money.ts'
import { AmountInput } from '../../../../platform/web/form/amount-input.tsx'
import { DayInput } from '../../../../platform/web/form/day-input.tsx'
import { FormDialog } from '../../../../platform/web/dialog/form-dialog.tsx'
import { useParam } from '../../../../platform/web/shell/place.ts'
import { ProblemList } from '../../../../platform/web/form/problem-list.tsx'
import { ProblemPanel } from '../../../../platform/web/form/problem-panel.tsx'
import type { OrderCustomer } from '../../orders/rules/order-content.ts'
import { CashAccountSelect } from '../../receipts/web/cash-account-select.tsx'
import { useCustomerAdvances, type CustomerAdvances } from './use-customer-advances.ts'
import { useRefundForm, type RefundFormState } from './use-refund-form.ts'
import '../../web/sales.css'

const title = 'Kembalikan Uang Muka'

/** Gives unused advances back to the customer in the address. */
export function AdvanceRefund() {
  const advances = useCustomerAdvances(useParam('customer'))
  const { customer, ready, error, retry } = advances
  if (customer && ready) return <RefundForm key={customer.id} customer={customer} advances={advances} />
  return (
    <FormDialog title={title} dirty={false}>
      {error !== null && <ProblemPanel error={error} onRetry={retry} />}
    </FormDialog>
  )
}

type Props = { readonly customer: OrderCustomer; readonly advances: CustomerAdvances }

function RefundForm({ customer, advances }: Props) {
  const form = useRefundForm(customer, advances)
  return (
    <FormDialog
      title={title}
      hint={`${customer.code} - ${customer.name}, uang muka tersedia ${formatRupiah(form.available)}. Uang muka terlama dikembalikan lebih dahulu.`}
      dirty={form.dirty}
      onSubmit={() => form.submit('save')}
      footer={
        <Button type="submit" loading={form.pending}>
          Kembalikan Uang Muka
        </Button>
      }
    >
      <div className="refund-fields">
        <ProblemList problems={form.problems} attempt={form.attempt} />
        <RefundFields form={form} />
      </div>
    </FormDialog>
  )
}

function RefundFields({ form }: { readonly form: RefundFormState }) {
  const { fields, set, problems } = form
  const messageAt = (path: string) => problems.find((problem) => problem.path === path)?.message
  return (
    <>
      <DayInput
        posts
        label="Tanggal"
        required
        today={form.today}
        max={form.today}
        value={fields.useDate === '' ? undefined : fields.useDate}
        onChange={(day) => set({ useDate: day ?? '' })}
        error={messageAt('useDate')}
      />
      <CashAccountSelect
        autoFocus
        value={fields.accountId}
        onChange={(accountId) => set({ accountId })}
        error={messageAt('accountId')}
      />
      <AmountInput
        label="Jumlah dikembalikan"
        required
        value={fields.amount === 0 ? undefined : fields.amount}
        onChange={form.setAmount}
        onProblem={form.setUnread}
        error={messageAt('amount')}
      />
    </>
  )
}
