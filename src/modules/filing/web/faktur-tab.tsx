import { Button } from '@mantine/core'
import { useState } from 'react'
import { useDownload } from '../../../platform/web/call/use-download.ts'
import { useReply } from '../../../platform/web/call/use-reply.ts'
import { formatDay } from '../../../platform/rules/day/format-day.ts'
import type { Column } from '../../../platform/web/list/column.ts'
import { DataTable } from '../../../platform/web/list/data-table.tsx'
import { StatusBadge, type Tone } from '../../../platform/web/list/status-badge.tsx'
import { useSession } from '../../../platform/web/shell/session.ts'
import { fakturStatusTexts, type FakturStatus } from '../../tax/output/rules/faktur-status.ts'
import {
  downloadFakturArchive,
  downloadFakturs,
  exportFakturList,
  listFakturs,
  type FakturRow,
  type VatMonthView,
} from '../contract.ts'
import { isUploadLate, lateText, uploadDay } from '../timing/rules/faktur-timing.ts'
import { AdvancesWithoutFaktur } from '../timing/web/advances-without-faktur.tsx'
import { ReplacingForm } from '../replacing/web/replacing-form.tsx'
import { PooledActs } from '../pooled/web/pooled-acts.tsx'
import { ErrorLinesForm } from '../error-lines/web/error-lines-form.tsx'
import { amountColumns, documentColumns, documentOf } from './faktur-columns.ts'
import { ExportedFiles } from './exported-files.tsx'
import { FakturExportForm } from './faktur-export-form.tsx'
import { Faults } from './faults.tsx'
import { FakturMarkForm, FakturNumbersForm } from './faktur-forms.tsx'

type Props = { readonly month: VatMonthView }

const tones: Readonly<Record<FakturStatus, Tone>> = {
  open: 'confirmed',
  exported: 'pending',
  approved: 'posted',
  rejected: 'danger',
  replaced: 'delivered',
  cancelled: 'inactive',
  pooled: 'delivered',
}

/** The tax invoices of a month: what is missing, what waits for a file, and what the tax office said. */
export function FakturTab({ month }: Props) {
  const { masa, actions } = month
  const { data, error, refetch } = useReply(listFakturs, { query: { masa } })
  const [marked, setMarked] = useState<FakturRow>()
  const [changed, setChanged] = useState<FakturRow>()
  const [isPasting, setPasting] = useState(false)
  const [isErring, setErring] = useState(false)
  const download = useDownload()
  const rows = data?.rows.filter(({ isReduction }) => !isReduction)
  const mayMark = actions.includes('mark')
  return (
    <>
      {rows && <FakturBar month={month} rows={rows} onPaste={() => setPasting(true)} />}
      <ExportedFiles
        onErrors={() => setErring(true)}
        files={data?.files ?? []}
        prefix="faktur"
        download={(file) => void download.start(downloadFakturs, { params: { file } })}
        downloadAll={() =>
          void download.start(downloadFakturArchive, { params: { month: masa.slice(0, 7) } })
        }
      />
      <DataTable
        compact
        list="output-tax-invoices"
        exported={{ endpoint: exportFakturList, query: { masa } }}
        caption="Faktur pajak keluaran"
        columns={[
          ...columnsOf(rows),
          ...(mayMark ? [actsColumn({ mark: setMarked, change: setChanged })] : []),
        ]}
        rows={rows}
        rowKey={(row) => row.id}
        open={documentOf}
        totalLabel="Total"
        empty="Tidak ada faktur pajak pada masa ini"
        error={error}
        onRetry={() => void refetch()}
      />
      <AdvancesWithoutFaktur masa={masa} />
      {marked && <FakturMarkForm faktur={marked} onClose={() => setMarked(undefined)} />}
      {changed && <ReplacingForm faktur={changed} onClose={() => setChanged(undefined)} />}
      {isErring && (
        <ErrorLinesForm files={data?.files.map(({ file }) => file) ?? []} onClose={() => setErring(false)} />
      )}
      {isPasting && <FakturNumbersForm masa={masa} onClose={() => setPasting(false)} />}
    </>
  )
}

type BarProps = Props & { readonly rows: readonly FakturRow[]; readonly onPaste: () => void }

