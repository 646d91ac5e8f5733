import { formatDay } from '../../../../platform/rules/day/format-day.ts'
import { formatAmount, formatAmountOrDash } from '../../../../platform/rules/money/format-amount.ts'
import { DataTable } from '../../../../platform/web/list/data-table.tsx'
import { DialogLink } from '../../../../platform/web/shell/app-link.tsx'
import type { Column } from '../../../../platform/web/list/column.ts'
import type { JournalEntry } from '../contract.ts'

type Step = JournalEntry['reversals'][number]

/** The entries that reverse one another from the same beginning: what reversed what, and what of each stands. */
export function ReversalChain({ entry: { entryNumber, reversals } }: { readonly entry: JournalEntry }) {
  // One reversal of the whole is told by the head.
  if (
    reversals.length <= 2 &&
    reversals.every(({ standing, totalDebit }) => [0, totalDebit].includes(standing))
  ) {
    return null
  }
  return (
    <section aria-labelledby="reversal-chain">
      <h2 id="reversal-chain">Rangkaian pembalikan</h2>
      <DataTable
        compact
        caption={`Rangkaian pembalikan ${entryNumber}`}
        columns={columnsOf(entryNumber)}
        rows={reversals}
        rowKey={(step) => step.entryNumber}
        empty={null}
      />
    </section>
  )
}

function columnsOf(current: string): Column<Step>[] {
  return [
    {
      key: 'number',
      head: 'Nomor',
      kind: 'code',
      width: 150,
      phone: 'lead',
      cell: ({ entryNumber }) =>
        entryNumber === current ? entryNumber : <DialogLink to={entryNumber}>{entryNumber}</DialogLink>,
    },
    { key: 'date', head: 'Tanggal', width: 120, cell: ({ entryDate }) => formatDay(entryDate) },
    { key: 'reverses', head: 'Membalik', kind: 'code', width: 150, cell: ({ reverses }) => reverses ?? '' },
    {
      key: 'total',
      head: 'Jumlah',
      kind: 'amount',
      width: 150,
      cell: (step) => formatAmount(step.totalDebit),
    },
    {
      key: 'standing',
      head: 'Masih berlaku',
      kind: 'amount',
      width: 150,
      cell: (step) => formatAmountOrDash(step.standing),
    },
    { key: 'reason', head: 'Alasan', cell: ({ reason }) => reason ?? '' },
  ]
}
