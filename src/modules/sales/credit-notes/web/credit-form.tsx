import { Button, Textarea } from '@mantine/core'
import { DayInput } from '../../../../platform/web/form/day-input.tsx'
import { FormDialog } from '../../../../platform/web/dialog/form-dialog.tsx'
import { useParam } from '../../../../platform/web/shell/place.ts'
import { ProblemList } from '../../../../platform/web/form/problem-list.tsx'
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
  const form = useCreditForm(invoice)
  return (
    <FormDialog
      size="wide"
      title={`Nota Kredit ${invoice.invoiceNumber}`}
      hint="Membalik pendapatan dan PPN dari barang atau jasa yang dikreditkan."
      dirty={form.dirty}
      onSubmit={() => form.submit('save')}
      footer={
        <Button type="submit" loading={form.pending}>
          Buat Nota Kredit
        </Button>
      }
    >
      <div className="receipt-form">
        <CreditHead form={form} />
        <ProblemList problems={form.problems} attempt={form.attempt} onGo={({ path }) => goTo(path)} />
        <CreditLines form={form} invoice={invoice} />
        <div className="receipt-foot">
          <div className="order-form-add">
            <Button variant="default" size="xs" onClick={form.fillAll}>
              Semua sisa
            </Button>
            <Button variant="subtle" size="xs" onClick={form.clearAll}>
              Kosongkan
            </Button>
          </div>
          <DocumentTotals
            document={{ ...form.amounts, discountAmount: 0, vatBasisPoints: invoice.vatBasisPoints }}
          />
        </div>
      </div>
    </FormDialog>
  )
}

function CreditHead({ form }: { readonly form: CreditFormState }) {
  const messageAt = (path: string) => form.problems.find((problem) => problem.path === path)?.message
  return (
    <div className="credit-head">
      <div data-field="noteDate">
        <DayInput
          posts
          label="Tanggal nota"
          required
          today={form.today}
          max={form.today}
          value={form.noteDate === '' ? undefined : form.noteDate}
          onChange={(day) => form.setNoteDate(day ?? '')}
          error={messageAt('noteDate')}
        />
      </div>
      <div data-field="reason">
        <Textarea
          label="Alasan"
          withAsterisk
          aria-required
          data-autofocus
          autosize
          minRows={1}
          maxRows={4}
          maxLength={500}
          value={form.reason}
          onChange={(event) => form.setReason(event.currentTarget.value)}
          error={messageAt('reason')}
        />
      </div>
    </div>
  )
}

function goTo(path: string): void {
  const place = path === 'lines' ? 'lines.0.quantity' : path
  document.querySelector<HTMLElement>(`[data-field="${CSS.escape(place)}"] :is(input, textarea)`)?.focus()
}
