import { Button } from '@mantine/core'
import { parseDay, addDays } from '../../../../platform/rules/day/day.ts'
import { formatDay } from '../../../../platform/rules/day/format-day.ts'
import { formatAmount, formatCount } from '../../../../platform/rules/money/format-amount.ts'
import { formatRupiah, sumTotals } from '../../../../platform/rules/money/money.ts'
import { refusalProblems } from '../../../../platform/web/call/refusal-problems.ts'
import { useAct } from '../../../../platform/web/call/use-act.ts'
import { useDownload } from '../../../../platform/web/call/use-download.ts'
import { useReply } from '../../../../platform/web/call/use-reply.ts'
import { toast } from '../../../../platform/web/dialog/toast.tsx'
import { DayInput } from '../../../../platform/web/form/day-input.tsx'
import { ProblemList } from '../../../../platform/web/form/problem-list.tsx'
import { SelectInput } from '../../../../platform/web/form/select-input.tsx'
import { BulkBar } from '../../../../platform/web/list/bulk-bar.tsx'
import type { Column } from '../../../../platform/web/list/column.ts'
import { DataTable } from '../../../../platform/web/list/data-table.tsx'
import { selectColumn } from '../../../../platform/web/list/select-column.tsx'
import { useFilters } from '../../../../platform/web/list/use-filters.ts'
import { useRowSelection } from '../../../../platform/web/list/use-row-selection.ts'
import { AppLink, DialogLink } from '../../../../platform/web/shell/app-link.tsx'
import { Page } from '../../../../platform/web/shell/page.tsx'
import { useSession } from '../../../../platform/web/shell/session.ts'
import { CashAccountSelect } from '../../../accounts/web/index.ts'
import { createTransferFile, listTransfers, readTransferFile, type TransferRow } from '../contract.ts'
import { MadeTransferFiles } from './transfer-made.tsx'
import { useTransferAccount } from './use-transfer-account.ts'
import './transfer-files.css'

const defaults = { from: '', which: '' }
const usualDays = 30
const none: readonly never[] = []

/** Payments that a bank is to be told of in a file, and the files that were made. */
export function TransferFiles() {
  const { today } = useSession()
  const [accountId, choose] = useTransferAccount()
  const filters = useFilters<'from' | 'which'>(defaults)
  const from = parseDay(filters.values.from) ?? addDays(today, -usualDays)
  const which = filters.values.which === 'all' ? 'all' : 'open'
  return (
    <Page
      title="Berkas Transfer"
      subtitle="Pembayaran vendor sebagai berkas yang diunggah ke internet banking"
      actions={
        <Button component={DialogLink} to="format" variant="default" disabled={accountId === null}>
          Atur kolom
        </Button>
      }
      filters={
        <div className="filter-bar">
          <div className="transfer-account">
            <CashAccountSelect path="accountId" value={accountId} onChange={choose} />
          </div>
          <DayInput
            label="Dibayar sejak"
            today={today}
            value={from}
            onChange={(day) => filters.set({ from: day ?? '' })}
          />
          <SelectInput
            label="Pembayaran"
            value={filters.values.which}
            options={[
              { value: '', text: 'Belum ada berkasnya' },
              { value: 'all', text: 'Semua' },
            ]}
            onChange={(chosen) => filters.set({ which: chosen })}
          />
        </div>
      }
    >
      {accountId !== null && (
        <>
          <Transfers key={accountId} accountId={accountId} from={from} which={which} />
          <MadeTransferFiles accountId={accountId} />
        </>
      )}
    </Page>
  )
}

type TransfersProps = {
  readonly accountId: number
  readonly from: ReturnType<typeof addDays>
  readonly which: 'open' | 'all'
}

