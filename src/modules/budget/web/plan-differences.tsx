import { formatAmount } from '../../../platform/rules/money/format-amount.ts'
import type { Total } from '../../../platform/rules/money/money.ts'
import type { Column } from '../../../platform/web/list/column.ts'
import { DataTable } from '../../../platform/web/list/data-table.tsx'
import { useReply } from '../../../platform/web/call/use-reply.ts'
import { nameOfDepartment, useDepartments } from '../../departments/web/index.ts'
import { readBudget, type Plan } from '../contract.ts'
import { linesByKey } from '../rules/plan-draft.ts'
import { noMonths, yearOfMonths } from '../rules/plan-months.ts'
import type { PlanLine } from '../rules/plan.ts'

type Lines = ReadonlyMap<string, PlanLine>

interface Difference {
  readonly key: string
  readonly text: string
  readonly before: Total
  readonly after: Total
}

type Props = {
  readonly plan: Plan
  /** The version it revises. */
  readonly before: number
  readonly after: Lines
}

/** The lines whose year differs from the version before, or whose months do. */
export function VersionDifferences({ plan, before, after }: Props) {
  const { data, error, refetch } = useReply(readBudget, { params: { id: String(before) } })
  const rows = useDifferences(plan, data && linesByKey(data.lines), after)
  return <DifferenceTable than="versi sebelumnya" rows={rows} error={error} onRetry={() => void refetch()} />
}

/** The lines that a file made different from what is saved. */
export function FileDifferences({ plan, before, after }: Omit<Props, 'before'> & { readonly before: Lines }) {
  return <DifferenceTable than="yang tersimpan" rows={useDifferences(plan, before, after)} error={null} />
}

function useDifferences({ accounts }: Plan, before: Lines | undefined, after: Lines) {
  const departments = useDepartments()
  if (before === undefined) return undefined
  const names = new Map(accounts.map(({ accountId, code, name }) => [accountId, `${code} ${name}`]))
  const all = new Map([...before, ...after])
  return [...all].flatMap(([key, { accountId, departmentId }]): Difference[] => {
    const [was, is] = [before.get(key)?.months ?? noMonths, after.get(key)?.months ?? noMonths]
    if (is.every((amount, at) => amount === was[at])) return []
    const of = nameOfDepartment(departments, departmentId)
    const text = `${names.get(accountId) ?? ''}${of === '' ? '' : ` · ${of}`}`
    return [{ key, text, before: yearOfMonths(was), after: yearOfMonths(is) }]
  })
}

type TableProps = {
  readonly than: string
  readonly rows: Difference[] | undefined
  readonly error: Parameters<typeof DataTable>[0]['error']
  readonly onRetry?: () => void
}

function DifferenceTable({ than, rows, error, onRetry }: TableProps) {
  return (
    <DataTable
      compact
      caption={`Akun yang berbeda dari ${than}`}
      columns={columns}
      rows={rows?.toSorted((a, b) => a.text.localeCompare(b.text, 'id'))}
      rowKey={(row) => row.key}
      empty={<p>Tidak ada akun yang berbeda dari {than}</p>}
      error={error}
      {...(onRetry && { onRetry })}
    />
  )
}

const columns: Column<Difference>[] = [
  { key: 'account', head: 'Akun', cell: ({ text }) => text },
  amount('before', 'Setahun sebelumnya', (row) => row.before),
  amount('after', 'Setahun sekarang', (row) => row.after),
  amount('difference', 'Selisih', (row) => row.after - row.before),
]

function amount(key: string, head: string, of: (row: Difference) => Total): Column<Difference> {
  return { key, head, kind: 'amount', width: 190, cell: (row) => formatAmount(of(row)), plain: of }
}
