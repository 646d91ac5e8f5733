import { Button, Textarea } from '@mantine/core'
import { DayInput } from '../../../../platform/web/form/day-input.tsx'
import { FormDialog } from '../../../../platform/web/dialog/form-dialog.tsx'
import { useParam } from '../../../../platform/web/shell/place.ts'
import { inputProps } from '../../../../platform/web/form/field.ts'
import { FormProblems } from '../../../../platform/web/form/form-problems.tsx'
import { ProblemPanel } from '../../../../platform/web/form/problem-panel.tsx'
import { useReply } from '../../../../platform/web/call/use-reply.ts'
import { readSalesInvoice, type SalesInvoice } from '../../invoices/contract.ts'
import { CreditLines } from './credit-lines.tsx'
import { DocumentTotals } from '../../web/document-totals.tsx'
import { useCreditForm, type CreditFormState } from './use-credit-form.ts'
import '../../web/sales.css'

/** A credit note on the invoice in the address: all that is left of it, or by line. */
export function InvoiceCredit() {
  const number = useParam('number')
  const { data, error, refetch } = useReply(readSalesInvoice, { params: { number } })
  if (data) return <CreditForm key={data.id} invoice={data} />
  return (
    <FormDialog size="wide" title={`Nota Kredit ${number}`} dirty={false}>
      {error && <ProblemPanel error={error} onRetry={() => void refetch()} />}
    </FormDialog>
  )
}

function CreditForm({ invoice }: { readonly invoice: SalesInvoice }) {
  const credit = useCreditForm(invoice)
  const { form, amounts } = credit
  return (
    <FormDialog
      size="wide"
      title={`Nota Kredit ${invoice.invoiceNumber}`}
      hint="Membalik pendapatan dan PPN dari barang atau jasa yang dikreditkan."
      dirty={form.isDirty}
      onSubmit={() => form.submit()}
      footer={
        <Button type="submit" loading={form.isSaving}>
          Buat Nota Kredit
        </Button>
      }
    >
      <div ref={form.body} className="receipt-form">
        <CreditHead {...credit} />
        <FormProblems form={form} />
        <CreditLines credit={credit} invoice={invoice} />
        <div className="receipt-foot">
          <div className="order-form-add">
            <Button variant="default" size="xs" onClick={credit.fillAll}>
              Semua sisa
            </Button>
            <Button variant="subtle" size="xs" onClick={credit.clearAll}>
              Kosongkan
            </Button>
          </div>
          <DocumentTotals
            document={{ ...amounts, discountAmount: 0, vatBasisPoints: invoice.vatBasisPoints }}
          />
        </div>
      </div>
    </FormDialog>
  )
}

function CreditHead({ form, today }: CreditFormState) {
  const { draft, change, at } = form
  return (
    <div className="credit-head">
      <DayInput
        posts
        {...at('noteDate')}
        label="Tanggal nota"
        required
        today={today}
        max={today}
        value={draft.noteDate === '' ? undefined : draft.noteDate}
        onChange={(day) => change({ noteDate: day ?? '' })}
      />
      <Textarea
        {...inputProps({ label: 'Alasan', required: true, autoFocus: true, ...at('reason') })}
        autosize
        minRows={1}
        maxRows={4}
        maxLength={500}
        value={draft.reason}
        onChange={(event) => change({ reason: event.currentTarget.value })}
      />
    </div>
  )
}