/** What can be chosen for a file, with what keeps a payment out of it. */
function Transfers({ accountId, from, which }: TransfersProps) {
  const query = { accountId: String(accountId), from, which }
  const { data, error, refetch, isPlaceholderData } = useReply(
    listTransfers,
    { query },
    { keepPrevious: true },
  )
  const selection = useRowSelection(data?.rows, ({ faults }) => faults.length === 0, isPlaceholderData)
  const act = useAct(createTransferFile)
  const download = useDownload()
  const make = async (rows: readonly TransferRow[]): Promise<void> => {
    const file = await act.run({ body: { accountId, paymentIds: rows.map(({ id }) => id) } })
    if (file === undefined) return
    selection.clear()
    toast(`Berkas transfer ${formatCount(file.payments)} pembayaran dibuat`)
    await download.start(readTransferFile, { params: { id: file.id } })
  }
  const chosenSum = sumTotals(selection.chosen.map(({ amount }) => amount))
  return (
    <section aria-label="Pembayaran">
      <ProblemList problems={refusalProblems(act.problem)} />
      <BulkBar
        noun="pembayaran"
        selection={selection}
        nameOf={nameOf}
        acts={none}
        together={[
          {
            text: `Buat berkas ${formatRupiah(chosenSum)}`,
            allows: () => true,
            run: (rows) => void make(rows),
          },
        ]}
      />
      <DataTable
        compact
        caption="Pembayaran yang ditransfer"
        columns={[selectColumn<TransferRow>(selection, nameOf), ...columns]}
        rows={data?.rows}
        rowKey={(row) => row.id}
        open={({ number }) => `/purchase/payments/${number}`}
        selected={selection.has}
        empty={
          which === 'open'
            ? 'Semua pembayaran dari akun ini sejak hari itu sudah ada berkasnya'
            : 'Tidak ada pembayaran dari akun ini sejak hari itu'
        }
        error={error}
        onRetry={() => void refetch()}
        stale={isPlaceholderData}
      />
      {data?.isCut && (
        <p className="muted">
          {formatCount(data.rows.length)} yang terbaru; persempit harinya untuk melihat yang lain.
        </p>
      )}
    </section>
  )
}

const nameOf = ({ number }: TransferRow): string => number

const columns: readonly Column<TransferRow>[] = [
  { key: 'number', head: 'Nomor', kind: 'code', width: 136, phone: 'lead', cell: (row) => row.number },
  { key: 'day', head: 'Tanggal', kind: 'day', width: 104, cell: (row) => formatDay(row.day) },
  {
    key: 'vendor',
    head: 'Vendor',
    phone: 'lead',
    cell: ({ vendorCode, vendorName }) => `${vendorCode} - ${vendorName}`,
  },
  { key: 'account', head: 'Ke rekening', phone: 'meta', cell: (row) => <PaidTo row={row} />, plain: paidTo },
  {
    key: 'amount',
    head: 'Jumlah (Rp)',
    kind: 'amount',
    width: 140,
    phone: 'amount',
    cell: (row) => formatAmount(row.amount),
  },
]

function paidTo({ bank, account, holder }: TransferRow): string {
  return [bank, account, holder].filter((text) => text !== '').join(' ')
}

/** Where the money goes; what is missing or wrong, with the way to it; that it changed lately; that a file has it. */
function PaidTo({ row }: { readonly row: TransferRow }) {
  const { vendorCode, faults, isChanged, fileId } = row
  return (
    <span className="transfer-to">
      {paidTo(row) !== '' && <span>{paidTo(row)}</span>}
      {faults.length > 0 && (
        <AppLink className="transfer-fault" to={`/master/vendors/${vendorCode}/edit`}>
          {sentence(faults)}
        </AppLink>
      )}
      {isChanged && (
        <span className="transfer-changed">Rekening berubah dalam 30 hari; pastikan ke vendornya</span>
      )}
      {fileId !== null && <span className="muted">Sudah ada di berkas {fileId}</span>}
    </span>
  )
}

function sentence(faults: readonly string[]): string {
  const text = faults.join('; ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}
