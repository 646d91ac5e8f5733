import { Button } from '@mantine/core'
import { IconFileDownload, IconUpload } from '@tabler/icons-react'
import { useState } from 'react'
import type { Day } from '../../../../platform/rules/day/day.ts'
import { formatMonth } from '../../../../platform/rules/day/format-day.ts'
import type { ReplyOf } from '../../../../platform/rules/http/endpoint.ts'
import { formatAmount, formatPercent } from '../../../../platform/rules/money/format-amount.ts'
import { formatRupiah } from '../../../../platform/rules/money/money.ts'
import { useAct } from '../../../../platform/web/call/use-act.ts'
import { useDownload } from '../../../../platform/web/call/use-download.ts'
import { useReply } from '../../../../platform/web/call/use-reply.ts'
import { ReasonDialog } from '../../../../platform/web/dialog/reason-dialog.tsx'
import { toast } from '../../../../platform/web/dialog/toast.tsx'
import type { Column } from '../../../../platform/web/list/column.ts'
import { DataTable } from '../../../../platform/web/list/data-table.tsx'
import { AppLink } from '../../../../platform/web/shell/app-link.tsx'
import { entryAddress } from '../../../ledger/web/index.ts'
import { downloadSlips } from '../../income-tax/contract.ts'
import { cancelEmployeeTax, exportEmployeeTax, readEmployeeTax, type EmployeeLine } from '../contract.ts'
import { EmployeesForm } from './employees-form.tsx'

type Month = ReplyOf<typeof readEmployeeTax>

/** What is withheld of employees in a month: taken over, one entry, the file of their slips. */
export function EmployeesTab({ masa }: { readonly masa: Day }) {
  const query = { masa }
  const { data, error, refetch, isPlaceholderData } = useReply(
    readEmployeeTax,
    { query },
    { keepPrevious: true },
  )
  return (
    <>
      {data && <Standing key={data.masa} data={data} />}
      <DataTable
        list="employee-tax"
        compact
        exported={{ endpoint: exportEmployeeTax, query, onPaper: true }}
        caption={`PPh 21 karyawan masa ${formatMonth(masa)}, dalam Rupiah`}
        columns={columnsOf(data)}
        rows={data?.rows}
        rowKey={({ nik, name }) => `${nik} ${name}`}
        totalLabel="Total"
        empty="Belum ada karyawan pada masa ini: impor satu baris per karyawan dari daftar gaji"
        error={error}
        onRetry={() => void refetch()}
        stale={isPlaceholderData}
      />
    </>
  )
}

/** What became of the month, and what may be done about it now. */
function Standing({ data: { masa, run, rows, actions, law } }: { readonly data: Month }) {
  const [dialog, ask] = useState<'import' | 'cancel'>()
  const close = () => ask(undefined)
  const last = rows.filter(({ isLast }) => isLast).length
  return (
    <div className="vat-bar">
      <p>
        {run === null ? (
          law === null ? (
            'Belum ada tarif karyawan (TER) untuk masa ini: tambahkan di Pengaturan, Tarif PPh.'
          ) : (
            'PPh 21 karyawan masa ini belum diambil alih dari daftar gaji.'
          )
        ) : (
          <>
            {run.runNumber} oleh {run.createdBy}
            {run.entryNumber !== null && (
              <>
                {' '}
                dengan <AppLink to={entryAddress(run.entryNumber)}>{run.entryNumber}</AppLink>
              </>
            )}
            : {rows.length} karyawan, bruto {formatRupiah(run.gross)}, PPh 21 {formatRupiah(run.tax)}. Tutup,
            setor, dan lapor masanya di Ringkasan.
          </>
        )}
        {last > 0 &&
          ` ${last} karyawan pada masa terakhirnya: bukti potong tahunannya (A1) dibuat di Coretax.`}
      </p>
      {run !== null && run.file !== null && <FileButton file={run.file} />}
      {actions.includes('import') && (
        <Button leftSection={<IconUpload size={16} aria-hidden />} data-key-new onClick={() => ask('import')}>
          Impor Karyawan
        </Button>
      )}
      {actions.includes('cancel') && (
        <Button variant="default" onClick={() => ask('cancel')}>
          Batalkan
        </Button>
      )}
      {dialog === 'import' && law !== null && <EmployeesForm masa={masa} law={law} onClose={close} />}
      {dialog === 'cancel' && run !== null && <CancelRun masa={masa} id={run.id} onClose={close} />}
    </div>
  )
}

function FileButton({ file }: { readonly file: string }) {
  const download = useDownload()
  return (
    <Button
      variant="default"
      leftSection={<IconFileDownload size={16} aria-hidden />}
      onClick={() => void download.start(downloadSlips, { params: { file } })}
    >
      bupot-{file}.xml
    </Button>
  )
}

function CancelRun({
  masa,
  id,
  onClose,
}: {
  readonly masa: Day
  readonly id: number
  readonly onClose: () => void
}) {
  const act = useAct(cancelEmployeeTax)
  return (
    <ReasonDialog
      title={`Batalkan PPh 21 Karyawan ${formatMonth(masa)}`}
      hint="Jurnalnya dibalik pada hari yang sama; masa ini dapat diambil alih lagi."
      verb="Batalkan PPh 21"
      undoes
      act={(reason) => act.attempt({ params: { id }, body: { reason } })}
      onDone={() => {
        toast(`PPh 21 karyawan ${formatMonth(masa)} dibatalkan`)
        onClose()
      }}
      onClose={onClose}
    />
  )
}

function columnsOf(data: Month | undefined): Column<EmployeeLine>[] {
  const run = data?.run ?? undefined
  return [
    { key: 'nik', head: 'NIK', kind: 'code', width: 168, phone: 'meta', cell: ({ nik }) => nik },
    { key: 'name', head: 'Nama', phone: 'lead', cell: ({ name }) => name },
    { key: 'status', head: 'PTKP', width: 72, phone: 'meta', cell: ({ status }) => status },
    { key: 'position', head: 'Jabatan', width: 176, phone: 'meta', cell: ({ position }) => position },
    {
      key: 'object',
      head: 'Kode objek',
      kind: 'code',
      width: 112,
      phone: 'hidden',
      cell: (row) => row.objectCode,
    },
    {
      ...{ key: 'gross', head: 'Bruto (Rp)', kind: 'amount', width: 144, phone: 'meta', phoneHead: true },
      cell: ({ gross }) => formatAmount(gross),
      total: run && formatAmount(run.gross),
    },
    {
      ...{ key: 'rate', head: 'Tarif', kind: 'amount', width: 104, phone: 'meta', phoneHead: true },
      cell: ({ isLast, rateBasisPoints }) => (isLast ? 'Pasal 17' : formatPercent(rateBasisPoints)),
    },
    {
      ...{ key: 'tax', head: 'PPh 21 (Rp)', kind: 'amount', width: 136, phone: 'amount' },
      cell: ({ tax }) => formatAmount(tax),
      total: run && formatAmount(run.tax),
    },
  ]
}
