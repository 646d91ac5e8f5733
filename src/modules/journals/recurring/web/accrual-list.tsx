import { Button, Group } from '@mantine/core'
import { useState } from 'react'
import { formatAmount } from '../../../../platform/rules/money/format-amount.ts'
import { formatDay } from '../../../../platform/rules/day/format-day.ts'
import type { Column } from '../../../../platform/web/list/column.ts'
import { DataTable } from '../../../../platform/web/list/data-table.tsx'
import { useCan } from '../../../../platform/web/shell/session.ts'
import { toast } from '../../../../platform/web/dialog/toast.tsx'
import { useAct } from '../../../../platform/web/call/use-act.ts'
import { useReply } from '../../../../platform/web/call/use-reply.ts'
import { listAccruals, reverseAccrualNow, type AccrualRow } from '../contract.ts'
import { AccrualCancel } from './accrual-cancel.tsx'
import { entryAddress } from '../../entries/web/entry-address.ts'

/** Accruals that wait for the day of their reversal, and those whose reversal failed. */
export function AccrualList() {
  const { data, error, refetch } = useReply(listAccruals, {})
  return (
    <section aria-labelledby="accruals">
      <h2 id="accruals" className="recurring-heading">
        Akrual menunggu dibalik
      </h2>
      <DataTable
        compact
        caption="Daftar akrual yang menunggu dibalik"
        columns={columns}
        rows={data?.rows}
        rowKey={(row) => row.entryId}
        open={(row) => entryAddress(row.entryNumber)}
        empty="Tidak ada akrual yang menunggu"
        error={error}
        onRetry={() => void refetch()}
      />
    </section>
  )
}

const columns: readonly Column<AccrualRow>[] = [
  { key: 'number', head: 'Entry', kind: 'code', width: 128, cell: (row) => row.entryNumber },
  {
    key: 'description',
    head: 'Deskripsi',
    plain: (row) => row.description,
    cell: (row) => (
      <span className="recurring-name">
        <span>{row.description}</span>
        {row.reason !== null && <span className="recurring-failure">{row.reason}</span>}
      </span>
    ),
  },
  { key: 'day', head: 'Dibalik pada', kind: 'day', width: 110, cell: (row) => formatDay(row.reversalDay) },
  {
    key: 'amount',
    head: 'Jumlah (Rp)',
    kind: 'amount',
    width: 140,
    cell: (row) => formatAmount(row.totalDebit),
  },
  { key: 'acts', head: 'Aksi', kind: 'actions', width: 190, cell: (row) => <AccrualActs row={row} /> },
]

function AccrualActs({ row }: { readonly row: AccrualRow }) {
  const [isCancelling, setCancelling] = useState(false)
  const retry = useAct(reverseAccrualNow)
  const mayEdit = useCan('journals.edit')
  if (!mayEdit) return null
  const again = async (): Promise<void> => {
    const entry = await retry.run({ params: { id: row.entryId } })
    const reversal = entry?.reversedBy.at(-1)
    if (reversal) toast(`${row.entryNumber} dibalik dengan ${reversal.entryNumber}`)
    else if (entry) toast(`${row.entryNumber} belum dapat dibalik: ${entry.accrual?.reason ?? ''}`)
  }
  return (
    <Group gap={4} wrap="nowrap" justify="flex-end">
      {row.status === 'failed' && (
        <Button
          size="compact-xs"
          variant="default"
          aria-label={`Coba lagi ${row.entryNumber}`}
          loading={retry.pending}
          onClick={() => void again()}
        >
          Coba lagi
        </Button>
      )}
      <Button
        size="compact-xs"
        variant="subtle"
        aria-label={`Batalkan balik otomatis ${row.entryNumber}`}
        onClick={() => setCancelling(true)}
      >
        Batalkan
      </Button>
      {isCancelling && <AccrualCancel accrual={row} onClose={() => setCancelling(false)} />}
    </Group>
  )
}
