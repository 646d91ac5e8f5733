import { TextInput } from '@mantine/core'
import { formatRupiah } from '../../../../platform/rules/money/money.ts'
import type { Day } from '../../../../platform/rules/day/day.ts'
import { useAct } from '../../../../platform/web/call/use-act.ts'
import { useReply } from '../../../../platform/web/call/use-reply.ts'
import { ReasonWaiting } from '../../../../platform/web/dialog/reason-dialog.tsx'
import { ActForm } from '../../../../platform/web/dialog/act-form.tsx'
import { toast } from '../../../../platform/web/dialog/toast.tsx'
import { DayInput } from '../../../../platform/web/form/day-input.tsx'
import { inputProps } from '../../../../platform/web/form/field.ts'
import { useForm, type FormFields } from '../../../../platform/web/form/use-form.ts'
import { useOpenDialog, useParam } from '../../../../platform/web/shell/place.ts'
import { useSession } from '../../../../platform/web/shell/session.ts'
import { slipProblems } from '../../../tax/withheld/rules/withheld-from-us-problems.ts'
import { fromUsText } from '../../../tax/withheld/rules/withheld-from-us.ts'
import { readReceipt, recordWithholdingSlips, type SalesReceipt } from '../contract.ts'

/** Asks number and day of the slip for what was withheld of the receipt in the address. */
export function ReceiptSlip() {
  const number = useParam('number')
  const { data, error, refetch } = useReply(readReceipt, { params: { number } })
  if (data) return <SlipForm key={data.id} receipt={data} />
  return <ReasonWaiting title={titleOf(number)} error={error} onRetry={() => void refetch()} />
}

function titleOf(number: string): string {
  return `Bukti Potong ${number}`
}

type Row = { readonly id: number; readonly slipNumber: string; readonly slipDay: Day | '' }
type Draft = { readonly rows: readonly Row[] }

function SlipForm({ receipt }: { readonly receipt: SalesReceipt }) {
  const { id, receiptNumber, withholdings } = receipt
  const { today } = useSession()
  const openDialog = useOpenDialog()
  const act = useAct(recordWithholdingSlips)
  const form = useForm<Draft, { readonly receiptNumber: string }>({
    start: { rows: withholdings.map(rowOf) },
    check: (draft) => problemsOf(draft, today),
    save: async ({ rows }) => act.attempt({ params: { id }, body: { slips: filled(rows) } }),
    onSaved: () => {
      toast(`Bukti potong ${receiptNumber} tercatat`)
      openDialog(receiptNumber, { replace: true, force: true })
    },
  })
  return (
    <ActForm
      form={form}
      title={titleOf(receiptNumber)}
      hint="Nomor dan tanggal bukti potong dari customer; kredit pajaknya memerlukan bukti ini."
      verb="Simpan"
      waiting={withholdings.length === 0}
    >
      {withholdings.length === 0 && <p>Tidak ada PPh yang dipotong dari penerimaan ini.</p>}
      {withholdings.map((withheld, index) => (
        <SlipFields key={withheld.id} form={form} today={today} index={index} withheld={withheld} />
      ))}
    </ActForm>
  )
}

const rowOf = ({ id, slipNumber, slipDay }: SalesReceipt['withholdings'][number]): Row => ({
  ...{ id, slipNumber: slipNumber ?? '', slipDay: slipDay ?? '' },
})

/** The rows whose slip is there; those of the others may come later. */
function filled(rows: readonly Row[]) {
  return rows.flatMap(({ id, slipNumber, slipDay }) => (slipDay === '' ? [] : [{ id, slipNumber, slipDay }]))
}

type FieldsProps = {
  readonly form: FormFields<Draft>
  readonly today: Day
  readonly index: number
  readonly withheld: SalesReceipt['withholdings'][number]
}

function SlipFields({ form, today, index, withheld }: FieldsProps) {
  const { draft, change } = form
  const row = draft.rows[index]
  if (row === undefined) return null
  const at = (field: string) => form.at(`slips.${index}.${field}`)
  const put = (changed: Partial<Row>): void =>
    change({ rows: draft.rows.map((each, place) => (place === index ? { ...each, ...changed } : each)) })
  const name = `${fromUsText(withheld)} ${formatRupiah(withheld.taxAmount)}`
  return (
    <div role="group" aria-label={name} className="refund-fields">
      <strong>{name}</strong>
      <TextInput
        {...inputProps({ label: 'Nomor bukti potong', autoFocus: index === 0, ...at('slipNumber') })}
        autoComplete="off"
        maxLength={100}
        value={row.slipNumber}
        onChange={(event) => put({ slipNumber: event.currentTarget.value })}
      />
      <DayInput
        {...at('slipDay')}
        label="Tanggal bukti potong"
        today={today}
        max={today}
        value={row.slipDay === '' ? undefined : row.slipDay}
        onChange={(day) => put({ slipDay: day ?? '' })}
      />
    </div>
  )
}

/** At least one slip, and each with number and day. */
function problemsOf({ rows }: Draft, today: Day) {
  const found = rows.flatMap(({ slipNumber, slipDay }, index) =>
    slipProblems(
      { slipNumber, slipDay: slipDay === '' ? null : slipDay },
      (field) => `slips.${index}.${field}`,
      today,
    ),
  )
  if (found.length > 0 || filled(rows).length > 0) return found
  return [{ path: 'slips.0.slipNumber', message: 'Nomor bukti potong harus diisi' }]
}
