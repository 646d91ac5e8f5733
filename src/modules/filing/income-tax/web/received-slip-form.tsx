import { TextInput } from '@mantine/core'
import type { Day } from '../../../../platform/rules/day/day.ts'
import type { ReplyOf } from '../../../../platform/rules/http/endpoint.ts'
import { formatRupiah } from '../../../../platform/rules/money/money.ts'
import { useAct } from '../../../../platform/web/call/use-act.ts'
import { ActForm } from '../../../../platform/web/dialog/act-form.tsx'
import { toast } from '../../../../platform/web/dialog/toast.tsx'
import { DayInput } from '../../../../platform/web/form/day-input.tsx'
import { inputProps } from '../../../../platform/web/form/field.ts'
import { useForm } from '../../../../platform/web/form/use-form.ts'
import { useSession } from '../../../../platform/web/shell/session.ts'
import { recordWithholdingSlips } from '../../../sales/contract.ts'
import type { readWithheldFromUs } from '../../../tax/withheld/contract.ts'
import { slipProblems } from '../../../tax/withheld/rules/withheld-from-us-problems.ts'
import { fromUsText } from '../../../tax/withheld/rules/withheld-from-us.ts'

type Row = ReplyOf<typeof readWithheldFromUs>['rows'][number]
type Props = { readonly row: Row; readonly onClose: () => void }
type Draft = { readonly slipNumber: string; readonly slipDay: Day | '' }

const pathOf = (field: string): string => `slips.0.${field}`

/** Number and day of the slip of one tax that a customer withheld, over the list of those that are waited for. */
export function ReceivedSlipForm({ row, onClose }: Props) {
  const { id, sourceId, sourceNumber, taxAmount, partyName } = row
  const { today } = useSession()
  const act = useAct(recordWithholdingSlips)
  const start: Draft = { slipNumber: row.slipNumber ?? '', slipDay: row.slipDay ?? '' }
  const form = useForm({
    start,
    check: (draft) => checked(draft, today),
    save: async ({ slipNumber, slipDay }) =>
      slipDay === ''
        ? undefined
        : act.attempt({ params: { id: sourceId }, body: { slips: [{ id, slipNumber, slipDay }] } }),
    onSaved: () => {
      toast(`Bukti potong ${sourceNumber} tercatat`)
      onClose()
    },
  })
  const { draft, change, at } = form
  return (
    <ActForm
      form={form}
      title={`Bukti Potong ${sourceNumber}`}
      hint={`${fromUsText(row)} ${formatRupiah(taxAmount)} dipotong ${partyName}.`}
      onClose={onClose}
      verb="Simpan"
    >
      <TextInput
        {...inputProps({
          ...{ label: 'Nomor bukti potong', required: true, autoFocus: true },
          ...at(pathOf('slipNumber')),
        })}
        autoComplete="off"
        maxLength={100}
        value={draft.slipNumber}
        onChange={(event) => change({ slipNumber: event.currentTarget.value })}
      />
      <DayInput
        {...at(pathOf('slipDay'))}
        label="Tanggal bukti potong"
        required
        today={today}
        max={today}
        value={draft.slipDay === '' ? undefined : draft.slipDay}
        onChange={(day) => change({ slipDay: day ?? '' })}
      />
    </ActForm>
  )
}

/** Both are asked for: a slip without them proves nothing. */
function checked({ slipNumber, slipDay }: Draft, today: Day) {
  if (slipNumber.trim() === '')
    return [{ path: pathOf('slipNumber'), message: 'Nomor bukti potong harus diisi' }]
  return slipProblems({ slipNumber, slipDay: slipDay === '' ? null : slipDay }, pathOf, today)
}
