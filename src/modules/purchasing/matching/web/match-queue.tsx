import { Button } from '@mantine/core'
import { IconAdjustments } from '@tabler/icons-react'
import { parseDay } from '../../../../platform/rules/day/day.ts'
import { formatAmount } from '../../../../platform/rules/money/format-amount.ts'
import { usePages } from '../../../../platform/web/call/use-pages.ts'
import { DayInput } from '../../../../platform/web/form/day-input.tsx'
import { SelectInput } from '../../../../platform/web/form/select-input.tsx'
import type { Column } from '../../../../platform/web/list/column.ts'
import { DataTable } from '../../../../platform/web/list/data-table.tsx'
import { FilterBar } from '../../../../platform/web/list/filter-bar.tsx'
import { useFilters } from '../../../../platform/web/list/use-filters.ts'
import { DialogLink } from '../../../../platform/web/shell/app-link.tsx'
import { Page } from '../../../../platform/web/shell/page.tsx'
import { useCan, useSession } from '../../../../platform/web/shell/session.ts'
import { exportMatchFaults, listMatchFaults, type MatchRow } from '../contract.ts'
import {
  matchFaults,
  matchFaultTexts,
  matchKey,
  matchStates,
  matchStateTexts,
  passedTexts,
} from '../rules/match-fault.ts'
import { MatchBadge, sideText } from './match-badge.tsx'

const defaults = { fault: '', state: 'todo', until: '' }

const faultOptions = [
  { value: '', text: 'Semua masalah' },
  ...matchFaults.map((value) => ({ value, text: matchFaultTexts[value] })),
]
const stateOptions = [
  { value: 'todo', text: 'Belum selesai' },
  ...matchStates.map((value) => ({ value, text: matchStateTexts[value] })),
  { value: 'all', text: 'Semua keadaan' },
]

/** What order, receipt and bill differ by beyond the tolerances, until somebody decided of it. */
export function MatchQueue() {
  const { today } = useSession()
  const filters = useFilters<'fault' | 'state' | 'until'>(defaults)
  const query = queryOf(filters.values)
  const { rows, newest, more, error, refetch, isPlaceholderData } = usePages(listMatchFaults, query)
  return (
    <Page
      fill
      title="Pencocokan"
      subtitle="Order, penerimaan, dan tagihan per baris: yang berbeda di luar toleransi, sampai diputuskan"
      actions={<TolerancesButton />}
      filters={
        <FilterBar active={filters.active} onClear={filters.clear}>
          <SelectInput
            label="Masalah"
            value={filters.values.fault}
            options={faultOptions}
            onChange={(fault) => filters.set({ fault })}
          />
          <SelectInput
            label="Keadaan"
            value={filters.values.state}
            options={stateOptions}
            onChange={(state) => filters.set({ state })}
          />
          <DayInput
            label="Sampai tanggal"
            today={today}
            value={parseDay(filters.values.until)}
            onChange={(day) => filters.set({ until: day ?? '' })}
          />
        </FilterBar>
      }
    >
      <DataTable
        list="match-faults"
        exported={{ endpoint: exportMatchFaults, query, onPaper: true }}
        caption="Selisih pencocokan"
        columns={columns}
        rows={rows}
        rowKey={(row) => `${row.fault} ${matchKey(row)}`}
        open={matchKey}
        totalLabel={newest && `${newest.matching} selisih`}
        onMore={more}
        empty="Tidak ada selisih di luar toleransi"
        error={error}
        onRetry={() => void refetch()}
        stale={isPlaceholderData}
      />
    </Page>
  )
}

function queryOf({ fault, state, until }: Readonly<Record<'fault' | 'state' | 'until', string>>) {
  const chosen = matchFaults.find((each) => each === fault)
  const shown = (['todo', 'all', ...matchStates] as const).find((each) => each === state) ?? 'todo'
  const last = parseDay(until)
  return {
    ...(chosen === undefined ? {} : { fault: chosen }),
    ...(last === undefined ? {} : { until: last }),
    state: shown,
  }
}

function TolerancesButton() {
  const mayChange = useCan('settings.manage')
  if (!mayChange) return null
  return (
    <Button
      component={DialogLink}
      to="tolerances"
      variant="default"
      leftSection={<IconAdjustments size={16} aria-hidden />}
    >
      Toleransi
    </Button>
  )
}

const sides = [
  ['orderedQuantity', 'Dipesan'],
  ['receivedQuantity', 'Diterima'],
  ['billedQuantity', 'Ditagih'],
] as const

const columns: Column<MatchRow>[] = [
  {
    key: 'number',
    head: 'Dokumen',
    kind: 'code',
    width: 132,
    phone: 'lead',
    cell: (row) => row.sourceNumber,
  },
  {
    key: 'fault',
    head: 'Masalah',
    width: 152,
    phone: 'meta',
    cell: (row) => (
      <span title={row.passed === null ? undefined : passedTexts[row.passed]}>
        {matchFaultTexts[row.fault]}
      </span>
    ),
    plain: (row) => matchFaultTexts[row.fault],
  },
  {
    key: 'vendor',
    head: 'Vendor',
    width: 138,
    truncate: true,
    phone: 'meta',
    cell: (row) => row.vendorName,
  },
  {
    key: 'product',
    head: 'Barang',
    width: 130,
    truncate: true,
    phone: 'meta',
    cell: (row) => row.productName,
  },
  {
    key: 'days',
    head: 'Hari',
    kind: 'amount',
    width: 52,
    phone: 'meta',
    phoneHead: true,
    cell: (row) => row.days,
  },
  ...sides.map(([key, head]): Column<MatchRow> => ({
    ...{ key, head, kind: 'amount', width: 76, phone: 'hidden' },
    cell: (row) => sideText(row[key]),
  })),
  {
    key: 'difference',
    head: 'Selisih (Rp)',
    kind: 'amount',
    width: 104,
    phone: 'amount',
    cell: (row) => formatAmount(row.difference),
  },
  {
    key: 'state',
    head: 'Keadaan',
    kind: 'badge',
    width: 134,
    cell: (row) => <MatchBadge state={row.state} />,
    plain: (row) => matchStateTexts[row.state],
  },
]
