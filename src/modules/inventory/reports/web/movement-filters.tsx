import { parseDay } from '../../../../platform/rules/day/day.ts'
import { useReply } from '../../../../platform/web/call/use-reply.ts'
import { DayInput } from '../../../../platform/web/form/day-input.tsx'
import { SelectInput } from '../../../../platform/web/form/select-input.tsx'
import { useSession } from '../../../../platform/web/shell/session.ts'
import { listWarehouses } from '../../contract.ts'

type WarehouseProps = { readonly value: string; readonly onChange: (value: string) => void }

/** Whoever has one warehouse never sees a choice. */
export function WarehouseFilter({ value, onChange }: WarehouseProps) {
  const { data } = useReply(listWarehouses, {})
  if (data === undefined || data.rows.length < 2) return null
  const options = data.rows.map(({ id, name }) => ({ value: String(id), text: name }))
  return (
    <SelectInput
      label="Gudang"
      value={value}
      options={[{ value: 'all', text: 'Semua gudang' }, ...options]}
      onChange={onChange}
    />
  )
}

interface Range {
  readonly from: string
  readonly to: string
}

type RangeProps = { readonly values: Range; readonly onChange: (change: Partial<Range>) => void }

/** The days of movements that are shown; all of them when left empty. */
export function MovementRange({ values, onChange }: RangeProps) {
  const { today } = useSession()
  return (
    <>
      <DayInput
        label="Dari tanggal"
        today={today}
        value={parseDay(values.from)}
        onChange={(day) => onChange({ from: day ?? '' })}
      />
      <DayInput
        label="Sampai tanggal"
        today={today}
        value={parseDay(values.to)}
        onChange={(day) => onChange({ to: day ?? '' })}
      />
    </>
  )
}
