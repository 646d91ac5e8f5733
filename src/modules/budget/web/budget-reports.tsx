import { monthStart, parseDay } from '../../../platform/rules/day/day.ts'
import { formatPercent, formatAmount } from '../../../platform/rules/money/format-amount.ts'
import { useReply } from '../../../platform/web/call/use-reply.ts'
import { SelectInput } from '../../../platform/web/form/select-input.tsx'
import type { Column } from '../../../platform/web/list/column.ts'
import { DataTable } from '../../../platform/web/list/data-table.tsx'
import { ExportMenu } from '../../../platform/web/list/export-menu.tsx'
import { ClearFilters, FilterBar } from '../../../platform/web/list/filter-bar.tsx'
import { StatusBadge, type Tone } from '../../../platform/web/list/status-badge.tsx'
import { useFilters } from '../../../platform/web/list/use-filters.ts'
import { AppLink } from '../../../platform/web/shell/app-link.tsx'
import { Page } from '../../../platform/web/shell/page.tsx'
import { useSession } from '../../../platform/web/shell/session.ts'
import { DepartmentFilter, departmentChoiceIn } from '../../departments/web/index.ts'
import { exportBudgetComparison, listBudgets, readBudgetComparison } from '../contract.ts'
import { utilisationOf, utilisationTexts, type Utilisation } from '../rules/utilisation.ts'
import { yearLabel } from './budget-list.tsx'
import type { Comparison } from './budget-vs-actual.tsx'

type Row = Comparison['rows'][number]

const tones: Readonly<Record<Utilisation, Tone>> = { spent: 'danger', near: 'pending', within: 'inactive' }
const defaults = { year: '', standing: '', department: '' }

/** How far every budget of cost and purchase is used up in a year, the most used first. */
export function BudgetReports() {
  const { today } = useSession()
  const { values, set, clear, active } = useFilters(defaults)
  const list = useReply(listBudgets, {})
  const of = parseDay(values.year) ?? monthStart(today)
  const department = departmentChoiceIn(values.department)
  const query = { of, span: 'year', level: '3', ...(department !== undefined && { department }) } as const
  const report = useReply(readBudgetComparison, { query }, { keepPrevious: true })
  const rows = report.data?.rows
    .filter((row) => row.level === 3 && row.type !== 'revenue')
    .filter((row) => values.standing === '' || utilisationOf(row) === values.standing)
    .toSorted((a, b) => (b.usedShare ?? Infinity) - (a.usedShare ?? Infinity) || (a.code < b.code ? -1 : 1))
  return (
    <Page
      fill
      title="Budget Reports"
      subtitle="Penyerapan anggaran beban dan belanja modal dalam setahun"
      actions={<ExportMenu exported={{ endpoint: exportBudgetComparison, query, onPaper: true }} />}
      filters={
        <FilterBar active={active} onClear={clear}>
          <SelectInput
            label="Tahun buku"
            value={values.year}
            options={[
              { value: '', text: 'Tahun ini' },
              ...(list.data?.firstDays ?? []).map((day) => ({ value: day, text: yearLabel(day) })),
            ]}
            onChange={(year) => set({ year })}
          />
          <SelectInput
            label="Keadaan"
            value={values.standing}
            options={[
              { value: '', text: 'Semua' },
              ...Object.entries(utilisationTexts).map(([value, text]) => ({ value, text })),
            ]}
            onChange={(standing) => set({ standing })}
          />
          <DepartmentFilter
            withColumns
            value={values.department}
            onChange={(chosen) => set({ department: chosen })}
          />
        </FilterBar>
      }
    >
      <DataTable
        list="budget-utilisation"
        caption="Penyerapan anggaran"
        columns={shownColumns(report.data)}
        rows={rows}
        rowKey={(row) => row.code}
        empty={
          <>
            <p>
              {report.data?.budget === null
                ? 'Belum ada anggaran yang disetujui untuk tahun ini'
                : 'Tidak ada akun dengan keadaan ini'}
            </p>
            {report.data?.budget === null ? (
              <AppLink to="/budget/planning">Susun anggaran</AppLink>
            ) : (
              <ClearFilters onClear={clear} />
            )}
          </>
        }
        error={report.error}
        onRetry={() => void report.refetch()}
      />
    </Page>
  )
}

const amount = (key: 'budget' | 'actual' | 'commitment' | 'remaining', head: string): Column<Row> => ({
  key,
  head,
  kind: 'amount',
  width: 160,
  wideOnly: key === 'commitment',
  phone: key === 'remaining' ? 'amount' : 'field',
  phoneHead: true,
  cell: (row) => left(row[key]),
  plain: (row) => row[key],
})

const left = (figure: bigint) => (
  <span className={figure < 0n ? 'negative' : undefined}>{formatAmount(figure)}</span>
)

const columns: Column<Row>[] = [
  {
    key: 'account',
    head: 'Akun',
    cell: ({ code, name }) => (
      <span className="report-account">
        <span className="code">{code}</span> {name}
      </span>
    ),
    plain: ({ code, name }) => `${code} ${name}`,
  },
  amount('budget', 'Anggaran'),
  amount('actual', 'Realisasi'),
  amount('commitment', 'Komitmen'),
  {
    key: 'used',
    head: 'Terpakai',
    kind: 'amount',
    width: 110,
    phone: 'meta',
    phoneHead: true,
    cell: ({ usedShare }) => (usedShare === null ? '–' : formatPercent(usedShare)),
  },
  amount('remaining', 'Sisa'),
  {
    key: 'standing',
    head: 'Keadaan',
    kind: 'badge',
    width: 130,
    cell: (row) => {
      const standing = utilisationOf(row)
      return <StatusBadge tone={tones[standing]}>{utilisationTexts[standing]}</StatusBadge>
    },
  },
]

/** Without commitments where there are none; with what is left of each department at the end where all of them are asked for, so that how the whole stands is always in sight. */
function shownColumns(report: Comparison | undefined): Column<Row>[] {
  const commits = report?.rows.some(({ commitment }) => commitment !== 0n) ?? false
  const shown = columns.filter(({ key }) => commits || key !== 'commitment')
  const departments = report?.departments ?? []
  if (departments.length === 0) return shown
  const parts = departments.map(({ name }, at): Column<Row> => ({
    key: `part-${at}`,
    head: `Sisa ${name}`,
    kind: 'amount',
    width: 130,
    wideOnly: true,
    phone: 'field',
    cell: ({ parts: of }) => (of[at]?.remaining ? left(of[at].remaining) : '–'),
    plain: ({ parts: of }) => of[at]?.remaining ?? 0n,
  }))
  const isStanding = ({ key }: Column<Row>): boolean => key === 'standing'
  const [account, ...figures] = shown.filter((column) => !isStanding(column))
  return [...(account ? [account] : []), ...shown.filter(isStanding), ...figures, ...parts]
}
