import { Button } from '@mantine/core'
import { formatDay } from '../../../../platform/rules/day/format-day.ts'
import { parseDay } from '../../../../platform/rules/day/day.ts'
import { formatCount } from '../../../../platform/rules/money/format-amount.ts'
import { usePages } from '../../../../platform/web/call/use-pages.ts'
import { useReply } from '../../../../platform/web/call/use-reply.ts'
import { SelectInput } from '../../../../platform/web/form/select-input.tsx'
import type { Column } from '../../../../platform/web/list/column.ts'
import { DataTable } from '../../../../platform/web/list/data-table.tsx'
import { FilterBar } from '../../../../platform/web/list/filter-bar.tsx'
import { StatusBadge, UsualStatus, type Tone } from '../../../../platform/web/list/status-badge.tsx'
import { useFilters } from '../../../../platform/web/list/use-filters.ts'
import { AppLink } from '../../../../platform/web/shell/app-link.tsx'
import { Page } from '../../../../platform/web/shell/page.tsx'
import { writeQuery } from '../../../../platform/web/shell/place.ts'
import { exportNumberReport, exportNumbers, listNumbers, readNumberReport } from '../contract.ts'
import type { ReplyOf } from '../../../../platform/rules/http/endpoint.ts'
import { headOf } from '../../../../platform/rules/list/list-column.ts'
import { summaryColumns } from '../rules/number-columns.ts'
import {
  numberStates,
  numberStateTexts,
  periodText,
  wrongStates,
  type NumberState,
} from '../rules/numbered-kind.ts'
import './numbering.css'

type Summary = ReplyOf<typeof readNumberReport>['rows'][number]
type Numbered = ReplyOf<typeof listNumbers>['rows'][number]

const defaults = { series: '', period: '', state: 'all' }
type Shown = ReturnType<typeof useFilters<keyof typeof defaults>>

/** Every number that was given: in sum by series and period, or one by one. */
export function NumberReport() {
  const filters = useFilters<keyof typeof defaults>(defaults)
  const { series, period } = filters.values
  return series !== '' && /^\d{4}(0[1-9]|1[0-2])?$/.test(period) ? (
    <Numbers key={`${series} ${period}`} filters={filters} />
  ) : (
    <SummaryPage />
  )
}

function SummaryPage() {
  const { data, error, refetch } = useReply(readNumberReport, {})
  const wrong = data?.rows.reduce((sum, row) => sum + row.missing + row.foreign, 0)
  return (
    <Page
      fill
      title="Laporan Nomor"
      subtitle="Setiap nomor yang pernah diberikan, dan apa yang terjadi dengannya"
      footer={wrong !== undefined && <p role="status">{verdict(wrong)}</p>}
    >
      <DataTable
        list="number-report"
        exported={{ endpoint: exportNumberReport, query: {}, onPaper: true }}
        caption="Laporan nomor"
        columns={summaryShown}
        rows={data?.rows}
        rowKey={(row) => `${row.series} ${row.period ?? ''}`}
        open={addressOf}
        empty="Belum ada nomor yang diberikan"
        error={error}
        onRetry={() => void refetch()}
      />
    </Page>
  )
}

function verdict(wrong: number) {
  return wrong === 0 ? (
    'Semua nomor dapat dijelaskan'
  ) : (
    <span className="number-wrong">{formatCount(wrong)} nomor tidak dapat dijelaskan</span>
  )
}

function addressOf({ series, period, missing }: Summary): string {
  const state = missing > 0 ? 'missing' : ''
  return `/reports/numbers${writeQuery({ series, period: period === null ? '' : String(period), state })}`
}

const countKeys = ['given', ...numberStates] as const

