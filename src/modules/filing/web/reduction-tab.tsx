import { Button } from '@mantine/core'
import { useState } from 'react'
import { useReply } from '../../../platform/web/call/use-reply.ts'
import type { Column } from '../../../platform/web/list/column.ts'
import { DataTable } from '../../../platform/web/list/data-table.tsx'
import { StatusBadge, type Tone } from '../../../platform/web/list/status-badge.tsx'
import { isByBuyerNote, returnKindTexts } from '../../tax/output/rules/return-kind.ts'
import { exportReductions, listReductions, type FakturRow, type VatMonthView } from '../contract.ts'
import { returnStateOf, returnStateTexts, type ReturnState } from '../returns/rules/return-state.ts'
import { InputReturns } from '../returns/web/input-returns.tsx'
import { ReturnNoteForm } from '../returns/web/return-note-form.tsx'
import { amountColumns, documentColumns, documentOf } from './faktur-columns.ts'

type Props = { readonly month: VatMonthView }

const tones: Readonly<Record<ReturnState, Tone>> = {
  noteMissing: 'pending',
  noted: 'posted',
  toReplace: 'pending',
  replaced: 'posted',
  toCancel: 'pending',
  fakturCancelled: 'posted',
  neverTold: 'inactive',
  netted: 'posted',
  restored: 'inactive',
}

/** What notes to customers and vendors take back in a month, each with what is still to be done about it. */
export function ReductionTab({ month: { masa, actions } }: Props) {
  const { data, error, refetch } = useReply(listReductions, { query: { masa } })
  const [noted, setNoted] = useState<FakturRow>()
  const rows = data?.rows
  const waiting = rows?.filter((row) => tones[returnStateOf(row)] === 'pending').length ?? 0
  const mayMark = actions.includes('mark')
  return (
    <>
      {rows && rows.length > 0 && (
        <div className="vat-bar">
          <p>
            {rows.length} retur dan koreksi · {waiting} belum selesai. Retur barang dan pembatalan jasa
            menunggu nota pembeli; koreksi dan pembatalan dihitung pada masa fakturnya, dan fakturnya diganti
            atau dibatalkan di Coretax lalu dicatat di Keluaran.
          </p>
        </div>
      )}
      <DataTable
        compact
        list="output-tax-reductions"
        exported={{ endpoint: exportReductions, query: { masa } }}
        caption="Retur dan pembatalan"
        columns={[...reductionColumns(rows), ...(mayMark ? [noteColumn(setNoted)] : [])]}
        rows={rows}
        rowKey={(row) => row.id}
        open={documentOf}
        totalLabel="Total"
        empty="Tidak ada nota kredit yang mengurangi PPN pada masa ini"
        error={error}
        onRetry={() => void refetch()}
      />
      <InputReturns masa={masa} />
      {noted && <ReturnNoteForm row={noted} onClose={() => setNoted(undefined)} />}
    </>
  )
}

function reductionColumns(rows: readonly FakturRow[] | undefined): Column<FakturRow>[] {
  return [
    ...documentColumns(),
    { key: 'party', head: 'Pembeli', phone: 'lead', cell: (row) => row.partyName },
    {
      ...{ key: 'kind', head: 'Jenis', width: 152, phone: 'meta' },
      cell: ({ returnKind, reducesNumber }) => (
        <>
          {returnKind !== null && <div>{returnKindTexts[returnKind]}</div>}
          <span className="code muted">{reducesNumber ?? ''}</span>
        </>
      ),
    },
    ...amountColumns(rows),
    {
      ...{ key: 'state', head: 'Status', kind: 'badge', width: 172 },
      cell: (row) => {
        const state = returnStateOf(row)
        return (
          <>
            <StatusBadge tone={tones[state]}>{returnStateTexts[state]}</StatusBadge>
            {row.returnNumber !== null && <div className="code muted">{row.returnNumber}</div>}
          </>
        )
      },
    },
  ]
}

function noteColumn(choose: (row: FakturRow) => void): Column<FakturRow> {
  return {
    ...{ key: 'record', head: 'Catat', kind: 'actions', width: 72 },
    cell: (row) =>
      isByBuyerNote(row.returnKind) &&
      !row.isRestored && (
        <Button
          size="compact-sm"
          variant="subtle"
          aria-label={`Catat nota pembeli ${row.sourceNumber} kode ${row.transactionCode}`}
          onClick={() => choose(row)}
        >
          Catat
        </Button>
      ),
  }
}
