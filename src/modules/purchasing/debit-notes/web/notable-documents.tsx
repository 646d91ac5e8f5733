import { useState } from 'react'
import { formatDay } from '../../../../platform/rules/day/format-day.ts'
import { formatAmount } from '../../../../platform/rules/money/format-amount.ts'
import { useReply } from '../../../../platform/web/call/use-reply.ts'
import { DetailDialog } from '../../../../platform/web/dialog/detail-dialog.tsx'
import { ProblemPanel } from '../../../../platform/web/form/problem-panel.tsx'
import type { Column } from '../../../../platform/web/list/column.ts'
import { DataTable } from '../../../../platform/web/list/data-table.tsx'
import { DialogLink } from '../../../../platform/web/shell/app-link.tsx'
import { AnyVendorSelect, useAddressVendor, type ChosenVendor } from '../../../parties/web/index.ts'
import { listNotableDocuments, type NotableDocument } from '../contract.ts'
import './debit-notes.css'

/** Which bill or receipt a note is to be of: the vendor first, then one of theirs. */
export function NotableDocuments() {
  const { isRead, vendor } = useAddressVendor()
  return isRead ? <Choosing start={vendor} /> : null
}

function Choosing({ start }: { readonly start: ChosenVendor | undefined }) {
  const [vendor, setVendor] = useState(start)
  return (
    <DetailDialog title="Nota Debit">
      <div className="note-of">
        <AnyVendorSelect
          label="Vendor"
          required
          placeholder="Ketik kode atau nama"
          autoFocus
          value={vendor}
          onChange={setVendor}
        />
        {vendor === undefined ? (
          <p className="muted">Pilih vendor, lalu tagihan atau penerimaan yang diretur atau dikoreksi.</p>
        ) : (
          <Documents vendor={vendor} />
        )}
      </div>
    </DetailDialog>
  )
}

function Documents({ vendor }: { readonly vendor: ChosenVendor }) {
  const { data, error, refetch } = useReply(listNotableDocuments, { query: { vendorId: String(vendor.id) } })
  if (data === undefined)
    return error === null ? null : <ProblemPanel error={error} onRetry={() => void refetch()} />
  return (
    <DataTable
      compact
      caption={`Tagihan dan penerimaan ${vendor.name}, dalam Rupiah`}
      columns={columns}
      rows={data.rows}
      rowKey={({ number }) => number}
      empty="Vendor ini belum mempunyai tagihan atau penerimaan."
    />
  )
}

const columns: readonly Column<NotableDocument>[] = [
  {
    key: 'number',
    head: 'Dokumen',
    kind: 'code',
    width: 148,
    phone: 'lead',
    cell: ({ number }) => <DialogLink to={`new?of=${number}`}>{number}</DialogLink>,
  },
  {
    key: 'is',
    head: 'Jenis',
    phone: 'meta',
    cell: ({ isOfBill }) => (isOfBill ? 'Tagihan' : 'Penerimaan belum ditagih'),
  },
  {
    key: 'document',
    head: 'Nomor dari vendor',
    phone: 'meta',
    cell: ({ documentNumber }) => documentNumber ?? '-',
  },
  { key: 'day', head: 'Tanggal', kind: 'day', width: 104, cell: (row) => formatDay(row.day) },
  {
    key: 'amount',
    head: 'Nilai',
    kind: 'amount',
    width: 132,
    phone: 'amount',
    cell: (row) => formatAmount(row.amount),
  },
]
