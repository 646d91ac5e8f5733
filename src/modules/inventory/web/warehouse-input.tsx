import { useReply } from '../../../platform/web/call/use-reply.ts'
import { SelectInput } from '../../../platform/web/form/select-input.tsx'
import { listWarehouses } from '../warehouses/contract.ts'

type Props = { readonly value: number | null; readonly onChange: (id: number | null) => void }

/** Whoever has one warehouse never sees a choice. */
export function WarehouseInput({ value, onChange }: Props) {
  const { data } = useReply(listWarehouses, {})
  const active = (data?.rows ?? []).filter(({ isActive }) => isActive)
  const [first] = active
  if (first === undefined || active.length === 1) return null
  return (
    <SelectInput
      label="Gudang"
      value={String(value ?? first.id)}
      options={active.map(({ id, name }) => ({ value: String(id), text: name }))}
      onChange={(chosen) => onChange(Number(chosen))}
    />
  )
}
