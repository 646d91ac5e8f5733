import { TextInput } from '@mantine/core'
import type { Day } from '../../../../platform/rules/day/day.ts'
import { useAct } from '../../../../platform/web/call/use-act.ts'
import { ActForm } from '../../../../platform/web/dialog/act-form.tsx'
import { toast } from '../../../../platform/web/dialog/toast.tsx'
import { inputProps } from '../../../../platform/web/form/field.ts'
import { SelectInput } from '../../../../platform/web/form/select-input.tsx'
import { useForm } from '../../../../platform/web/form/use-form.ts'
import { slipStatusTexts } from '../../../tax/withheld/rules/slip-status.ts'
import { PastedForm } from '../../web/pasted-form.tsx'
import { markSlip, takeSlipNumbers, type SlipRow } from '../contract.ts'
import { pastedSlips } from '../rules/issued-slips.ts'
import { followingSlipStatuses, hasSlipNumber, slipMarkProblems } from '../rules/slip-mark.ts'

type MarkProps = { readonly slip: SlipRow; readonly onClose: () => void }

/** What the tax office said of one slip: its status, number or reason. */
export function SlipMarkForm({ slip, onClose }: MarkProps) {
  const { id, version, slipStatus } = slip
  const act = useAct(markSlip)
  const choices = followingSlipStatuses(slipStatus)
  const form = useForm({
    start: {
      status: choices[0] ?? slipStatus,
      slipNumber: slip.slipNumber ?? '',
      slipReason: slip.slipReason ?? '',
    },
    check: (draft) => slipMarkProblems(draft, slipStatus),
    save: (draft) => act.attempt({ params: { id }, body: { ...draft, version } }),
    onSaved: () => {
      toast(`Status bukti potong ${slip.sourceNumber} tercatat`)
      onClose()
    },
  })
  const { draft, change, at } = form
  return (
    <ActForm
      form={form}
      title={`Bukti Potong ${slip.sourceNumber} ${slip.objectCode}`}
      hint="Catat apa yang dikatakan Coretax tentang bukti potong ini; dokumennya tidak berubah."
      onClose={onClose}
      verb="Simpan"
    >
      <SelectInput
        {...at('status')}
        label="Status"
        required
        value={draft.status}
        onChange={(text) => {
          const status = choices.find((each) => each === text)
          if (status !== undefined) change({ status })
        }}
        options={choices.map((value) => ({ value, text: slipStatusTexts[value] }))}
      />
      {hasSlipNumber(draft.status) ? (
        <TextInput
          {...inputProps({
            label: 'Nomor bukti potong',
            required: true,
            autoFocus: true,
            ...at('slipNumber'),
          })}
          autoComplete="off"
          maxLength={40}
          value={draft.slipNumber}
          onChange={(event) => change({ slipNumber: event.currentTarget.value })}
        />
      ) : (
        <TextInput
          {...inputProps({ label: 'Alasan', required: draft.status !== 'open', ...at('slipReason') })}
          maxLength={500}
          value={draft.slipReason}
          onChange={(event) => change({ slipReason: event.currentTarget.value })}
        />
      )}
    </ActForm>
  )
}

type NumbersProps = { readonly masa: Day; readonly onClose: () => void }

/** Numbers of many slips at once, pasted with the heads of the tax office's own list. */
export function SlipNumbersForm({ masa, onClose }: NumbersProps) {
  const act = useAct(takeSlipNumbers)
  return (
    <PastedForm
      noun="bukti potong"
      title="Tempel Nomor Bukti Potong"
      hint="Dari daftar bukti potong terbit di Coretax, dengan baris judulnya: Nomor Pemotongan, Nomor Identitas WP, Kode Objek Pajak, dan Pajak Penghasilan."
      label="Daftar bukti potong"
      read={(pasted) => pastedSlips(pasted) ?? []}
      unreadable="Tempel baris judul dan minimal satu baris: Nomor Pemotongan, Nomor Identitas WP, Kode Objek Pajak, Pajak Penghasilan"
      act={(rows) => act.attempt({ body: { masa, rows } })}
      onClose={onClose}
    />
  )
}
