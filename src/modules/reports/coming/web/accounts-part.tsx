import { monthEnd, monthStart } from '../../../../platform/rules/day/day.ts'
import { formatAmount, formatAmountOrDash } from '../../../../platform/rules/money/format-amount.ts'
import { useReply } from '../../../../platform/web/call/use-reply.ts'
import type { Column } from '../../../../platform/web/list/column.ts'
import { DataTable } from '../../../../platform/web/list/data-table.tsx'
import { AppLink } from '../../../../platform/web/shell/app-link.tsx'
import { writeQuery } from '../../../../platform/web/shell/place.ts'
import { useSession } from '../../../../platform/web/shell/session.ts'
import { listAccountRoles } from '../../../accounts/contract.ts'
import { readTrialBalance } from '../../../ledger/contract.ts'
import { standingsOf, type AccountStanding } from '../rules/account-standing.ts'
import type { ComingPart } from '../rules/coming-areas.ts'
import { ComingSection } from './coming-section.tsx'

type Props = Extract<ComingPart, { kind: 'accounts' }>

/** How the accounts of some roles stand this month, each leading to its lines. */
export function AccountsPart({ title, roles }: Props) {
  const { today } = useSession()
  const month = { from: monthStart(today), to: monthEnd(today) }
  const mapped = useReply(listAccountRoles, {})
  const balances = useReply(readTrialBalance, { query: month })
  const wanted = roles.flatMap((role) => mapped.data?.rows.find((row) => row.role === role)?.account ?? [])
  const accounts = wanted.filter(({ id }, index) => wanted.findIndex((one) => one.id === id) === index)
  const error = mapped.error ?? balances.error
  return (
    <ComingSection title={title} more={<AppLink to="/settings/account-roles">Akun otomatis</AppLink>}>
      <DataTable
        compact
        caption={title}
        columns={columns}
        rows={mapped.data && balances.data && standingsOf(accounts, balances.data.rows)}
        rowKey={({ code }) => code}
        open={({ code }) => `/accounting/general-ledger/${code}${writeQuery(month)}`}
        empty="Belum ada akun yang dipetakan untuk ini."
        error={error}
        onRetry={() => void Promise.all([mapped.refetch(), balances.refetch()])}
      />
    </ComingSection>
  )
}

const columns: Column<AccountStanding>[] = [
  { key: 'code', head: 'Kode', kind: 'code', width: 90, cell: ({ code }) => code },
  { key: 'name', head: 'Akun', truncate: true, cell: ({ name }) => name },
  {
    key: 'opening',
    head: 'Saldo awal bulan',
    kind: 'amount',
    width: 150,
    wideOnly: true,
    cell: ({ opening }) => formatAmountOrDash(opening),
  },
  { key: 'debit', head: 'Debit', kind: 'amount', width: 140, cell: ({ debit }) => formatAmountOrDash(debit) },
  {
    key: 'credit',
    head: 'Credit',
    kind: 'amount',
    width: 140,
    cell: ({ credit }) => formatAmountOrDash(credit),
  },
  {
    key: 'closing',
    head: 'Saldo (Rp)',
    kind: 'amount',
    width: 150,
    cell: ({ closing }) => formatAmount(closing),
  },
]
