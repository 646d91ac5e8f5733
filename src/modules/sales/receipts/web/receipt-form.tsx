import { Button } from '@mantine/core'
import { FormDialog } from '../../../../platform/web/dialog/form-dialog.tsx'
import { useParam } from '../../../../platform/web/shell/place.ts'
import { FormProblems } from '../../../../platform/web/form/form-problems.tsx'
import { ProblemPanel } from '../../../../platform/web/form/problem-panel.tsx'
import { useReply } from '../../../../platform/web/call/use-reply.ts'
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
  const receipt = useReceiptForm(paid)
  const { form } = receipt
  return (
    <FormDialog
      size="wide"
      title={title}
      hint="Satu penerimaan untuk satu atau banyak invoice; kelebihannya menjadi uang muka customer."
      dirty={form.isDirty}
      onSubmit={() => form.submit('save')}
      onAct={() => form.submit('save')}
      footer={
        <Button type="submit" loading={form.isSaving}>
          Simpan Penerimaan
        </Button>
      }
    >
      <div ref={form.body} className="receipt-form">
        <ReceiptFields receipt={receipt} />
        <FormProblems form={form} />
        <ReceiptAllocations
          {...receipt}
          customer={form.draft.customer}
          nothing="Customer ini tidak memiliki invoice terbuka; seluruh penerimaan menjadi uang muka."
        />
        <ReceiptFoot receipt={receipt} />
      </div>
    </FormDialog>
  )
}
