import { Button } from '@mantine/core'
import { useState } from 'react'
import { daysBetween, type Day } from '../../../../platform/rules/day/day.ts'
import { formatDay } from '../../../../platform/rules/day/format-day.ts'
import type { ReplyOf } from '../../../../platform/rules/http/endpoint.ts'
import { formatAmount, formatPercent } from '../../../../platform/rules/money/format-amount.ts'
import { formatRupiah, sumTotals } from '../../../../platform/rules/money/money.ts'
import { useDownload } from '../../../../platform/web/call/use-download.ts'
import { useReply } from '../../../../platform/web/call/use-reply.ts'
import type { Column } from '../../../../platform/web/list/column.ts'
import { DataTable } from '../../../../platform/web/list/data-table.tsx'
import { StatusBadge } from '../../../../platform/web/list/status-badge.tsx'
import { useCan, useMayMake, useSession } from '../../../../platform/web/shell/session.ts'
import { referenceAddress } from '../../../journals/web/index.ts'
import { exportWithheldFromUs, readWithheldFromUs } from '../../../tax/withheld/contract.ts'
import { fromUsArticles, fromUsText, rateOf } from '../../../tax/withheld/rules/withheld-from-us.ts'
import { printSlipLetters } from '../../slip-letters/contract.ts'
import { ReceivedSlipForm } from './received-slip-form.tsx'

type Register = ReplyOf<typeof readWithheldFromUs>
type Row = Register['rows'][number]

type Props = {
  readonly from: Day
  readonly to: Day
  /** Only what still waits for its slip, from the beginning on. */
  readonly isChase: boolean
}

/** What customers withheld: a row for each tax of a receipt; only what a slip proves can be credited. */
export function FromUsTab({ from, to, isChase }: Props) {
  const { today } = useSession()
  const letters = useDownload()
  const mayWrite = useCan('tax.read') && isChase
  const write = (party?: string) =>
    void letters.start(printSlipLetters, { query: { to, ...(party === undefined ? {} : { party }) } })
  const mayRecord = useMayMake('sales.edit')
  const [recorded, setRecorded] = useState<Row>()
  const query = { from, to, slips: isChase ? ('missing' as const) : ('all' as const) }
  const { data, error, refetch, isPlaceholderData } = useReply(
    readWithheldFromUs,
    { query },
    { keepPrevious: true },
  )
  const range = isChase ? `s.d. ${formatDay(to)}` : `${formatDay(from)} s.d. ${formatDay(to)}`
  return (
    <>
      {data && <Articles register={data} />}
      {mayWrite && data !== undefined && data.rows.length > 0 && (
        <div className="withheld-letters">
          <Button variant="default" loading={letters.cancel !== undefined} onClick={() => write()}>
            Surat permintaan (PDF)
          </Button>
        </div>
      )}
      <DataTable
        list="withheld-from-us"
        exported={{ endpoint: exportWithheldFromUs, query, onPaper: true }}
        caption={`PPh dipotong customer ${range}, dalam Rupiah`}
        columns={[
          ...columnsOf(data, today),
          ...(mayWrite ? [letterColumn((row) => write(row.partyCode))] : []),
          ...(mayRecord ? [recordColumn(setRecorded)] : []),
        ]}
        rows={data?.rows}
        rowKey={(row) => row.id}
        open={documentOf}
        totalLabel="Total yang berlaku"
        empty={
          isChase
            ? 'Semua bukti potong sudah diterima'
            : 'Tidak ada PPh yang dipotong customer pada rentang ini'
        }
        error={error}
        onRetry={() => void refetch()}
        stale={isPlaceholderData}
      />
      {recorded && <ReceivedSlipForm row={recorded} onClose={() => setRecorded(undefined)} />}
      {data?.isCut === true && <p className="muted">Sebagian tidak ditampilkan; ekspor memuat semuanya.</p>}
    </>
  )
}

/** The receipt, where its slip is recorded. */
function documentOf({ source, sourceNumber }: Row): string {
  const entry = { referenceType: source, referenceNumber: sourceNumber, referenceId: null }
  return referenceAddress(entry) ?? '/tax/pph'
}

