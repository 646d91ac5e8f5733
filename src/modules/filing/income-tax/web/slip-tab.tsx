import { Button } from '@mantine/core'
import { useState } from 'react'
import { formatAmount, formatPercent } from '../../../../platform/rules/money/format-amount.ts'
import { sumRupiah } from '../../../../platform/rules/money/money.ts'
import { useAct } from '../../../../platform/web/call/use-act.ts'
import { useDownload } from '../../../../platform/web/call/use-download.ts'
import { useReply } from '../../../../platform/web/call/use-reply.ts'
import { alert, confirm } from '../../../../platform/web/dialog/dialog.tsx'
import { toast } from '../../../../platform/web/dialog/toast.tsx'
import type { Column } from '../../../../platform/web/list/column.ts'
import { DataTable } from '../../../../platform/web/list/data-table.tsx'
import { StatusBadge, type Tone } from '../../../../platform/web/list/status-badge.tsx'
import { referenceAddress } from '../../../journals/web/index.ts'
import { certificateKindTexts } from '../../../tax/rules/certificate.ts'
import { EndingCertificates } from './ending-certificates.tsx'
import { slipStatusTexts, type SlipStatus } from '../../../tax/withheld/rules/slip-status.ts'
import { ExportedFiles } from '../../web/exported-files.tsx'
import { DocumentOfDay } from '../../web/document-of-day.tsx'
import { Faults } from '../../web/faults.tsx'
import {
  downloadSlips,
  exportSlipList,
  exportSlips,
  listSlips,
  type IncomeTaxMonth,
  type SlipRow,
} from '../contract.ts'
import { SlipMarkForm, SlipNumbersForm } from './slip-forms.tsx'

type Props = { readonly month: IncomeTaxMonth }

const tones: Readonly<Record<SlipStatus, Tone>> = {
  open: 'confirmed',
  exported: 'pending',
  issued: 'posted',
  rejected: 'danger',
  corrected: 'delivered',
  cancelled: 'inactive',
}

/** The slips of a month: what is missing, what waits for a file, and what the tax office said. */
export function SlipTab({ month: { masa, mayExport } }: Props) {
  const { data, error, refetch } = useReply(listSlips, { query: { masa } })
  const [marked, setMarked] = useState<SlipRow>()
  const [isPasting, setPasting] = useState(false)
  const download = useDownload()
  const rows = data?.rows
  return (
    <>
      {rows && mayExport && <SlipBar masa={masa} rows={rows} onPaste={() => setPasting(true)} />}
      <EndingCertificates />
      <ExportedFiles
        files={data?.files ?? []}
        prefix="bupot"
        download={(file) => void download.start(downloadSlips, { params: { file } })}
      />
      <DataTable
        compact
        list="withheld-slips"
        exported={{ endpoint: exportSlipList, query: { masa }, onPaper: true }}
        caption="PPh yang dipotong dari vendor, dalam Rupiah"
        columns={[...columnsOf(rows), ...(mayExport ? [markColumn(setMarked)] : [])]}
        rows={rows}
        rowKey={(row) => row.id}
        open={documentOf}
        totalLabel="Total yang berlaku"
        empty="Tidak ada PPh yang dipotong pada masa ini"
        error={error}
        onRetry={() => void refetch()}
      />
      {marked && <SlipMarkForm slip={marked} onClose={() => setMarked(undefined)} />}
      {isPasting && <SlipNumbersForm masa={masa} onClose={() => setPasting(false)} />}
    </>
  )
}

/** The document that withheld. */
function documentOf({ source, sourceNumber }: SlipRow): string {
  const entry = { referenceType: source, referenceNumber: sourceNumber, referenceId: null }
  return referenceAddress(entry) ?? '/tax/pph'
}

function counts({ cancelledOn }: SlipRow): boolean {
  return cancelledOn === null
}

type BarProps = {
  readonly masa: IncomeTaxMonth['masa']
  readonly rows: readonly SlipRow[]
  readonly onPaste: () => void
}

