import { Combobox } from '../../../platform/web/form/combobox.tsx'
import type { FieldProps } from '../../../platform/web/form/field.ts'
import { useReply } from '../../../platform/web/call/use-reply.ts'
import { listAccounts } from '../contract.ts'

type Props = Omit<FieldProps, 'label'> & {
  readonly value: number | null
  readonly onChange: (accountId: number | null) => void
  readonly onProblem?: (message: string | undefined) => void
}

/** Choosing an active account that holds cash, none that money only passes. */
export function CashAccountSelect({ value, onChange, ...field }: Props) {
  const { data, isPending } = useReply(listAccounts, {})
  const choices = (data?.rows ?? [])
    .filter(({ isCash, isClearing, isActive, level }) => isCash && !isClearing && isActive && level === 3)
    .map(({ id, code, name }) => ({ key: String(id), code, text: name }))
  return (
    <Combobox
      {...field}
      label="Akun kas atau bank"
      required
      empty="Tidak ada akun kas atau bank yang cocok"
      choices={choices}
      waiting={isPending}
      value={value === null ? undefined : String(value)}
      create={{ kind: 'account', beside: choices[0]?.code, onMade: ({ id }) => onChange(id) }}
      onChange={(choice) => onChange(choice === undefined ? null : Number(choice.key))}
    />
  )
}
