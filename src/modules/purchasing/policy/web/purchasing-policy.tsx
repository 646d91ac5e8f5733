import { formatLongDay } from '../../../../platform/rules/day/format-day.ts'
import { useReply } from '../../../../platform/web/call/use-reply.ts'
import type { Column } from '../../../../platform/web/list/column.ts'
import { DataTable } from '../../../../platform/web/list/data-table.tsx'
import { AppLink } from '../../../../platform/web/shell/app-link.tsx'
import { Page } from '../../../../platform/web/shell/page.tsx'
import { readStockPolicy, type StockPolicy } from '../../../inventory/contract.ts'
import { beyondAvailableTexts, correctionPolicyTexts } from '../../../inventory/policy/rules/stock-policy.ts'

interface Policy {
  readonly what: string
  readonly holds: string
  readonly to: string
  readonly place: string
}

const stockPolicy = { to: '/settings/stock', place: 'Kebijakan stok' } as const
const approvals = { to: '/settings/approvals', place: 'Persetujuan' } as const
const roles = { to: '/settings/account-roles', place: 'Akun otomatis' } as const

/** What holds for buying and stock as it stands, each with where it is chosen. */
function policiesOf({ corrections, beyondAvailable, startedOn }: StockPolicy): Policy[] {
  return [
    {
      what: 'Penerimaan melebihi pesanan',
      holds:
        'Sampai 5% di atas yang dipesan. Lebih dari itu ditolak, atau menunggu persetujuan bila ada aturannya.',
      ...approvals,
    },
    {
      what: 'Persetujuan pembelian',
      holds: 'Purchase order, tagihan, pembayaran, penyesuaian, dan opname menurut aturan.',
      ...approvals,
    },
    {
      what: 'Selisih harga tagihan',
      holds: 'Bagian barang yang masih ada mengubah nilai stok, sisanya ke Selisih Harga Pembelian.',
      ...roles,
    },
    {
      what: 'Toleransi pencocokan',
      holds: 'Selisih harga, dan berapa hari barang atau tagihan ditunggu, sebelum masuk antrian.',
      to: '/purchase/matching/tolerances',
      place: 'Pencocokan',
    },
    {
      what: 'Metode nilai persediaan',
      holds: 'Rata-rata bergerak. FIFO dipilih per produk selama barangnya belum pernah bergerak.',
      to: '/inventory/products',
      place: 'Produk',
    },
    {
      what: 'Stok dimulai',
      holds: startedOn === null ? 'Belum: pengiriman belum membawa biaya.' : formatLongDay(startedOn),
      ...stockPolicy,
    },
    {
      what: 'Koreksi mutasi yang dicatat mundur',
      holds: correctionPolicyTexts[corrections],
      ...stockPolicy,
    },
    {
      what: 'Order yang melebihi stok tersedia',
      holds: beyondAvailableTexts[beyondAvailable],
      ...stockPolicy,
    },
    { what: 'Stok minus', holds: 'Menurut gudangnya.', to: '/settings/warehouses', place: 'Gudang' },
    {
      what: 'Titik pesan ulang',
      holds: 'Minimum dan maksimum per produk dan gudang.',
      to: '/inventory/reorder',
      place: 'Titik pesan ulang',
    },
    {
      what: 'Tempo dan rekening vendor',
      holds: 'Di data vendor; rekening baru dapat menunggu persetujuan.',
      to: '/master/vendors',
      place: 'Vendor',
    },
    {
      what: 'Anggaran pembelian',
      holds: 'Order dan tagihan yang melewati anggaran diperingatkan atau dihentikan per akun.',
      to: '/budget/control',
      place: 'Kendali anggaran',
    },
  ]
}

const columns: Column<Policy>[] = [
  { key: 'what', head: 'Kebijakan', width: 230, phone: 'lead', cell: ({ what }) => what },
  { key: 'holds', head: 'Yang berlaku', cell: ({ holds }) => holds },
  {
    key: 'place',
    head: 'Diatur di',
    width: 150,
    cell: ({ to, place }) => <AppLink to={to}>{place}</AppLink>,
  },
]

/** What holds for buying and stock, at one address. */
export function PurchasingPolicy() {
  const { data, error, refetch } = useReply(readStockPolicy, {})
  return (
    <Page title="Pembelian & Stok" subtitle="Yang berlaku bagi pembelian dan stok, dan di mana diatur">
      <DataTable
        caption="Kebijakan pembelian dan stok"
        columns={columns}
        rows={data && policiesOf(data)}
        rowKey={({ what }) => what}
        empty="Tidak ada kebijakan"
        error={error}
        onRetry={() => void refetch()}
      />
    </Page>
  )
}