function Articles({ register }: { readonly register: Register }) {
  const articles = register.articles.filter(
    ({ tax, accountBalance }) => tax > 0n || (accountBalance ?? 0n) !== 0n,
  )
  return (
    <dl className="withheld-articles">
      {articles.map(({ article, tax, proven, accountBalance }) => (
        <div key={article}>
          <dt>{fromUsArticles[article].text}</dt>
          <dd>
            <strong>{formatRupiah(tax)}</strong>{' '}
            <span className="muted">
              · {formatRupiah(proven)} dengan bukti potong
              {accountBalance === null ? ' · final' : ` · saldo akun ${formatRupiah(accountBalance)}`}
            </span>
          </dd>
        </div>
      ))}
    </dl>
  )
}

function columnsOf(register: Register | undefined, today: Day): Column<Row>[] {
  const total = (name: 'base' | 'tax') =>
    register && formatAmount(sumTotals(register.articles.map((each) => each[name])))
  return [
    { key: 'day', head: 'Tanggal', kind: 'day', width: 104, cell: (row) => formatDay(row.withheldOn) },
    {
      key: 'article',
      head: 'Jenis',
      width: 108,
      phone: 'meta',
      cell: (row) => (
        <>
          {fromUsText(row)}
          {row.objectCode !== null && <div className="code muted">{row.objectCode}</div>}
        </>
      ),
    },
    {
      key: 'customer',
      head: 'Customer',
      phone: 'lead',
      cell: ({ partyName, partyCode, cancelledOn }) => (
        <>
          {partyName} <span className="code muted">{partyCode}</span>{' '}
          {cancelledOn !== null && <StatusBadge tone="inactive">Dibatalkan</StatusBadge>}
        </>
      ),
    },
    {
      key: 'document',
      head: 'Dokumen',
      kind: 'code',
      width: 132,
      phone: 'meta',
      cell: (row) => row.sourceNumber,
    },
    {
      key: 'base',
      head: 'DPP (Rp)',
      kind: 'amount',
      width: 112,
      phone: 'meta',
      phoneHead: true,
      cell: (row) => (row.baseAmount === null ? '–' : formatAmount(row.baseAmount)),
      total: total('base'),
    },
    {
      key: 'rate',
      head: 'Tarif',
      kind: 'amount',
      width: 72,
      phone: 'hidden',
      cell: ({ baseAmount, taxAmount }) =>
        baseAmount === null ? '–' : formatPercent(rateOf({ baseAmount, taxAmount })),
    },
    {
      key: 'tax',
      head: 'PPh (Rp)',
      kind: 'amount',
      width: 112,
      phone: 'amount',
      cell: (row) => formatAmount(row.taxAmount),
      total: total('tax'),
    },
    {
      key: 'slip',
      head: 'Bukti potong',
      width: 136,
      phone: 'meta',
      cell: (row) => <Slip row={row} today={today} />,
    },
  ]
}

/** The number of the slip, or how long it has been waited for. */
function Slip({ row, today }: { readonly row: Row; readonly today: Day }) {
  const { slipNumber, slipDay, withheldOn, cancelledOn } = row
  if (slipDay !== null)
    return (
      <>
        <div className="code">{slipNumber}</div>
        <span className="muted">{formatDay(slipDay)}</span>
      </>
    )
  if (cancelledOn !== null) return null
  return <StatusBadge tone="pending">{`Belum, ${daysBetween(withheldOn, today)} hari`}</StatusBadge>
}

/** Where the customer is asked in a letter for all its slips. */
function letterColumn(write: (row: Row) => void): Column<Row> {
  return {
    ...{ key: 'letter', head: 'Minta', kind: 'actions', width: 72 },
    cell: (row) => (
      <Button
        size="compact-sm"
        variant="subtle"
        aria-label={`Surat permintaan bukti potong ${row.partyName}`}
        onClick={() => write(row)}
      >
        Surat
      </Button>
    ),
  }
}

/** Where the slip of a tax of a receipt that still counts is recorded, one after the other. */
function recordColumn(choose: (row: Row) => void): Column<Row> {
  return {
    ...{ key: 'record', head: 'Catat', kind: 'actions', width: 72 },
    cell: (row) =>
      row.cancelledOn === null &&
      row.source === 'receipt' && (
        <Button
          size="compact-sm"
          variant="subtle"
          aria-label={`Catat bukti potong ${row.sourceNumber} ${fromUsText(row)}`}
          onClick={() => choose(row)}
        >
          Catat
        </Button>
      ),
  }
}
