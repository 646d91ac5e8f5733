import { Textarea } from '@mantine/core'
import { ActForm } from '../../../../platform/web/dialog/act-form.tsx'
import { inputProps } from '../../../../platform/web/form/field.ts'
import { useForm } from '../../../../platform/web/form/use-form.ts'
import type { Day } from '../../../../platform/rules/day/day.ts'
import { useAct } from '../../../../platform/web/call/use-act.ts'
import { keepInputExport } from '../contract.ts'
import { pastedInvoices } from '../rules/office-invoices.ts'

type Props = {
  readonly masa: Day
  readonly onClose: () => void
}

const unreadable =
  'Baris judulnya harus ikut: minimal NPWP Penjual, Nomor Faktur Pajak, dan PPN, dalam bahasa Indonesia atau Inggris'

/** Takes the export of the tax office as it is pasted, and keeps it until the next one. */
export function MatchForm({ masa, onClose }: Props) {
  const act = useAct(keepInputExport)
  const form = useForm({
    start: { pasted: '' },
    check: ({ pasted }) =>
      (pastedInvoices(pasted)?.length ?? 0) === 0 ? [{ path: 'pasted', message: unreadable }] : [],
    save: ({ pasted }) => act.attempt({ body: { masa, invoices: pastedInvoices(pasted) ?? [] } }),
    onSaved: onClose,
  })
  const { draft, change, at } = form
  return (
    <ActForm
      form={form}
      size="form"
      title="Cocokkan dengan Coretax"
      hint="Buka ekspor Pajak Masukan dari Coretax di spreadsheet, salin semua baris bersama judulnya, lalu tempel di sini. Pembukuan tidak berubah; daftarnya tersimpan untuk masa ini sampai diganti yang lebih baru."
      onClose={onClose}
      verb="Cocokkan"
    >
      <Textarea
        {...inputProps({ label: 'Daftar pajak masukan', required: true, autoFocus: true, ...at('pasted') })}
        autosize
        minRows={8}
        maxRows={16}
        value={draft.pasted}
        onChange={(event) => change({ pasted: event.currentTarget.value })}
      />
    </ActForm>
  )
}