const summaryShown: Column<Summary>[] = [
  {
    key: 'series',
    head: 'Seri',
    kind: 'code',
    width: 80,
    cell: ({ series }) => series,
  },
  { key: 'label', head: 'Dokumen', width: 170, cell: ({ label }) => label },
  {
    key: 'period',
    head: 'Periode',
    kind: 'code',
    width: 90,
    cell: ({ period }) => (period === null ? '-' : periodText(period)),
  },
  ...countKeys.map((key): Column<Summary> => ({
    ...headOf(summaryColumns, key),
    kind: 'amount',
    width: 92,
    phone: 'meta',
    phoneHead: true,
    plain: (row) => row[key],
    cell: (row) =>
      row[key] > 0 && (wrongStates as readonly string[]).includes(key) ? (
        <span className="number-wrong">{formatCount(row[key])}</span>
      ) : (
        formatCount(row[key])
      ),
  })),
]

const tones: Readonly<Record<NumberState, Tone>> = {
  used: 'posted',
  draft: 'draft',
  cancelled: 'inactive',
  reversed: 'inactive',
  deleted: 'inactive',
  missing: 'danger',
  foreign: 'danger',
}

function stateOf(typed: string): NumberState | 'all' {
  return numberStates.find((state) => state === typed) ?? 'all'
}

function Numbers({ filters }: { readonly filters: Shown }) {
  const { series, period } = filters.values
  const state = stateOf(filters.values.state)
  const pages = usePages(listNumbers, { series, period, state })
  const { rows, more } = pages
  const label = pages.data?.pages[0]?.label ?? ''
  return (
    <Page
      fill
      title={`Nomor ${series} ${periodText(Number(period))}`}
      subtitle={
        <>
          {label} · <AppLink to="/reports/numbers">Semua seri</AppLink>
        </>
      }
      filters={
        <FilterBar active={state !== 'all'} onClear={() => filters.set({ state: 'all' })}>
          <SelectInput
            label="Keadaan"
            value={state}
            onChange={(chosen) => filters.set({ state: chosen })}
            options={stateOptions}
          />
        </FilterBar>
      }
      footer={
        <div className="list-footer">
          <p role="status">{rows && `${formatCount(rows.length)} nomor dimuat`}</p>
          {more && (
            <Button variant="default" size="xs" loading={pages.isFetchingNextPage} onClick={more}>
              Muat lagi
            </Button>
          )}
        </div>
      }
    >
      <DataTable
        list="numbers"
        exported={{ endpoint: exportNumbers, query: { series, period, state }, onPaper: true }}
        caption="Daftar nomor"
        columns={numbersShown}
        rows={rows}
        rowKey={(row) => `${row.ordinal} ${row.number}`}
        empty="Tidak ada nomor dengan keadaan ini"
        onMore={more}
        error={pages.error}
        onRetry={() => void pages.refetch()}
        stale={pages.isPlaceholderData}
      />
    </Page>
  )
}

const stateOptions = [
  { value: 'all', text: 'Semua' },
  ...numberStates
    .filter((state) => state !== 'foreign')
    .map((state) => ({ value: state, text: numberStateTexts[state] })),
]

const numbersShown: Column<Numbered>[] = [
  {
    key: 'number',
    head: 'Nomor',
    kind: 'code',
    width: 220,
    cell: ({ number, address }) => (address === null ? number : <AppLink to={address}>{number}</AppLink>),
  },
  { key: 'ordinal', head: 'Urutan', kind: 'amount', width: 100, cell: ({ ordinal }) => formatCount(ordinal) },
  {
    key: 'day',
    head: 'Tanggal',
    kind: 'day',
    width: 130,
    cell: ({ day }) => {
      const known = parseDay(day ?? '')
      return known === undefined ? '' : formatDay(known)
    },
  },
  {
    key: 'state',
    head: 'Keadaan',
    kind: 'badge',
    cell: ({ state }) =>
      state === 'used' ? (
        <UsualStatus>{numberStateTexts.used}</UsualStatus>
      ) : (
        <StatusBadge tone={tones[state]}>{numberStateTexts[state]}</StatusBadge>
      ),
  },
]
