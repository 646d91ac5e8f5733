import { SelectInput } from '../../../../platform/web/form/select-input.tsx'
import { useReply } from '../../../../platform/web/call/use-reply.ts'
import { listAccounts } from '../../../accounts/contract.ts'

type Props = {
  readonly path?: string
  readonly value: number | null
  readonly onChange: (accountId: number | null) => void
  readonly error?: string | undefined
  readonly autoFocus?: boolean
}

/** Choosing an active account that holds cash. */
export function CashAccountSelect({ path, value, onChange, error, autoFocus = false }: Props) {
  const { data } = useReply(listAccounts, {})
  const accounts = (data?.rows ?? []).filter(
    ({ isCash, isActive, level }) => isCash && isActive && level === 3,
  )
  return (
    <SelectInput
      label="Akun kas atau bank"
      {...(path === undefined ? {} : { path })}
      required
      autoFocus={autoFocus}
      value={String(value ?? '')}
      onChange={(chosen) => onChange(chosen === '' ? null : Number(chosen))}
      options={[
        { value: '', text: 'Pilih akun' },
        ...accounts.map(({ id, code, name }) => ({ value: String(id), text: `${code} ${name}` })),
      ]}
      error={error}
    />
  )
}
