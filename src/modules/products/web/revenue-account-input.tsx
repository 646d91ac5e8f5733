import { Combobox } from '../../../platform/web/form/combobox.tsx'
import { useReply } from '../../../platform/web/call/use-reply.ts'
import { listAccounts } from '../../accounts/contract.ts'
import { revenueAccountProblems } from '../rules/product.ts'

type Props = {
  readonly value: number | undefined
  readonly error: string | undefined
  readonly onChange: (id: number | undefined) => void
  readonly onProblem: (message: string | undefined) => void
}

/** Another account for the revenue of one product: active revenue accounts of level 3. */
export function RevenueAccountInput({ value, error, onChange, onProblem }: Props) {
  const { data, isPending } = useReply(listAccounts, {})
  const accounts = data?.rows ?? []
  const choices = accounts
    .filter((account) => revenueAccountProblems(account).length === 0)
    .map(({ id, code, name }) => ({ key: String(id), code, text: name }))
  const chosen = accounts.find((account) => account.id === value)
  return (
    <Combobox
      label="Akun pendapatan"
      path="revenueAccountId"
      help="Kosong berarti akun pendapatan umum"
      error={error}
      onProblem={onProblem}
      choices={choices}
      waiting={isPending}
      value={value === undefined ? undefined : String(value)}
      chosen={chosen && { key: String(chosen.id), code: chosen.code, text: chosen.name }}
      create={{ kind: 'account', beside: choices[0]?.code, onMade: ({ id }) => onChange(id) }}
      onChange={(choice) => onChange(choice === undefined ? undefined : Number(choice.key))}
    />
  )
}
