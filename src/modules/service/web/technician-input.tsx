import { Button, TextInput } from '@mantine/core'
import { nameKey } from '../../../platform/rules/text/name-key.ts'
import { useReply } from '../../../platform/web/call/use-reply.ts'
import { inputProps, type FieldProps } from '../../../platform/web/form/field.ts'
import { listTechnicians } from '../contract.ts'
import { namesIn } from '../rules/service-order-content.ts'
import './service-orders.css'

type Props = FieldProps & { readonly value: string; readonly onChange: (value: string) => void }

const mostOffered = 8

/** Who does the work: names with commas between them; those that are known are a click away. */
export function TechnicianInput({ value, onChange, ...field }: Props) {
  const { data } = useReply(listTechnicians, {})
  const chosen = namesIn(value)
  const keys = new Set(chosen.map(nameKey))
  const offered = (data?.names ?? []).filter((name) => !keys.has(nameKey(name))).slice(0, mostOffered)
  return (
    <div>
      <TextInput
        {...inputProps({ label: 'Teknisi', help: 'Pisahkan nama dengan koma', ...field })}
        autoComplete="off"
        maxLength={1000}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      {offered.length > 0 && (
        <div className="technician-names">
          {offered.map((name) => (
            <Button
              key={name}
              size="compact-xs"
              variant="default"
              tabIndex={-1}
              onClick={() => onChange([...chosen, name].join(', '))}
            >
              + {name}
            </Button>
          ))}
        </div>
      )}
    </div>
  )
}
