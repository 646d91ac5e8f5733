import { TextInput } from '@mantine/core'
import type { Day } from '../../../platform/rules/day/day.ts'
import { useAct } from '../../../platform/web/call/use-act.ts'
import { ActForm } from '../../../platform/web/dialog/act-form.tsx'
import { toast } from '../../../platform/web/dialog/toast.tsx'
import { inputProps } from '../../../platform/web/form/field.ts'
import { SelectInput } from '../../../platform/web/form/select-input.tsx'
import { useForm } from '../../../platform/web/form/use-form.ts'
import { fakturStatusTexts, isFakturStatus } from '../../tax/output/rules/faktur-status.ts'
import { markFaktur, takeFakturNumbers, type FakturRow } from '../contract.ts'
import { followingStatuses, markProblems } from '../rules/faktur-mark.ts'
import { pastedNumbers } from '../rules/pasted-numbers.ts'
import { PastedForm } from './pasted-form.tsx'

type MarkProps = { readonly faktur: FakturRow; readonly onClose: () => void }

/** What the tax office said of one tax invoice: its status, number or reason. */
export function FakturMarkForm({ faktur, onClose }: MarkProps) {
  const { id, version } = faktur
  const act = useAct(markFaktur)
  // What replaces a tax invoice is registered with its code, buyer and reason.
  const choices = followingStatuses(faktur.status).filter((status) => status !== 'replaced')
  const form = useForm({
    start: {
      status: choices[0] ?? faktur.status,
      fakturNumber: faktur.fakturNumber ?? '',
      statusReason: faktur.statusReason ?? '',
    },
    check: (draft) => markProblems(draft, faktur),
    save: (draft) => act.attempt({ params: { id }, body: { ...draft, version } }),
    onSaved: () => {
      toast(`Status ${faktur.sourceNumber} tercatat`)
      onClose()
    },
  })
  const { draft, change, at } = form
  const hasNumber = draft.status === 'approved'
  const hasReason = draft.status === 'rejected' || draft.status === 'cancelled'
  return (
    <ActForm
      form={form}
      title={`Faktur ${faktur.sourceNumber} kode ${faktur.transactionCode}`}
      hint="Catat apa yang dikatakan Coretax tentang faktur ini; dokumennya tidak berubah."
      onClose={onClose}
      verb="Simpan"
    >
      <SelectInput
        {...at('status')}
        label="Status"
        required
        value={draft.status}
        onChange={(status) => isFakturStatus(status) && change({ status })}
        options={choices.map((value) => ({ value, text: fakturStatusTexts[value] }))}
      />
      {hasNumber && (
        <TextInput
          {...inputProps({
            label: 'Nomor faktur pajak',
            required: true,
            autoFocus: true,
            ...at('fakturNumber'),
          })}
          autoComplete="off"
          inputMode="numeric"
          maxLength={40}
          value={draft.fakturNumber}
          onChange={(event) => change({ fakturNumber: event.currentTarget.value })}
        />
      )}
      {hasReason && (
        <TextInput
          {...inputProps({ label: 'Alasan', required: true, autoFocus: true, ...at('statusReason') })}
          maxLength={500}
          value={draft.statusReason}
          onChange={(event) => change({ statusReason: event.currentTarget.value })}
        />
      )}
    </ActForm>
  )
}

type NumbersProps = { readonly masa: Day; readonly onClose: () => void }

/** Numbers and statuses of many tax invoices at once, as the tax office exports them. */
export function FakturNumbersForm({ masa, onClose }: NumbersProps) {
  const act = useAct(takeFakturNumbers)
  return (
    <PastedForm
      noun="faktur"
      title="Tempel Nomor Faktur"
      hint="Dari ekspor Pajak Keluaran Coretax bersama judulnya (Referensi, Nomor Faktur Pajak, Status Faktur), atau dua kolom Referensi dan nomor saja."
      label="Referensi dan nomor"
      read={pastedNumbers}
      unreadable="Tempel minimal satu baris: Referensi dan nomor faktur"
      act={(rows) => act.attempt({ body: { masa, rows } })}
      onClose={onClose}
    />
  )
}
