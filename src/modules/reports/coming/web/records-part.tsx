import { formatAmount, formatCount } from '../../../../platform/rules/money/format-amount.ts'
import { useReply } from '../../../../platform/web/call/use-reply.ts'
import type { Column } from '../../../../platform/web/list/column.ts'
import { DataTable } from '../../../../platform/web/list/data-table.tsx'
import { AppLink } from '../../../../platform/web/shell/app-link.tsx'
import { vendorApi } from '../../../parties/contract.ts'
import { productApi } from '../../../products/contract.ts'
import type { ComingPart } from '../rules/coming-areas.ts'
import { ComingSection } from './coming-section.tsx'

type Props = Extract<ComingPart, { kind: 'records' }>
type Reply = { readonly data: Found | undefined; readonly error: unknown; readonly retry: () => void }

interface Found {
  readonly rows: readonly ShownRecord[]
  readonly count: number
}

interface ShownRecord {
  readonly code: string
  readonly name: string
  readonly amount?: number | undefined
  readonly to: string
}

const fewest = { limit: 8 } as const

/** The first records of a matter, and how many there are. */
export function RecordsPart({ of, ...part }: Props) {
  if (of === 'vendors') return <Vendors {...part} />
  return <Products {...part} isService={of === 'services'} />
}

function Vendors({ title }: Omit<Props, 'of'>) {
  const { data, error, refetch } = useReply(vendorApi.list, { query: { ...fewest, status: 'active' } })
  const rows = data?.rows.map(({ code, name }) => ({ code, name, to: `/master/vendors/${code}` }))
  return (
    <Records
      title={title}
      all="/master/vendors?status=active"
      reply={{ data: rows && data && { rows, count: data.matching }, error, retry: () => void refetch() }}
      empty="Belum ada vendor."
    />
  )
}

function Products({ title, isService }: Omit<Props, 'of'> & { readonly isService: boolean }) {
  const type = isService ? 'service' : 'physical'
  const query = { ...fewest, status: 'active', type } as const
  const { data, error, refetch } = useReply(productApi.list, { query })
  const rows = data?.rows.map(({ code, name, sellingPrice }) => ({
    ...{ code, name, amount: sellingPrice },
    to: `/master/products/${code}`,
  }))
  return (
    <Records
      title={title}
      all={`/master/products?status=active&type=${type}`}
      amountHead="Harga jual (Rp)"
      reply={{ data: rows && data && { rows, count: data.matching }, error, retry: () => void refetch() }}
      empty={isService ? 'Belum ada jasa.' : 'Belum ada barang.'}
    />
  )
}

type RecordsProps = {
  readonly title: string
  readonly all: string
  readonly amountHead?: string
  readonly reply: Reply
  readonly empty: string
}

function Records({ title, all, amountHead, reply: { data, error, retry }, empty }: RecordsProps) {
  const more = data !== undefined && data.count > 0 && (
    <AppLink to={all}>Lihat semua ({formatCount(data.count)})</AppLink>
  )
  return (
    <ComingSection title={title} more={more}>
      <DataTable
        compact
        caption={title}
        columns={columnsOf(amountHead)}
        rows={data?.rows}
        rowKey={({ code }) => code}
        open={({ to }) => to}
        empty={empty}
        error={error}
        onRetry={retry}
      />
    </ComingSection>
  )
}

function columnsOf(amountHead: string | undefined): Column<ShownRecord>[] {
  const amount: Column<ShownRecord> = {
    ...{ key: 'amount', head: amountHead ?? '', kind: 'amount', width: 160 },
    cell: (row) => (row.amount === undefined ? '' : formatAmount(row.amount)),
  }
  return [
    { key: 'code', head: 'Kode', kind: 'code', width: 150, cell: ({ code }) => code },
    { key: 'name', head: 'Nama', truncate: true, cell: ({ name }) => name },
    ...(amountHead === undefined ? [] : [amount]),
  ]
}
