import { Button } from '@mantine/core'
import type { KeyboardEvent } from 'react'
import { FormDialog } from '../../../../platform/web/dialog/form-dialog.tsx'
import { pressOf } from '../../../../platform/web/shell/key-press.ts'
import { useParam } from '../../../../platform/web/shell/place.ts'
import { ProblemList } from '../../../../platform/web/form/problem-list.tsx'
import { ProblemPanel } from '../../../../platform/web/form/problem-panel.tsx'
import { useReply } from '../../../../platform/web/call/use-reply.ts'
import { formActOf } from '../../../journals/entries/rules/journal-keys.ts'
import { readSalesInvoice } from '../../invoices/contract.ts'
import { ReceiptAllocations } from './receipt-allocations.tsx'
import { ReceiptFields } from './receipt-fields.tsx'
import { ReceiptFoot } from './receipt-foot.tsx'
import { useReceiptForm, type PaidInvoice } from './use-receipt-form.ts'
import '../../web/sales.css'

const title = 'Terima Pembayaran'

/** A payment of any customer. */
export function ReceiptCreate() {
  return <ReceiptForm />
}

/** A payment of the invoice in the address, filled in as if it were paid in full. */
export function InvoiceReceive() {
  const number = useParam('number')
  const { data, error, refetch } = useReply(readSalesInvoice, { params: { number } })
  if (data) return <ReceiptForm key={data.id} paid={data} />
  return (
    <FormDialog size="wide" title={title} dirty={false}>
      {error && <ProblemPanel error={error} onRetry={() => void refetch()} />}
    </FormDialog>
  )
}

function ReceiptForm({ paid }: { readonly paid?: PaidInvoice }) {
  const form = useReceiptForm(paid)
  const keyDown = (event: KeyboardEvent): void => {
    if (formActOf(pressOf(event)) === undefined || !isInside(event)) return
    event.preventDefault()
    form.submit('save')
  }
  return (
    <FormDialog
      size="wide"
      title={title}
      hint="Satu penerimaan untuk satu atau banyak invoice; kelebihannya menjadi uang muka customer."
      dirty={form.dirty}
      onSubmit={() => form.submit('save')}
      onKeyDown={keyDown}
      footer={
        <Button type="submit" loading={form.pending}>
          Simpan Penerimaan
        </Button>
      }
    >
      <div className="receipt-form">
        <ReceiptFields form={form} />
        <ProblemList problems={form.problems} attempt={form.attempt} onGo={({ path }) => goTo(path)} />
        <ReceiptAllocations
          form={form}
          nothing="Customer ini tidak memiliki invoice terbuka; seluruh penerimaan menjadi uang muka."
        />
        <ReceiptFoot form={form} />
      </div>
    </FormDialog>
  )
}

function isInside(event: KeyboardEvent): boolean {
  return event.target instanceof Node && event.currentTarget.contains(event.target)
}

function goTo(path: string): void {
  const place = path === 'allocations' ? 'allocations.0.amount' : path.replace('.invoiceId', '.amount')
  document.querySelector<HTMLElement>(`[data-field="${CSS.escape(place)}"] :is(input, select)`)?.focus()
}
