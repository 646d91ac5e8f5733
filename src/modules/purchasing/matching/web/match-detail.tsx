import { Button } from '@mantine/core'
import { useState } from 'react'
import { formatLongDay } from '../../../../platform/rules/day/format-day.ts'
import { formatAmount } from '../../../../platform/rules/money/format-amount.ts'
import { formatRupiah } from '../../../../platform/rules/money/money.ts'
import { useReply } from '../../../../platform/web/call/use-reply.ts'
import { DetailDialog } from '../../../../platform/web/dialog/detail-dialog.tsx'
import { Fact, Facts } from '../../../../platform/web/form/facts.tsx'
import { ProblemPanel } from '../../../../platform/web/form/problem-panel.tsx'
import type { Column } from '../../../../platform/web/list/column.ts'
import { DataTable } from '../../../../platform/web/list/data-table.tsx'
import { AppLink } from '../../../../platform/web/shell/app-link.tsx'
import { useParam } from '../../../../platform/web/shell/place.ts'
import { listMatchFaults, type MatchRow } from '../contract.ts'
import { matchFaultTexts, matchKey, passedTexts, type MatchDecision } from '../rules/match-fault.ts'
import { MatchBadge, sideText } from './match-badge.tsx'
import { MatchDecide } from './match-decide.tsx'
import { WaysOut } from './ways-out.tsx'
import './matching.css'

/** One difference with its documents side by side, and the ways out of it. */
export function MatchDetail() {
  const key = useParam('key')
  const { data, error, refetch } = useReply(listMatchFaults, { query: { state: 'all', key } })
  const row = data?.rows.find((each) => matchKey(each) === key)
  if (row !== undefined) return <Difference row={row} />
  return (
    <DetailDialog title="Pencocokan">
      {error !== null && <ProblemPanel error={error} onRetry={() => void refetch()} />}
      {data !== undefined && <p>Selisih ini sudah selesai: dokumennya cocok, atau sudah dibatalkan.</p>}
    </DetailDialog>
  )
}

const verbs: Readonly<Record<MatchDecision, string>> = {
  accepted: 'Terima ke Biaya',
  disputed: 'Sengketakan',
  waiting: 'Tunggu',
  reopened: 'Buka Lagi',
}

function Difference({ row }: { readonly row: MatchRow }) {
  const [deciding, setDeciding] = useState<MatchDecision>()
  return (
    <DetailDialog
      title={`${matchFaultTexts[row.fault]}: ${row.sourceNumber}`}
      badge={<MatchBadge state={row.state} />}
      actions={
        <>
          {row.actions.map((decision) => (
            <Button
              key={decision}
              variant={decision === 'accepted' ? 'filled' : 'default'}
              onClick={() => setDeciding(decision)}
            >
              {verbs[decision]}
            </Button>
          ))}
        </>
      }
    >
      <DifferenceFacts row={row} />
      <div className="match-sides">
        <DataTable
          compact
          caption={`Order, penerimaan, dan tagihan ${row.productName}, dalam Rupiah`}
          columns={sideColumns}
          rows={sidesOf(row)}
          rowKey={({ name }) => name}
          empty="Tidak ada dokumen"
        />
      </div>
      <WaysOut row={row} />
      {deciding !== undefined && (
        <MatchDecide
          row={row}
          decision={deciding}
          verb={verbs[deciding]}
          onClose={() => setDeciding(undefined)}
        />
      )}
    </DetailDialog>
  )
}

function DifferenceFacts({ row }: { readonly row: MatchRow }) {
  const { vendorCode, vendorName, productName, passed, difference, days, fault, decided } = row
  return (
    <Facts>
      <Fact name="Vendor">
        <AppLink to={`/master/vendors/${vendorCode}`}>
          {vendorCode} - {vendorName}
        </AppLink>
      </Fact>
      <Fact name="Barang">{productName}</Fact>
      <Fact name={fault === 'price' ? 'Selisih harga' : 'Nilai yang menunggu'}>
        <strong>{formatRupiah(difference)}</strong>
        {passed !== null && <span className="muted"> · {passedTexts[passed]}</span>}
      </Fact>
      <Fact name="Sejak">
        {formatLongDay(row.day)} <span className="muted">· {days} hari</span>
      </Fact>
      {decided !== null && (
        <Fact name="Keputusan" wide>
          {decided.reason}
          <span className="muted">
            {' · '}
            {decided.by}
            {decided.untilDay !== null && `, sampai ${formatLongDay(decided.untilDay)}`}
          </span>
        </Fact>
      )}
    </Facts>
  )
}

interface Side {
  readonly name: string
  readonly number: string | null
  readonly path: string
  readonly quantity: number | null
  readonly amount: number | null
}

function sidesOf(row: MatchRow): Side[] {
  return [
    {
      ...{ name: 'Order', number: row.orderNumber, path: '/purchase/orders' },
      ...{ quantity: row.orderedQuantity, amount: row.orderedAmount },
    },
    {
      ...{ name: 'Penerimaan', number: row.receiptNumber, path: '/purchase/goods-receipt' },
      ...{ quantity: row.receivedQuantity, amount: row.receivedAmount },
    },
    {
      ...{ name: 'Tagihan', number: row.billNumber, path: '/purchase/bills' },
      ...{ quantity: row.billedQuantity, amount: row.billedAmount },
    },
  ]
}

const sideColumns: Column<Side>[] = [
  { key: 'name', head: 'Sisi', width: 110, phone: 'lead', cell: ({ name }) => name },
  {
    key: 'number',
    head: 'Nomor',
    kind: 'code',
    phone: 'meta',
    cell: ({ number, path }) => <Numbers number={number} path={path} />,
    plain: ({ number }) => number ?? '',
  },
  {
    key: 'quantity',
    head: 'Jumlah',
    kind: 'amount',
    width: 100,
    phone: 'meta',
    phoneHead: true,
    cell: ({ quantity }) => sideText(quantity),
  },
  {
    key: 'price',
    head: 'Per satuan',
    kind: 'amount',
    width: 120,
    phone: 'meta',
    phoneHead: true,
    cell: ({ quantity, amount }) =>
      quantity === null || amount === null || quantity === 0
        ? '-'
        : formatAmount(Math.round(amount / quantity)),
  },
  {
    key: 'amount',
    head: 'Nilai',
    kind: 'amount',
    width: 130,
    phone: 'amount',
    cell: ({ amount }) => (amount === null ? '-' : formatAmount(amount)),
  },
]

/** The documents of a side, each with its page. */
function Numbers({ number, path }: Pick<Side, 'number' | 'path'>) {
  if (number === null) return <span className="muted">belum ada</span>
  return number.split(', ').map((each, index) => (
    <span key={each}>
      {index > 0 && ', '}
      <AppLink to={`${path}/${each}`}>{each}</AppLink>
    </span>
  ))
}
