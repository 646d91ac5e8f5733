import { Textarea } from '@mantine/core'
import type { Day } from '../../../../platform/rules/day/day.ts'
import { monthOf } from '../../../../platform/rules/day/day.ts'
import { formatDay, formatMonth } from '../../../../platform/rules/day/format-day.ts'
import { formatRupiah, sumTotals, type Rupiah } from '../../../../platform/rules/money/money.ts'
import { useAct } from '../../../../platform/web/call/use-act.ts'
import { ActForm } from '../../../../platform/web/dialog/act-form.tsx'
import { toast } from '../../../../platform/web/dialog/toast.tsx'
import { inputProps } from '../../../../platform/web/form/field.ts'
import { SelectInput } from '../../../../platform/web/form/select-input.tsx'
import { useForm } from '../../../../platform/web/form/use-form.ts'
import { postEmployeeTax, type SavedEmployeeLaw } from '../contract.ts'
import { bookedTexts, type Booked } from '../rules/booked.ts'
import { pastedEmployees, taxedEmployees } from '../rules/employee-rows.ts'

type Props = { readonly masa: Day; readonly law: SavedEmployeeLaw; readonly onClose: () => void }

interface Draft {
  readonly books: Booked
  readonly pasted: string
}

const unreadable =
  'Tidak ada baris yang dapat dibaca: salin kolom NIK, Nama, PTKP, Jabatan, Kode objek, Bruto, PPh'

/** What is pasted, with what is wrong in it; what earlier months say is checked when it is posted. */
function readPasted(pasted: string, { masa, law }: Pick<Props, 'masa' | 'law'>) {
  const rows = pastedEmployees(pasted) ?? []
  const rule = { monthOfYear: monthOf(masa), earlier: new Map(), law }
  const { taxed, problems } = taxedEmployees(
    rows.map((row) => (row.isLast ? { ...row, tax: null } : row)),
    rule,
  )
  return { rows, taxed, problems }
}

/** Asks for the rows of a month, pasted from the list of salaries. */
export function EmployeesForm({ masa, law, onClose }: Props) {
  const month = { masa, law }
  const act = useAct(postEmployeeTax)
  const form = useForm<Draft, { readonly entryNumber: string | null; readonly tax: Rupiah }>({
    start: { books: 'salary', pasted: '' },
    check: ({ pasted }) => {
      const { rows, problems } = readPasted(pasted, month)
      if (rows.length === 0) return [{ path: 'pasted', message: unreadable }]
      return problems.slice(0, 20).map(({ message }) => ({ path: 'pasted', message }))
    },
    save: async ({ books, pasted }, { key }) =>
      act.attempt({ body: { masa, books, rows: readPasted(pasted, month).rows }, idempotencyKey: key }),
    onSaved: ({ tax }) => {
      toast(`PPh 21 karyawan ${formatMonth(masa)} diposting: ${formatRupiah(tax)}`)
      onClose()
    },
  })
  const { draft, change, at } = form
  const { taxed } = readPasted(draft.pasted, month)
  return (
    <ActForm
      form={form}
      size="form"
      title={`Impor Karyawan ${formatMonth(masa)}`}
      hint={`Satu baris per karyawan dari spreadsheet, dengan judul kolom atau dalam urutan ini: NIK, Nama, PTKP, Jabatan, Kode objek, Bruto, PPh. PPh dihitung dengan TER yang berlaku sejak ${formatDay(law.validFrom)} (${law.source}); bila diisi, diperiksa.`}
      onClose={onClose}
      verb="Posting PPh 21"
    >
      <SelectInput
        {...at('books')}
        label="Yang dijurnal"
        required
        value={draft.books}
        options={Object.entries(bookedTexts).map(([value, text]) => ({ value, text }))}
        onChange={(books) => change({ books: books as Booked })}
      />
      <Textarea
        {...inputProps({ label: 'Baris karyawan', required: true, autoFocus: true, ...at('pasted') })}
        description="Masa terakhir: kolom Terakhir (ya), Iuran pensiun setahun, dan bila ada Bruto sebelumnya dan PPh sebelumnya di luar pembukuan ini; Bulan mulai (1–12) bagi yang mulai bekerja di sini tahun ini."
        autosize
        minRows={8}
        maxRows={16}
        value={draft.pasted}
        onChange={(event) => change({ pasted: event.currentTarget.value })}
      />
      <div role="status">
        {taxed.length > 0 &&
          `${taxed.length} karyawan terbaca: bruto ${formatRupiah(sumTotals(taxed.map(({ gross }) => gross)))}, PPh 21 ${formatRupiah(sumTotals(taxed.map(({ tax }) => tax)))}${taxed.some(({ isLast }) => isLast) ? ' sebelum bulan-bulan sebelumnya dihitung' : ''}.`}
      </div>
    </ActForm>
  )
}
