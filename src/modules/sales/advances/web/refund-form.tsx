import { Button } from '@mantine/core'
import { formatRupiah, zeroRupiah } from '../../../../platform/rules/money/money.ts'
import { AmountInput } from '../../../../platform/web/form/amount-input.tsx'
import { DayInput } from '../../../../platform/web/form/day-input.tsx'
import { FormDialog } from '../../../../platform/web/dialog/form-dialog.tsx'
import { useParam } from '../../../../platform/web/shell/place.ts'
import { FormProblems } from '../../../../platform/web/form/form-problems.tsx'
import { ProblemPanel } from '../../../../platform/web/form/problem-panel.tsx'
import type { OrderCustomer } from '../../orders/rules/order-content.ts'
import { CashAccountSelect } from '../../receipts/web/cash-account-select.tsx'
import { useCustomerAdvances, type CustomerAdvances } from './use-customer-advances.ts'
import { useRefundForm } from './use-refund-form.ts'
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
  const { form, today, available } = useRefundForm(customer, advances)
  const { draft, change, at } = form
  return (
    <FormDialog
      title={title}
      hint={`${customer.code} - ${customer.name}, uang muka tersedia ${formatRupiah(available)}. Uang muka terlama dikembalikan lebih dahulu.`}
      dirty={form.isDirty}
      onSubmit={() => form.submit()}
      footer={
        <Button type="submit" loading={form.isSaving}>
          Kembalikan Uang Muka
        </Button>
      }
    >
      <div ref={form.body} className="refund-fields">
        <FormProblems form={form} />
        <DayInput
          posts
          {...at('useDate')}
          label="Tanggal"
          required
          today={today}
          max={today}
          value={draft.useDate === '' ? undefined : draft.useDate}
          onChange={(day) => change({ useDate: day ?? '' })}
        />
        <CashAccountSelect
          {...at('accountId')}
          autoFocus
          value={draft.accountId}
          onChange={(accountId) => change({ accountId })}
        />
        <AmountInput
          {...at('amount')}
          label="Jumlah dikembalikan"
          required
          value={draft.amount === 0 ? undefined : draft.amount}
          onChange={(amount) => change({ amount: amount ?? zeroRupiah })}
        />
      </div>
    </FormDialog>
  )
}
