import { IconCheck, IconX } from '@tabler/icons-react'
import { parseDay } from '../../../platform/rules/day/day.ts'
import { formatDay } from '../../../platform/rules/day/format-day.ts'
import type { ReplyOf } from '../../../platform/rules/http/endpoint.ts'
import { formatAmount } from '../../../platform/rules/money/format-amount.ts'
import { useReply } from '../../../platform/web/call/use-reply.ts'
import type { Column } from '../../../platform/web/list/column.ts'
import { DataTable } from '../../../platform/web/list/data-table.tsx'
import { useSession } from '../../../platform/web/shell/session.ts'
import { entryAddress } from '../../ledger/web/index.ts'
import { exportAssetTies, readAssetTies, type TieRow } from '../contract.ts'
import { AsOf } from './register-tab.tsx'

type Props = { readonly asOf: string; readonly choose: (day: string) => void }

/** The register beside the ledger on a day: by account, and what makes each difference. */
export function TieTab({ asOf: text, choose }: Props) {
  const { today } = useSession()
  const asOf = parseDay(text) ?? today
  const query = { asOf }
  const { data, error, refetch, isPlaceholderData } = useReply(
    readAssetTies,
    { query },
    { keepPrevious: true },
  )
  return (
    <>
      <AsOf asOf={asOf} choose={choose} />
      <DataTable
        compact
        caption={`Daftar aset dan buku besar per ${formatDay(asOf)}, dalam Rupiah`}
        columns={accountColumns}
        rows={data?.accounts}
        rowKey={(row) => row.code}
        empty="Belum ada akun aset: tambah kategori dahulu"
        error={error}
        onRetry={() => void refetch()}
      />
      <h2 className="asset-head">Yang membuat selisih</h2>
      <DataTable
        list="asset-ties"
        exported={{ endpoint: exportAssetTies, query, onPaper: true }}
        caption="Jurnal dan aset yang membuat selisih, dalam Rupiah"
        columns={differenceColumns}
        rows={data?.rows}
        rowKey={(row) => `${row.accountCode} ${row.number}`}
        open={({ number }) =>
          number.startsWith('AST') ? `/accounting/assets/${number}` : entryAddress(number)
        }
        empty="Tidak ada selisih: daftar aset sama dengan buku besar"
        error={error}
        onRetry={() => void refetch()}
        stale={isPlaceholderData}
      />
      {data?.isCut === true && <p className="muted">Sebagian tidak ditampilkan; ekspor memuat semuanya.</p>}
    </>
  )
}

type Account = ReplyOf<typeof readAssetTies>['accounts'][number]

const kinds = { cost: 'Harga perolehan', accumulated: 'Akumulasi penyusutan' } as const

const accountColumns: Column<Account>[] = [
  { key: 'account', head: 'Akun', phone: 'lead', cell: ({ code, name }) => `${code} ${name}` },
  { key: 'is', head: 'Isi', width: 184, phone: 'meta', cell: (row) => kinds[row.is] },
  {
    ...{
      key: 'register',
      head: 'Daftar aset (Rp)',
      kind: 'amount',
      width: 152,
      phone: 'meta',
      phoneHead: true,
    },
    cell: (row) => formatAmount(row.register),
  },
  {
    ...{ key: 'ledger', head: 'Buku besar (Rp)', kind: 'amount', width: 152, phone: 'amount' },
    cell: (row) => formatAmount(row.ledger),
  },
  {
    ...{ key: 'tie', head: 'Selisih (Rp)', kind: 'amount', width: 152, phone: 'meta', phoneHead: true },
    cell: ({ register, ledger }) => (
      <>
        {register === ledger ? (
          <IconCheck size={16} aria-label="Sama" />
        ) : (
          <>
            <IconX size={14} aria-hidden /> {formatAmount(ledger - register)}
          </>
        )}
      </>
    ),
  },
]

const differenceColumns: Column<TieRow>[] = [
  { key: 'number', head: 'Nomor', kind: 'code', width: 152, phone: 'meta', cell: (row) => row.number },
  { key: 'day', head: 'Tanggal', kind: 'day', width: 104, cell: (row) => formatDay(row.day) },
  { key: 'account', head: 'Akun', kind: 'code', width: 88, phone: 'meta', cell: (row) => row.accountCode },
  { key: 'description', head: 'Keterangan', phone: 'lead', cell: (row) => row.description },
  {
    ...{
      key: 'register',
      head: 'Daftar aset (Rp)',
      kind: 'amount',
      width: 152,
      phone: 'meta',
      phoneHead: true,
    },
    cell: (row) => formatAmount(row.register),
  },
  {
    ...{ key: 'ledger', head: 'Buku besar (Rp)', kind: 'amount', width: 152, phone: 'amount' },
    cell: (row) => formatAmount(row.ledger),
  },
]
