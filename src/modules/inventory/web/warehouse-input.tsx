import { useReply } from '../../../platform/web/call/use-reply.ts'
import { SelectInput } from '../../../platform/web/form/select-input.tsx'
import { listWarehouses } from '../warehouses/contract.ts'

type Props = {
  readonly value: number | null
  readonly onChange: (id: number | null) => void
  /** What stands where none is chosen; the first warehouse when left out. */
  readonly none?: string
}

/** Whoever has one warehouse never sees a choice. */
export function WarehouseInput({ value, onChange, none }: Props) {
  const { data } = useReply(listWarehouses, {})
  const active = (data?.rows ?? []).filter(({ isActive, isSeen }) => isActive && isSeen)
  const [first] = active
  if (first === undefined || active.length === 1) return null
  const usual = none === undefined ? first.id : ''
  return (
    <SelectInput
      label="Gudang"
      value={String(value ?? usual)}
      options={[
        ...(none === undefined ? [] : [{ value: '', text: none }]),
        ...active.map(({ id, name }) => ({ value: String(id), text: name })),
      ]}
      onChange={(chosen) => onChange(chosen === '' ? null : Number(chosen))}
    />
  )
}

/** What is said of goods that come back where no warehouse is chosen. */
export const whereItLeft = 'Gudang asal'
