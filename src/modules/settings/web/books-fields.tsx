import { useState } from 'react'
import { dayInZone, type Day, type TimeZone } from '../../../platform/rules/day/day.ts'
import { DayInput } from '../../../platform/web/form/day-input.tsx'
import { SelectInput } from '../../../platform/web/form/select-input.tsx'
import type { FormFields } from '../../../platform/web/form/use-form.ts'
import type { BooksDraft } from '../rules/first-run.ts'

/** What is typed about the beginning of the books. */
export interface BooksBeginning extends BooksDraft {
  readonly cutOverDay: Day | undefined
}

export const emptyBooks: BooksBeginning = { isPkp: undefined, pkpSince: undefined, cutOverDay: undefined }

const pkpOptions = [
  { value: '', text: 'Pilih…' },
  { value: 'false', text: 'Bukan PKP' },
  { value: 'true', text: 'PKP' },
]

type Props = { readonly form: FormFields<BooksBeginning>; readonly zone: TimeZone }

/** Whether and since when VAT is collected, and where the old books end. */
export function BooksFields({ form: { draft, change, at }, zone }: Props) {
  const [now] = useState(() => new Date().toISOString())
  const today = dayInZone(now, zone)
  return (
    <div className="settings-fields">
      <SelectInput
        {...at('isPkp')}
        label="Status PKP"
        required
        help="Hanya PKP yang memungut PPN atas penjualannya"
        value={draft.isPkp === undefined ? '' : String(draft.isPkp)}
        options={pkpOptions}
        onChange={(value) => change({ isPkp: value === '' ? undefined : value === 'true' })}
      />
      {draft.isPkp === true && (
        <DayInput
          {...at('pkpSince')}
          label="PKP sejak"
          required
          help="Tanggal pada surat pengukuhan"
          today={today}
          value={draft.pkpSince}
          onChange={(pkpSince) => change({ pkpSince })}
        />
      )}
      <DayInput
        {...at('cutOverDay')}
        label="Hari terakhir buku lama"
        help="Bila pindah dari sistem lain; saldo awal diberi tanggal ini. Kosongkan bila usaha baru mulai."
        today={today}
        max={today}
        value={draft.cutOverDay}
        onChange={(cutOverDay) => change({ cutOverDay })}
      />
    </div>
  )
}
