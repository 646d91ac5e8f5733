import { Button } from '@mantine/core'
import { formatRupiah } from '../../../../platform/rules/money/money.ts'
import { DayInput } from '../../../../platform/web/form/day-input.tsx'
import { FormDialog } from '../../../../platform/web/dialog/form-dialog.tsx'
import { useParam } from '../../../../platform/web/shell/place.ts'
import { ProblemList } from '../../../../platform/web/form/problem-list.tsx'
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
  const form = useAdvanceForm(customer, advances)
  return (
    <FormDialog
      size="wide"
      title={title}
      hint="Melunasi invoice dari uang muka customer; uang muka terlama dipakai lebih dahulu."
      dirty={form.dirty}
      onSubmit={() => form.submit('save')}
      footer={
        <Button type="submit" loading={form.pending}>
          Gunakan Uang Muka
        </Button>
      }
    >
      <div className="receipt-form">
        <div className="advance-head">
          <p>
            {customer.code} - {customer.name}
          </p>
          <div data-field="useDate">
            <DayInput
              posts
              label="Tanggal"
              required
              today={form.today}
              max={form.today}
              value={form.useDate === '' ? undefined : form.useDate}
              onChange={(day) => form.setUseDate(day ?? '')}
            />
          </div>
        </div>
        <ProblemList problems={form.problems} attempt={form.attempt} onGo={({ path }) => goTo(path)} />
        <ReceiptAllocations form={form} nothing="Customer ini tidak memiliki invoice terbuka." />
        <AdvanceFoot form={form} />
      </div>
    </FormDialog>
  )
}

function AdvanceFoot({ form }: { readonly form: AdvanceFormState }) {
  return (
    <div className="receipt-foot">
      <Button variant="default" size="xs" disabled={form.unpaid.rows.length === 0} onClick={form.allocateAll}>
        Isi sesuai sisa
      </Button>
      <dl className="document-totals" aria-live="polite">
        <div>
          <dt>Uang muka tersedia</dt>
          <dd className="num">{formatRupiah(form.available)}</dd>
        </div>
        <div>
          <dt>Dipakai</dt>
          <dd className="num">{formatRupiah(form.used)}</dd>
        </div>
        <div className="document-grand-total">
          <dt>{form.left < 0 ? 'Kurang' : 'Sisa uang muka'}</dt>
          <dd className={form.left < 0 ? 'num receipt-short' : 'num'}>{formatRupiah(Math.abs(form.left))}</dd>
        </div>
      </dl>
    </div>
  )
}

function goTo(path: string): void {
  const place = path === 'allocations' ? 'allocations.0.amount' : path
  document.querySelector<HTMLElement>(`[data-field="${CSS.escape(place)}"] input`)?.focus()
}
