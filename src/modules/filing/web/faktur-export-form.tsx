import { Checkbox, TextInput } from '@mantine/core'
import type { Day } from '../../../platform/rules/day/day.ts'
import { useAct } from '../../../platform/web/call/use-act.ts'
import { ActForm } from '../../../platform/web/dialog/act-form.tsx'
import { toast } from '../../../platform/web/dialog/toast.tsx'
import { inputProps } from '../../../platform/web/form/field.ts'
import { useForm } from '../../../platform/web/form/use-form.ts'
import { exportFakturs } from '../contract.ts'
import { mostInFile, perFileProblems, proposedInFile } from '../rules/faktur-file.ts'

type Props = { readonly masa: Day; readonly count: number; readonly onClose: () => void }

const start = { perFile: String(proposedInFile), namesSettlement: true }

/** Asks how the tax invoices of a month that wait go into files. */
export function FakturExportForm({ masa, count, onClose }: Props) {
  const act = useAct(exportFakturs)
  const form = useForm({
    start,
    check: ({ perFile }) => perFileProblems(perFile),
    save: ({ perFile, namesSettlement }) =>
      act.attempt({ body: { masa, perFile: Number(perFile), namesSettlement } }),
    onSaved: (saved) => {
      toast(`${saved.count} faktur masuk ke ${saved.files.length} file`)
      onClose()
    },
  })
  const { draft, change, at } = form
  return (
    <ActForm
      form={form}
      title="Ekspor e-Faktur"
      hint={`${count} faktur masuk ke file e-Faktur; setelah itu isinya tetap.`}
      onClose={onClose}
      verb="Ekspor"
    >
      <TextInput
        {...inputProps({ label: 'Faktur per file', required: true, autoFocus: true, ...at('perFile') })}
        description={`Paling banyak ${mostInFile.toLocaleString('id-ID')} (DJP)`}
        inputMode="numeric"
        maxLength={4}
        value={draft.perFile}
        onChange={(event) => change({ perFile: event.currentTarget.value.replace(/\D/g, '') })}
      />
      <Checkbox
        label="Sebut (pelunasan) pada barang invoice setelah uang muka"
        checked={draft.namesSettlement}
        onChange={(event) => change({ namesSettlement: event.currentTarget.checked })}
      />
    </ActForm>
  )
}