function FakturBar({ month: { masa, actions }, rows, onPaste }: BarProps) {
  const [isExporting, setExporting] = useState(false)
  const waiting = rows.filter(waits)
  const faulty = waiting.filter(({ faults }) => faults.length > 0)
  const pooled = rows.filter(({ status }) => status === 'pooled').length
  const { today } = useSession()
  const late = rows.filter((row) => lateText(row) !== undefined).length
  const notUploaded = rows.filter((row) => isUploadLate(row, today)).length
  return (
    <div className="vat-bar">
      <p>
        {rows.length} faktur · {faulty.length} belum siap · {waiting.length - faulty.length} siap ·{' '}
        {rows.filter(({ status }) => status === 'exported').length} diekspor ·{' '}
        {rows.filter(({ status }) => status === 'approved').length} disetujui
        {pooled > 0 && ` · ${pooled} digunggung`}
        {late > 0 && ` · ${late} terlambat dibuat`}
        {notUploaded > 0 && (
          <span className="vat-late">
            {' '}
            · batas unggah {formatDay(uploadDay(masa))} lewat: {notUploaded} belum disetujui
          </span>
        )}
      </p>
      <PooledActs masa={masa} rows={waiting} pooled={pooled} mayPool={actions.includes('mark')} />
      {actions.includes('mark') && (
        <Button variant="default" onClick={onPaste}>
          Tempel nomor
        </Button>
      )}
      {actions.includes('export') && (
        <Button disabled={waiting.length === 0 || faulty.length > 0} onClick={() => setExporting(true)}>
          Ekspor e-Faktur
        </Button>
      )}
      {isExporting && (
        <FakturExportForm masa={masa} count={waiting.length} onClose={() => setExporting(false)} />
      )}
    </div>
  )
}

function waits({ status, isCalledOff }: FakturRow): boolean {
  return !isCalledOff && (status === 'open' || status === 'rejected')
}

/** Whether what is missing keeps it from the tax office, else how it stands there. */
function FakturState({ row }: { readonly row: FakturRow }) {
  if (row.faults.length > 0) return <StatusBadge tone="draft">Belum siap</StatusBadge>
  if (row.isCalledOff) return <StatusBadge tone="inactive">Batal</StatusBadge>
  const text = row.status === 'open' ? 'Siap' : fakturStatusTexts[row.status]
  return <StatusBadge tone={tones[row.status]}>{text}</StatusBadge>
}

/** What is missing, else its number or why there is none; and what is too late about it. */
function FakturNumber({ row }: { readonly row: FakturRow }) {
  return (
    <>
      {row.faults.length > 0 ? <Faults faults={row.faults} /> : (row.fakturNumber ?? row.statusReason ?? '')}
      <div className="vat-late">{lateText(row)}</div>
    </>
  )
}

function columnsOf(rows: readonly FakturRow[] | undefined): Column<FakturRow>[] {
  return [
    ...documentColumns(),
    {
      ...{ key: 'party', head: 'Pembeli', width: 200, phone: 'lead' },
      cell: (row) => (
        <>
          {row.partyName} <span className="code muted">{row.partyTaxNumber ?? ''}</span>
        </>
      ),
    },
    ...amountColumns(rows),
    {
      ...{ key: 'faktur', head: 'Nomor / yang kurang', width: 140, phone: 'meta' },
      cell: (row) => <FakturNumber row={row} />,
    },
    { key: 'state', head: 'Status', kind: 'badge', width: 96, cell: (row) => <FakturState row={row} /> },
  ]
}

interface RowActs {
  readonly mark: (row: FakturRow) => void
  readonly change: (row: FakturRow) => void
}

/** What may be changed of a tax invoice as it stands: its code until it is with the tax office, all of it once approved. */
function changeText({ status, isCalledOff }: FakturRow): string | undefined {
  if (status === 'approved' || status === 'replaced') return 'Ganti faktur'
  return !isCalledOff && (status === 'open' || status === 'rejected') ? 'Ganti kode' : undefined
}

function actsColumn({ mark, change }: RowActs): Column<FakturRow> {
  return {
    ...{ key: 'mark', head: 'Catat', kind: 'actions', width: 108 },
    cell: (row) => {
      const text = changeText(row)
      return (
        <>
          <Button
            size="compact-sm"
            variant="subtle"
            aria-label={`Catat status ${row.sourceNumber} kode ${row.transactionCode}`}
            onClick={() => mark(row)}
          >
            Catat
          </Button>
          {text !== undefined && (
            <Button
              size="compact-sm"
              variant="subtle"
              aria-label={`${text} ${row.sourceNumber} kode ${row.transactionCode}`}
              onClick={() => change(row)}
            >
              {text}
            </Button>
          )}
        </>
      )
    },
  }
}
