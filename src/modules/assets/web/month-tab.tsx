import { Button } from '@mantine/core'
import { useState } from 'react'
import { monthStart, parseDay, yearOf, type Day } from '../../../platform/rules/day/day.ts'
import { formatMonth } from '../../../platform/rules/day/format-day.ts'
import type { ReplyOf } from '../../../platform/rules/http/endpoint.ts'
import { formatAmount } from '../../../platform/rules/money/format-amount.ts'
import { formatRupiah, toRupiah } from '../../../platform/rules/money/money.ts'
import { useAct } from '../../../platform/web/call/use-act.ts'
import { useReply } from '../../../platform/web/call/use-reply.ts'
import { alert, confirm } from '../../../platform/web/dialog/dialog.tsx'
import { ReasonDialog } from '../../../platform/web/dialog/reason-dialog.tsx'
import { toast } from '../../../platform/web/dialog/toast.tsx'
import type { Column } from '../../../platform/web/list/column.ts'
import { DataTable } from '../../../platform/web/list/data-table.tsx'
import { MonthStrip } from '../../../platform/web/list/month-strip.tsx'
import { AppLink } from '../../../platform/web/shell/app-link.tsx'
import { useSession } from '../../../platform/web/shell/session.ts'
import { entryAddress } from '../../ledger/web/index.ts'
import {
  cancelDepreciation,
  exportDepreciation,
  listDepreciationMonths,
  readDepreciation,
  runDepreciation,
  type DepreciationRow,
} from '../contract.ts'

type Props = {
  /** `2026-09`; the month now when it is none. */
  readonly month: string
  readonly choose: (month: string) => void
}
type Month = ReplyOf<typeof readDepreciation>

/** What each month of a year was depreciated by, and of one what each asset loses. */
export function MonthTab({ month: text, choose }: Props) {
  const { today } = useSession()
  const month = parseDay(`${text}-01`) ?? monthStart(today)
  const query = { month }
  const { data, error, refetch, isPlaceholderData } = useReply(
    readDepreciation,
    { query },
    { keepPrevious: true },
  )
  return (
    <>
      <Months month={month} choose={(day) => choose(day.slice(0, 7))} />
      {data && <Standing data={data} />}
      <DataTable
        list="depreciation"
        exported={{ endpoint: exportDepreciation, query, onPaper: true }}
        caption={`Penyusutan ${formatMonth(month)}, dalam Rupiah`}
        columns={columnsOf(data)}
        rows={data?.rows}
        rowKey={(row) => row.assetNumber}
        open={({ assetNumber }) => `/accounting/assets/${assetNumber}`}
        totalLabel="Total"
        empty={data?.obstacle ?? 'Tidak ada aset yang disusutkan pada bulan ini'}
        error={error}
        onRetry={() => void refetch()}
        stale={isPlaceholderData}
      />
    </>
  )
}

type MonthsProps = { readonly month: Day; readonly choose: (month: Day) => void }

function Months({ month, choose }: MonthsProps) {
  const query = { year: String(yearOf(month)) }
  const { data } = useReply(listDepreciationMonths, { query }, { keepPrevious: true })
  const rows = data?.rows.map((row) => ({
    month: row.month,
    ...(row.run === null ? { state: 'open', text: 'Belum' } : { state: 'posted', text: 'Diposting' }),
  }))
  return (
    <div className="asset-months">
      <MonthStrip month={month} label="Bulan" rows={rows ?? []} choose={choose} />
    </div>
  )
}

/** What became of the month, and what may be done about it now. */
function Standing({ data }: { readonly data: Month }) {
  const { run, actions, rows, month } = data
  const late = rows.filter(({ catchesUp }) => catchesUp).length
  return (
    <div className="asset-bar">
      <p role="status">
        {run !== null && (
          <>
            Diposting oleh {run.createdBy}
            {run.entryNumber !== null && (
              <>
                {' '}
                dengan <AppLink to={entryAddress(run.entryNumber)}>{run.entryNumber}</AppLink>
              </>
            )}
            : {run.assets} aset, {formatRupiah(run.commercial)}, fiskal {formatRupiah(run.fiscal)}.
          </>
        )}
        {run === null && rows.length > 0 && `Pratinjau ${formatMonth(month)}; belum ada yang diposting.`}
        {late > 0 && ` ${late} aset menyusulkan bulan-bulan sebelumnya.`}
      </p>
      {actions.includes('run') && <RunButton data={data} />}
      {actions.includes('cancel') && run !== null && <CancelRun month={month} id={run.id} />}
    </div>
  )
}

function RunButton({ data: { month, totals, rows } }: { readonly data: Month }) {
  const act = useAct(runDepreciation)
  const post = async () => {
    const facts = [
      ['Aset', String(rows.length)],
      ['Penyusutan', formatRupiah(totals.commercial)],
      ['Fiskal, tanpa jurnal', formatRupiah(totals.fiscal)],
    ] as const
    const isSure = await confirm(`Posting penyusutan ${formatMonth(month)}?`, { verb: 'Posting', facts })
    if (!isSure) return
    const told = { commercial: toRupiah(totals.commercial), fiscal: toRupiah(totals.fiscal) }
    const outcome = await act.attempt({ body: { month, told } })
    if (outcome === undefined) return
    if ('saved' in outcome) toast(`Penyusutan ${formatMonth(month)} diposting`)
    else await alert(outcome.refusal.message)
  }
  return (
    <Button loading={act.pending} onClick={() => void post()}>
      Posting Penyusutan
    </Button>
  )
}

function CancelRun({ month, id }: { readonly month: Day; readonly id: number }) {
  const [isConfirming, ask] = useState(false)
  const act = useAct(cancelDepreciation)
  return (
    <>
      <Button variant="default" onClick={() => ask(true)}>
        Batalkan
      </Button>
      {isConfirming && (
        <ReasonDialog
          title={`Batalkan Penyusutan ${formatMonth(month)}`}
          hint="Jurnalnya dibalik pada hari yang sama; bulan ini dapat diposting lagi."
          verb="Batalkan Penyusutan"
          undoes
          act={(reason) => act.attempt({ params: { id }, body: { reason } })}
          onDone={() => {
            toast(`Penyusutan ${formatMonth(month)} dibatalkan`)
            ask(false)
          }}
          onClose={() => ask(false)}
        />
      )}
    </>
  )
}

function columnsOf(data: Month | undefined): Column<DepreciationRow>[] {
  return [
    { key: 'number', head: 'Nomor', kind: 'code', width: 144, phone: 'meta', cell: (row) => row.assetNumber },
    { key: 'name', head: 'Nama', phone: 'lead', cell: (row) => row.name },
    { key: 'category', head: 'Kategori', width: 176, phone: 'meta', cell: (row) => row.categoryName },
    {
      ...{ key: 'commercial', head: 'Penyusutan (Rp)', kind: 'amount', width: 152, phone: 'amount' },
      cell: (row) => formatAmount(row.commercial),
      total: data && formatAmount(data.totals.commercial),
    },
    {
      ...{ key: 'book', head: 'Nilai buku (Rp)', kind: 'amount', width: 152, phone: 'hidden' },
      cell: (row) => formatAmount(row.bookValue),
    },
    {
      ...{ key: 'fiscal', head: 'Fiskal (Rp)', kind: 'amount', width: 144, phone: 'meta', phoneHead: true },
      cell: (row) => formatAmount(row.fiscal),
      total: data && formatAmount(data.totals.fiscal),
    },
  ]
}
