import { Button } from '@mantine/core'
import { useState } from 'react'
import type { Day } from '../../../../platform/rules/day/day.ts'
import { formatMonth } from '../../../../platform/rules/day/format-day.ts'
import { formatAmount } from '../../../../platform/rules/money/format-amount.ts'
import { useReply } from '../../../../platform/web/call/use-reply.ts'
import type { Column } from '../../../../platform/web/list/column.ts'
import { DataTable } from '../../../../platform/web/list/data-table.tsx'
import { entryAddress } from '../../../ledger/web/index.ts'
import { cancellingColumn, paidColumns } from '../../paid-tax/web/paid-tax-columns.tsx'
import { PaidTaxCancel } from '../../paid-tax/web/paid-tax-cancel.tsx'
import { selfPaidTexts } from '../../self-paid/rules/self-paid.ts'
import { readSelfBuiltVat, type SelfBuiltRow } from '../contract.ts'
import { SelfBuiltForm } from './self-built-form.tsx'

type Props = { readonly masa: Day }

/** What was paid on what is built for oneself in a month, and paying it. */
export function SelfBuilt({ masa }: Props) {
  const { data } = useReply(readSelfBuiltVat, { query: { masa } }, { keepPrevious: true })
  const [isPaying, pay] = useState(false)
  const [cancelled, cancel] = useState<SelfBuiltRow>()
  if (data === undefined || (data.rows.length === 0 && !data.mayPay)) return null
  const { rate, mayPay, rows, dueDay } = data
  return (
    <section className="vat-part" aria-label="Kegiatan membangun sendiri">
      <h2>Kegiatan membangun sendiri (IV)</h2>
      {rows.length > 0 && (
        <DataTable
          compact
          caption={`Setoran PPN membangun sendiri ${formatMonth(masa)}, dalam Rupiah`}
          columns={mayPay ? [...columns, cancellingColumn<SelfBuiltRow>({ cancel })] : columns}
          rows={rows}
          rowKey={({ id }) => id}
          open={({ entryNumber }) => entryAddress(entryNumber)}
          empty=""
        />
      )}
      {mayPay && rate !== null && (
        <div className="vat-bar">
          <Button variant="default" onClick={() => pay(true)}>
            Setor PPN Membangun Sendiri
          </Button>
        </div>
      )}
      {isPaying && rate !== null && (
        <SelfBuiltForm masa={masa} rate={rate} dueDay={dueDay} onClose={() => pay(false)} />
      )}
      {cancelled !== undefined && (
        <PaidTaxCancel
          id={cancelled.id}
          name={`${selfPaidTexts.self_built} ${formatMonth(masa)}`}
          onClose={() => cancel(undefined)}
        />
      )}
    </section>
  )
}

const columns: Column<SelfBuiltRow>[] = [
  { key: 'ntpn', head: 'NTPN', kind: 'code', width: 168, phone: 'lead', cell: (row) => row.ntpn },
  ...paidColumns,
  {
    ...{ key: 'base', head: 'Biaya (Rp)', kind: 'amount', width: 144, phone: 'meta', phoneHead: true },
    cell: (row) => formatAmount(row.baseAmount),
  },
  {
    ...{ key: 'amount', head: 'PPN (Rp)', kind: 'amount', width: 144, phone: 'amount' },
    cell: (row) => formatAmount(row.amount),
  },
]
