import { Checkbox } from '@mantine/core'
import { useReply } from '../../../../platform/web/call/use-reply.ts'
import { listWarehouses } from '../contract.ts'
import '../../web/inventory.css'

interface Props {
  readonly label: string
  readonly help: string
  readonly value: readonly number[]
  readonly onChange: (warehouses: readonly number[]) => void
}

/** Chooses some of the warehouses; one that is not active any more stays to be taken off. */
export function WarehousesInput({ label, help, value, onChange }: Props) {
  const { data } = useReply(listWarehouses, {})
  const warehouses = data?.rows.filter(({ id, isActive }) => isActive || value.includes(id)) ?? []
  return (
    <Checkbox.Group
      label={label}
      description={help}
      value={value.map(String)}
      onChange={(ids) => onChange(ids.map(Number))}
    >
      <div className="warehouses-input">
        {warehouses.map(({ id, name }) => (
          <Checkbox key={id} value={String(id)} label={name} />
        ))}
      </div>
    </Checkbox.Group>
  )
}
