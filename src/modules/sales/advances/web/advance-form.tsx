import { Button } from '@mantine/core'
import { formatRupiah } from '../../../../platform/rules/money/money.ts'
import { DayInput } from '../../../../platform/web/form/day-input.tsx'
import { FormDialog } from '../../../../platform/web/dialog/form-dialog.tsx'
import { useParam } from '../../../../platform/web/shell/place.ts'
import { FormProblems } from '../../../../platform/web/form/form-problems.tsx'
import { ProblemPanel } from '../../../../platform/web/form/problem-panel.tsx'
import type { OrderCustomer } from '../../orders/rules/order-content.ts'
import { ReceiptAllocations } from '../../receipts/web/receipt-allocations.tsx'
import { useAdvanceForm, type AdvanceFormState } from './use-advance-form.ts'
import { useCustomerAdvances, type CustomerAdvances } from './use-customer-advances.ts'
import '../../web/sales.css'

const title = 'Gunakan Uang Muka'

/** Sets advances of the customer in the address against its unpaid invoices. */
export function AdvanceUseCreate() {
  const advances = useCustomerAdvances(useParam('customer'))
  const { customer, ready, error, retry } = advances
  if (customer && ready) return <AdvanceForm key={customer.id} customer={customer} advances={advances} />
  return (
    <FormDialog size="wide" title={title} dirty={false}>
      {error !== null && <ProblemPanel error={error} onRetry={retry} />}
    </FormDialog>
  )
}

type Props = { readonly customer: OrderCustomer; readonly advances: CustomerAdvances }

function AdvanceForm({ customer, advances }: Props) {
  const advance = useAdvanceForm(customer, advances)
  const { form, today } = advance
  const { useDate } = form.draft
  return (
    <FormDialog
      size="wide"
      title={title}
      hint="Melunasi invoice dari uang muka customer; uang muka terlama dipakai lebih dahulu."
      dirty={form.isDirty}
      onSubmit={() => form.submit()}
      footer={
        <Button type="submit" loading={form.isSaving}>
          Gunakan Uang Muka
        </Button>
      }
    >
      <div ref={form.body} className="receipt-form">
        <div className="advance-head">
          <p>
            {customer.code} - {customer.name}
          </p>
          <DayInput
            posts
            path="useDate"
            label="Tanggal"
            required
            today={today}
            max={today}
            value={useDate === '' ? undefined : useDate}
            onChange={(day) => form.change({ useDate: day ?? '' })}
          />
        </div>
        <FormProblems form={form} />
        <ReceiptAllocations {...advance} nothing="Customer ini tidak memiliki invoice terbuka." />
        <AdvanceFoot {...advance} />
      </div>
    </FormDialog>
  )
}

function AdvanceFoot({ unpaid, available, used, left, allocateAll }: AdvanceFormState) {
  return (
    <div className="receipt-foot">
      <Button variant="default" size="xs" disabled={unpaid.rows.length === 0} onClick={allocateAll}>
        Isi sesuai sisa
      </Button>
      <dl className="document-totals" aria-live="polite">
        <div>
          <dt>Uang muka tersedia</dt>
          <dd className="num">{formatRupiah(available)}</dd>
        </div>
        <div>
          <dt>Dipakai</dt>
          <dd className="num">{formatRupiah(used)}</dd>
        </div>
        <div className="document-grand-total">
          <dt>{left < 0 ? 'Kurang' : 'Sisa uang muka'}</dt>
          <dd className={left < 0 ? 'num receipt-short' : 'num'}>{formatRupiah(left < 0 ? -left : left)}</dd>
        </div>
      </dl>
    </div>
  )
}
