import { Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { useId, useState } from 'react'
import type { TimeZone } from '../../../platform/rules/day/day.ts'
import { DayInput } from '../../../platform/web/form/day-input.tsx'
import { FilterBar } from '../../../platform/web/list/filter-bar.tsx'
import { PeriodInput } from '../../../platform/web/form/period-input.tsx'
import { SelectInput } from '../../../platform/web/form/select-input.tsx'
import { useSession } from '../../../platform/web/shell/session.ts'
import { DepartmentFilter } from '../../departments/web/index.ts'
import { isPosition, type StatementKind } from '../rules/statement-kind.ts'
import { StatementOptions } from './statement-options.tsx'
import type { StatementAddress } from './use-statement-address.ts'

type Props = {
  readonly kind: StatementKind
  readonly address: StatementAddress
  readonly zone: TimeZone
}

const details = [
  { value: 'pos', text: 'Pos laporan' },
  { value: 'akun', text: 'Sampai akun' },
]

/** Days, comparison and depth of a statement; everything else behind a button. */
export function StatementFilters(props: Props) {
  const { address, kind } = props
  const { values, set, clear, active } = address.filters
  const [open, setOpen] = useState(false)
  const optionsId = useId()
  const phone = useMediaQuery('(max-width: 767px)', false, { getInitialValueInEffect: false })
  return (
    <>
      <FilterBar active={active} onClear={clear}>
        <StatementDays {...props} />
        <SelectInput
          label="Bandingkan"
          value={kind === 'income-statement' ? address.resultCompare : address.compare}
          options={comparisonOptions(kind)}
          disabled={address.since !== undefined || address.department === 'columns'}
          onChange={(compare) => set({ compare, column: '' })}
        />
        {kind === 'income-statement' && (
          <DepartmentFilter
            withColumns
            value={address.department}
            onChange={(department) => set({ department, column: '' })}
          />
        )}
        <SelectInput
          label="Rincian"
          value={values.detail}
          options={details}
          onChange={(detail) => set({ detail, toggled: '' })}
        />
        {phone ? (
          <StatementOptions {...props} />
        ) : (
          <OptionsButton open={open} controls={optionsId} onToggle={() => setOpen(!open)} />
        )}
      </FilterBar>
      <div id={optionsId} className="statement-options" hidden={!open || phone}>
        {open && !phone && <StatementOptions {...props} />}
      </div>
    </>
  )
}

type ButtonProps = { readonly open: boolean; readonly controls: string; readonly onToggle: () => void }

function OptionsButton({ open, controls, onToggle }: ButtonProps) {
  return (
    <Button
      variant="default"
      aria-label="Opsi laporan"
      aria-expanded={open}
      aria-controls={controls}
      leftSection={<IconAdjustmentsHorizontal size={16} aria-hidden />}
      onClick={onToggle}
    >
      Opsi
    </Button>
  )
}

function comparisonOptions(kind: StatementKind) {
  const hasBudget = kind === 'income-statement'
  return [
    { value: 'none', text: 'Tanpa pembanding' },
    { value: 'previous', text: isPosition(kind) ? 'Akhir bulan sebelumnya' : 'Periode sebelumnya' },
    { value: 'year', text: 'Tahun sebelumnya' },
    { value: 'months', text: 'Bulan per bulan' },
    ...(hasBudget ? [{ value: 'budget', text: 'Anggaran' }] : []),
  ]
}

function StatementDays({ kind, address }: Props) {
  const { today } = useSession()
  const { range, filters } = address
  if (isPosition(kind)) {
    return (
      <DayInput
        label="Per tanggal"
        today={today}
        value={range.to}
        onChange={(day) => filters.set({ to: day ?? '' })}
      />
    )
  }
  return (
    <PeriodInput
      value={range}
      today={today}
      onChange={({ from, to }) => filters.set({ from: from ?? '', to: to ?? '', column: '' })}
    />
  )
}
