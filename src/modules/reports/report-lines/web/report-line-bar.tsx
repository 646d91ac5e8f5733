import { Button } from '@mantine/core'
import { useState } from 'react'
import { formatCount } from '../../../../platform/rules/money/format-amount.ts'
import { SelectInput } from '../../../../platform/web/form/select-input.tsx'
import type { Selection } from '../../../../platform/web/list/use-row-selection.ts'
import type { PlacedAccount } from '../../contract.ts'
import {
  classOfText,
  classOptions,
  directOfText,
  directOptions,
  lineOfText,
  lineOptions,
} from './report-line-choices.ts'
import type { PlaceChange, ReportLineDraft } from './use-report-line-draft.ts'

type Props = { readonly selection: Selection<PlacedAccount>; readonly draft: ReportLineDraft }

const asItIs = { value: '-', text: 'Biarkan' }
const untouched = { line: '-', kind: '-', direct: '-' }

/** Changes all chosen accounts at once; they are stored with everything else by Simpan. */
export function ReportLineBar({ selection, draft }: Props) {
  const [wanted, setWanted] = useState(untouched)
  const { chosen, clear } = selection
  const [first] = chosen
  if (first === undefined) return null
  const isOneType = chosen.every(({ type }) => type === first.type)
  const lines = isOneType ? lineOptions(first.type) : []
  const apply = (): void => {
    draft.change(
      chosen.map(({ id }) => id),
      changeOf(wanted, first),
    )
    setWanted(untouched)
    clear()
  }
  return (
    <div className="bulk-bar" role="region" aria-label="Pilihan akun">
      <span role="status">{formatCount(chosen.length)} akun dipilih</span>
      <SelectInput
        label={isOneType ? 'Pos laporan' : 'Pos laporan (pilih satu tipe akun)'}
        value={wanted.line}
        options={[asItIs, ...lines]}
        onChange={(line) => setWanted({ ...wanted, line })}
      />
      <SelectInput
        label="Kelas arus kas"
        value={wanted.kind}
        options={[asItIs, ...classOptions]}
        onChange={(kind) => setWanted({ ...wanted, kind })}
      />
      <SelectInput
        label="Arus kas langsung"
        value={wanted.direct}
        options={[asItIs, ...directOptions]}
        onChange={(direct) => setWanted({ ...wanted, direct })}
      />
      <Button onClick={apply}>Terapkan</Button>
      <Button variant="subtle" onClick={clear}>
        Batalkan pilihan
      </Button>
    </div>
  )
}

function changeOf(wanted: typeof untouched, { type }: PlacedAccount): PlaceChange {
  const reportLine = lineOfText(type, wanted.line)
  const cashFlowClass = classOfText(wanted.kind)
  return {
    ...(reportLine ? { reportLine } : {}),
    ...(cashFlowClass ? { cashFlowClass } : {}),
    ...(wanted.direct === '-' ? {} : { cashFlowLine: directOfText(wanted.direct) }),
  }
}
