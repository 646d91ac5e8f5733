import { Button, TextInput } from '@mantine/core'
import type { Day } from '../../../../platform/rules/day/day.ts'
import { useAct } from '../../../../platform/web/call/use-act.ts'
import { useReply } from '../../../../platform/web/call/use-reply.ts'
import { DatedReasonWaiting } from '../../../../platform/web/dialog/dated-reason-dialog.tsx'
import { FormDialog } from '../../../../platform/web/dialog/form-dialog.tsx'
import { toast } from '../../../../platform/web/dialog/toast.tsx'
import { DayInput } from '../../../../platform/web/form/day-input.tsx'
import { inputProps } from '../../../../platform/web/form/field.ts'
import { FormProblems } from '../../../../platform/web/form/form-problems.tsx'
import { useForm } from '../../../../platform/web/form/use-form.ts'
import { useOpenDialog, useParam } from '../../../../platform/web/shell/place.ts'
import { useSession } from '../../../../platform/web/shell/session.ts'
import { readReceipt, recordWithholdingSlip, type SalesReceipt } from '../contract.ts'
import { slipProblems } from '../rules/receipt.ts'

/** Asks number and day of the slip for what was withheld of the receipt in the address. */
export function ReceiptSlip() {
  const number = useParam('number')
  const { data, error, refetch } = useReply(readReceipt, { params: { number } })
  if (data) return <SlipForm key={data.id} receipt={data} />
  return <DatedReasonWaiting title={titleOf(number)} error={error} onRetry={() => void refetch()} />
}

function titleOf(number: string): string {
  return `Bukti Potong ${number}`
}

type Draft = { readonly slipNumber: string; readonly slipDay: Day | '' }

function SlipForm({ receipt }: { readonly receipt: SalesReceipt }) {
  const { id, receiptNumber, withheldAmount } = receipt
  const { today } = useSession()
  const openDialog = useOpenDialog()
  const act = useAct(recordWithholdingSlip)
  const form = useForm<Draft, { readonly receiptNumber: string }>({
    start: { slipNumber: receipt.slipNumber ?? '', slipDay: receipt.slipDay ?? '' },
    check: (draft) => problemsOf(draft, { withheldAmount, today }),
    // The rules have seen to it that a day is chosen.
    save: async ({ slipNumber, slipDay }) =>
      slipDay === '' ? undefined : act.attempt({ params: { id }, body: { slipNumber, slipDay } }),
    onSaved: () => {
      toast(`Bukti potong ${receiptNumber} tercatat`)
      openDialog(receiptNumber, { replace: true, force: true })
    },
  })
  const { draft, change, at } = form
  return (
    <FormDialog
      size="small"
      title={titleOf(receiptNumber)}
      hint="Nomor dan tanggal bukti potong PPh 23 dari customer; kredit pajaknya memerlukan bukti ini."
      dirty={form.isDirty}
      onSubmit={() => form.submit()}
      footer={
        <Button type="submit" loading={form.isSaving}>
          Simpan
        </Button>
      }
    >
      <div ref={form.body} className="refund-fields">
        <FormProblems form={form} />
        <TextInput
          {...inputProps({
            label: 'Nomor bukti potong',
            required: true,
            autoFocus: true,
            ...at('slipNumber'),
          })}
          autoComplete="off"
          maxLength={100}
          value={draft.slipNumber}
          onChange={(event) => change({ slipNumber: event.currentTarget.value })}
        />
        <DayInput
          {...at('slipDay')}
          label="Tanggal bukti potong"
          required
          today={today}
          max={today}
          value={draft.slipDay === '' ? undefined : draft.slipDay}
          onChange={(day) => change({ slipDay: day ?? '' })}
        />
      </div>
    </FormDialog>
  )
}

type Withheld = Pick<SalesReceipt, 'withheldAmount'> & { readonly today: Day }

/** Here neither may be left out. */
function problemsOf({ slipNumber, slipDay }: Draft, { withheldAmount, today }: Withheld) {
  if (slipNumber.trim() === '' && slipDay === '')
    return [{ path: 'slipNumber', message: 'Nomor bukti potong harus diisi' }]
  return slipProblems({ withheldAmount, slipNumber, slipDay: slipDay === '' ? null : slipDay }, today)
}
