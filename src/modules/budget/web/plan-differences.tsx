import { formatAmount } from '../../../platform/rules/money/format-amount.ts'
import type { Total } from '../../../platform/rules/money/money.ts'
import type { Column } from '../../../platform/web/list/column.ts'
import { DataTable } from '../../../platform/web/list/data-table.tsx'
import { useReply } from '../../../platform/web/call/use-reply.ts'
import { readBudget, type Plan } from '../contract.ts'
import { yearOfMonths, type Months } from '../rules/plan-months.ts'

type Props = {
  readonly plan: Plan
  /** The version it revises. */
  readonly before: number
  readonly monthsOf: (accountId: number) => Months
}

interface Difference {
  readonly accountId: number
  readonly code: string
  readonly name: string
  readonly before: Total
  readonly after: Total
}

/** The accounts whose year differs from the version before, or whose months do. */
export function PlanDifferences({ plan, before, monthsOf }: Props) {
  const { data, error, refetch } = useReply(readBudget, { params: { id: String(before) } })
  const former = new Map(data?.accounts.map(({ accountId, months }) => [accountId, months]))
  const rows =
    data &&
    plan.accounts.flatMap(({ accountId, code, name }): Difference[] => {
      const [was, is] = [former.get(accountId) ?? [], monthsOf(accountId)]
      if (is.every((amount, at) => amount === (was[at] ?? 0))) return []
      return [{ accountId, code, name, before: yearOfMonths(was), after: yearOfMonths(is) }]
    })
  return (
    <DataTable
      compact
      caption="Akun yang berbeda dari versi sebelumnya"
      columns={columns}
      rows={rows}
      rowKey={(row) => row.accountId}
      empty={<p>Tidak ada akun yang berbeda dari versi sebelumnya</p>}
      error={error}
      onRetry={() => void refetch()}
    />
  )
}

const columns: Column<Difference>[] = [
  { key: 'account', head: 'Akun', cell: ({ code, name }) => `${code} ${name}` },
  {
    key: 'before',
    head: 'Setahun sebelumnya',
    kind: 'amount',
    width: 190,
    cell: (row) => formatAmount(row.before),
    plain: (row) => row.before,
  },
  {
    key: 'after',
    head: 'Setahun sekarang',
    kind: 'amount',
    width: 190,
    cell: (row) => formatAmount(row.after),
    plain: (row) => row.after,
  },
  {
    key: 'difference',
    head: 'Selisih',
    kind: 'amount',
    width: 190,
    cell: (row) => formatAmount(row.after - row.before),
    plain: (row) => row.after - row.before,
  },
]
