import { Button, Textarea } from '@mantine/core'
import { DayInput } from '../../../platform/web/day-input.tsx'
import { FormDialog } from '../../../platform/web/form-dialog.tsx'
import { useParam } from '../../../platform/web/place.ts'
import { ProblemList } from '../../../platform/web/problem-list.tsx'
import { ProblemPanel } from '../../../platform/web/problem-panel.tsx'
import { useReply } from '../../../platform/web/use-reply.ts'
import { cancelAdvanceUse, cancelSalesReceipt, readAdvanceUse, readReceipt } from '../contract.ts'
import { useCancelForm, type Cancelled } from './use-cancel-form.ts'
import './sales.css'

/** Asks day and reason, and cancels the receipt in the address. */
export function ReceiptCancel() {
  const number = useParam('number')
  const { data, error, refetch } = useReply(readReceipt, { params: { number } })
  const title = `Batalkan Penerimaan ${number}`
  if (!data) return <Waiting title={title} error={error} onRetry={() => void refetch()} />
  const { id, receiptDate: day, uses } = data
  return (
    <CancelForm
      title={title}
      hint="Jurnal kebalikan di-post pada tanggal yang dipilih; invoice yang dibayar terbuka kembali dan uang mukanya hilang."
      document={{ id, number, day, uses, back: number, endpoint: cancelSalesReceipt }}
    />
  )
}

/** Asks day and reason, and cancels the use of advances in the address. */
export function AdvanceUseCancel() {
  const number = useParam('use')
  const { data, error, refetch } = useReply(readAdvanceUse, { params: { number } })
  const title = `Batalkan ${number}`
  if (!data) return <Waiting title={title} error={error} onRetry={() => void refetch()} />
  const { id, useDate: day } = data
  return (
    <CancelForm
      title={title}
      hint="Jurnal kebalikan di-post pada tanggal yang dipilih; uang mukanya tersedia kembali."
      document={{ id, number, day, uses: [], back: `use/${number}`, endpoint: cancelAdvanceUse }}
    />
  )
}

type WaitingProps = { readonly title: string; readonly error: unknown; readonly onRetry: () => void }

function Waiting({ title, error, onRetry }: WaitingProps) {
  return (
    <FormDialog title={title} dirty={false}>
      {error !== null && <ProblemPanel error={error} onRetry={onRetry} />}
    </FormDialog>
  )
}

type Props = { readonly title: string; readonly hint: string; readonly document: Cancelled }

function CancelForm({ title, hint, document }: Props) {
  const form = useCancelForm(document)
  return (
    <FormDialog
      title={title}
      hint={hint}
      dirty={form.reason !== ''}
      onSubmit={() => void form.submit()}
      footer={
        <Button type="submit" loading={form.pending}>
          Batalkan Dokumen
        </Button>
      }
    >
      <div className="settlement-cancel">
        <ProblemList problems={form.problems} attempt={form.attempt} />
        <DayInput
          posts
          label="Tanggal pembatalan"
          required
          today={form.today}
          max={form.today}
          value={form.entryDate === '' ? undefined : form.entryDate}
          onChange={(day) => form.setEntryDate(day ?? '')}
        />
        <Textarea
          label="Alasan"
          withAsterisk
          aria-required
          data-autofocus
          autosize
          minRows={2}
          maxLength={500}
          value={form.reason}
          onChange={(event) => form.setReason(event.currentTarget.value)}
        />
      </div>
    </FormDialog>
  )
}
