import type { ReactNode } from 'react'
import { formatAmountOrDash } from '../../../platform/rules/money/format-amount.ts'
import { sumTotals, type Total } from '../../../platform/rules/money/money.ts'
import { AppLink } from '../../../platform/web/shell/app-link.tsx'
import type { Column } from '../../../platform/web/list/column.ts'
import { DataTable } from '../../../platform/web/list/data-table.tsx'
import { netOf } from '../rules/trial-balance-departments.ts'
import { shownLevels } from '../rules/trial-balance-columns.ts'
import { ledgerAddress } from './ledger-address.ts'
import { SidedBalance } from './sided-balance.tsx'
import type { TrialBalanceReply } from './trial-balance.tsx'

type Props = {
  readonly report: TrialBalanceReply
  readonly level: keyof typeof shownLevels
  readonly range: Parameters<typeof ledgerAddress>[1]
}
type Row = TrialBalanceReply['rows'][number]

/** The closing balances of the trial balance with a column for each department; they add up to the last one. */
export function TrialBalanceDepartments({ report, level, range }: Props) {
  const deepest = report.rows.filter((row) => row.level === shownLevels[level])
  const columns: Column<Row>[] = [
    {
      key: 'account',
      head: 'Akun',
      phone: 'lead',
      width: 280,
      cell: ({ code, name, level: of }) => (
        <AppLink to={ledgerAddress(code, range)} className="row-link">
          <span className={`indent-${of}`} />
          <span className="code">{code}</span> {name}
        </AppLink>
      ),
    },
    ...report.departments.map(({ name }, index): Column<Row> => ({
      key: `department-${index}`,
      head: name,
      kind: 'amount',
      width: 148,
      phone: 'meta',
      phoneHead: true,
      plain: ({ parts }) => parts[index] ?? 0n,
      cell: ({ parts }) => figure(parts[index] ?? 0n),
      total: figure(sumTotals(deepest.map(({ parts }) => parts[index] ?? 0n))),
    })),
    {
      key: 'closing',
      head: 'Saldo Akhir',
      kind: 'amount',
      width: 160,
      phone: 'amount',
      plain: ({ closing }) => netOf(closing),
      cell: ({ closing }) => figure(netOf(closing)),
      total: figure(sumTotals(deepest.map(({ closing }) => netOf(closing)))),
    },
  ]
  return (
    <DataTable
      caption="Saldo akhir per akun dan departemen"
      columns={columns}
      rows={report.rows}
      rowKey={(row) => row.accountId}
      rowClass={({ level: of }) => `level-${of}`}
      totalLabel="Total"
      empty={null}
    />
  )
}

/** A dash by itself is left out on a phone. */
function figure(balance: Total): ReactNode {
  return balance === 0n ? formatAmountOrDash(0) : <SidedBalance balance={balance} />
}