function SlipBar({ masa, rows, onPaste }: BarProps) {
  const act = useAct(exportSlips)
  const waiting = rows.filter(({ isWaiting }) => isWaiting)
  const faulty = waiting.filter(({ faults }) => faults.length > 0)
  const withStatus = (status: SlipStatus) =>
    rows.filter((row) => counts(row) && row.slipStatus === status).length
  const open = async () => {
    const verb = 'Ekspor'
    if (!(await confirm(`Masukkan ${waiting.length} bukti potong ke file e-Bupot?`, { verb }))) return
    const outcome = await act.attempt({ body: { masa } })
    if (outcome === undefined) return
    if ('saved' in outcome)
      toast(`${outcome.saved.count} bukti potong masuk ke ${outcome.saved.files.length} file`)
    else await alert(outcome.refusal.message)
  }
  return (
    <div className="vat-bar">
      <p>
        {rows.filter(counts).length} bukti potong · {faulty.length} belum siap ·{' '}
        {waiting.length - faulty.length} siap · {withStatus('exported')} diekspor · {withStatus('issued')}{' '}
        terbit
      </p>
      <Button variant="default" onClick={onPaste}>
        Tempel nomor
      </Button>
      <Button
        disabled={waiting.length === 0 || faulty.length > 0}
        loading={act.pending}
        onClick={() => void open()}
      >
        Ekspor e-Bupot
      </Button>
    </div>
  )
}

/** Whether what is missing keeps it from the tax office, else how it stands there. */
function SlipState({ row }: { readonly row: SlipRow }) {
  if (!counts(row)) return <StatusBadge tone="inactive">Dokumen dibatalkan</StatusBadge>
  if (row.faults.length > 0) return <StatusBadge tone="draft">Belum siap</StatusBadge>
  if (row.source === 'debit_note') return <StatusBadge tone="delivered">Mengurangi</StatusBadge>
  if (row.slipStatus === 'open' && !row.isWaiting && row.notedBy !== null)
    return <StatusBadge tone="inactive">Nihil</StatusBadge>
  return <StatusBadge tone={tones[row.slipStatus]}>{slipStatusTexts[row.slipStatus]}</StatusBadge>
}

function columnsOf(rows: readonly SlipRow[] | undefined): Column<SlipRow>[] {
  const total = (key: 'baseAmount' | 'taxAmount') =>
    rows && formatAmount(sumRupiah(rows.filter(counts).map((row) => row[key])))
  return [
    {
      ...{ key: 'document', head: 'Dokumen', width: 132, phone: 'meta' },
      cell: (row) => <DocumentOfDay number={row.sourceNumber} day={row.withheldOn} />,
    },
    {
      ...{ key: 'vendor', head: 'Vendor', width: 184, phone: 'lead' },
      cell: (row) => (
        <>
          {row.partyName} <span className="code muted">{row.partyTaxNumber ?? ''}</span>
        </>
      ),
    },
    {
      ...{ key: 'object', head: 'Objek pajak', phone: 'meta' },
      cell: (row) => (
        <>
          <span className="code">{row.objectCode}</span> {row.objectName}
          {row.certificateKind !== null && (
            <div className="muted">
              {certificateKindTexts[row.certificateKind]} {row.certificateNumber}
            </div>
          )}
        </>
      ),
    },
    {
      ...{ key: 'base', head: 'DPP (Rp)', kind: 'amount', width: 116, phone: 'meta', phoneHead: true },
      cell: (row) => formatAmount(row.baseAmount),
      total: total('baseAmount'),
    },
    {
      ...{ key: 'rate', head: 'Tarif', kind: 'amount', width: 64, phone: 'meta' },
      cell: (row) => formatPercent(row.rateBasisPoints),
    },
    {
      ...{ key: 'tax', head: 'PPh (Rp)', kind: 'amount', width: 104, phone: 'amount' },
      cell: (row) => formatAmount(row.taxAmount),
      total: total('taxAmount'),
    },
    {
      ...{ key: 'slip', head: 'Nomor / yang kurang', width: 148, phone: 'meta' },
      cell: (row) => (
        <>
          {row.faults.length > 0 ? <Faults faults={row.faults} /> : (row.slipNumber ?? row.slipReason ?? '')}
          {row.notedBy !== null && counts(row) && (
            <div>
              {row.file === null ? 'Dikurangi' : 'Perlu pembetulan:'} {row.notedBy}
            </div>
          )}
        </>
      ),
    },
    { key: 'state', head: 'Status', kind: 'badge', width: 108, cell: (row) => <SlipState row={row} /> },
  ]
}

function markColumn(choose: (row: SlipRow) => void): Column<SlipRow> {
  return {
    ...{ key: 'mark', head: 'Catat', kind: 'actions', width: 72 },
    cell: (row) => (
      <Button
        size="compact-sm"
        variant="subtle"
        aria-label={`Catat status bukti potong ${row.sourceNumber} ${row.objectCode}`}
        onClick={() => choose(row)}
      >
        Catat
      </Button>
    ),
  }
}
