import { Combobox } from '../../../platform/web/form/combobox.tsx'
import { useReply } from '../../../platform/web/call/use-reply.ts'
import { listAccountRoles, listAccounts, type Account, type AccountRoleRow } from '../../accounts/contract.ts'
import { revenueAccountProblems } from '../rules/product.ts'

/** The accounts that a product may have of its own. */
export type OwnAccount = 'revenueAccountId' | 'stockAccountId' | 'costAccountId'

interface Look {
  readonly label: string
  readonly help: string
  readonly offered: (accounts: readonly Account[], roles: readonly AccountRoleRow[]) => readonly Account[]
}

const looks: Readonly<Record<OwnAccount, Look>> = {
  revenueAccountId: {
    label: 'Akun pendapatan',
    help: 'Kosong berarti akun pendapatan umum',
    offered: (accounts) => accounts.filter((account) => revenueAccountProblems(account).length === 0),
  },
  stockAccountId: {
    label: 'Akun persediaan',
    help: 'Kosong berarti akun persediaan umum; diganti hanya selagi stoknya nol',
    offered: besideRole('inventory'),
  },
  costAccountId: {
    label: 'Akun harga pokok',
    help: 'Kosong berarti akun harga pokok umum',
    offered: besideRole('cogs'),
  },
}

/** Active accounts beside that of a role which no other role uses; what else an account must be, the server says. */
function besideRole(role: string): Look['offered'] {
  return (accounts, roles) => {
    const general = roles.find((each) => each.role === role)?.account
    const parent = accounts.find(({ id }) => id === general?.id)?.parentCode
    const taken = new Set(roles.flatMap((each) => (each.role === role ? [] : (each.account?.id ?? []))))
    return accounts.filter(
      ({ id, level, isActive, parentCode }) =>
        level === 3 && isActive && parentCode === parent && !taken.has(id),
    )
  }
}

type Props = {
  readonly of: OwnAccount
  readonly value: number | undefined
  readonly error: string | undefined
  readonly onChange: (id: number | undefined) => void
  readonly onProblem: (message: string | undefined) => void
}

/** Another account for what one product earns, costs or is worth. */
export function OwnAccountInput({ of, value, error, onChange, onProblem }: Props) {
  const chart = useReply(listAccounts, {})
  const roles = useReply(listAccountRoles, {})
  const accounts = chart.data?.rows ?? []
  const { label, help, offered } = looks[of]
  const choices = offered(accounts, roles.data?.rows ?? []).map(({ id, code, name }) => ({
    ...{ key: String(id), code, text: name },
  }))
  const chosen = accounts.find((account) => account.id === value)
  return (
    <Combobox
      label={label}
      path={of}
      help={help}
      error={error}
      onProblem={onProblem}
      choices={choices}
      waiting={chart.isPending || roles.isPending}
      value={value === undefined ? undefined : String(value)}
      chosen={chosen && { key: String(chosen.id), code: chosen.code, text: chosen.name }}
      create={{ kind: 'account', beside: choices[0]?.code, onMade: ({ id }) => onChange(id) }}
      onChange={(choice) => onChange(choice === undefined ? undefined : Number(choice.key))}
    />
  )
}
