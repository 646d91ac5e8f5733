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
import { readVatPayments, type VatPaymentRow } from '../contract.ts'
import { vatPaymentTexts } from '../rules/vat-payment.ts'
import { VatPaymentForm } from './vat-payment-form.tsx'

type Props = { readonly masa: Day }

/** VAT of a month that was paid in advance, input VAT that was paid back, and paying either. */
export function VatPayments({ masa }: Props) {
  const { data } = useReply(readVatPayments, { query: { masa } }, { keepPrevious: true })
  const [isPaying, pay] = useState(false)
  const [cancelled, cancel] = useState<VatPaymentRow>()
  if (data === undefined || (data.rows.length === 0 && !data.mayPay)) return null
  const { rows, mayPay, isOpen } = data
  return (
    <section className="vat-part" aria-label="Disetor di muka, pembayaran kembali">
      <h2>Disetor di muka (III.B), pembayaran kembali (V)</h2>
      {rows.length > 0 && (
        <DataTable
          compact
          caption={`Setoran PPN di muka dan pembayaran kembali ${formatMonth(masa)}, dalam Rupiah`}
          columns={
            mayPay
              ? [...columns, cancellingColumn<VatPaymentRow>({ cancel, held: (row) => heldBy(row, isOpen) })]
              : columns
          }
          rows={rows}
          rowKey={({ id }) => id}
          open={({ entryNumber }) => entryAddress(entryNumber)}
          empty=""
        />
      )}
      {mayPay && (
        <div className="vat-bar">
          <Button variant="default" onClick={() => pay(true)}>
            {isOpen ? 'Setor di Muka atau Bayar Kembali' : 'Bayar Kembali Pajak Masukan'}
          </Button>
        </div>
      )}
      {isPaying && <VatPaymentForm masa={masa} isOpen={isOpen} onClose={() => pay(false)} />}
      {cancelled !== undefined && (
        <PaidTaxCancel
          id={cancelled.id}
          name={`${vatPaymentTexts[cancelled.kind]} ${formatMonth(masa)}`}
          onClose={() => cancel(undefined)}
        />
      )}
    </section>
  )
}

const columns: Column<VatPaymentRow>[] = [
  {
    ...{ key: 'kind', head: 'Jenis', width: 232, phone: 'lead' },
    cell: (row) => vatPaymentTexts[row.kind],
  },
  { key: 'ntpn', head: 'NTPN', kind: 'code', width: 168, phone: 'meta', cell: (row) => row.ntpn },
  ...paidColumns,
  {
    ...{ key: 'amount', head: 'PPN (Rp)', kind: 'amount', width: 144, phone: 'amount' },
    cell: (row) => formatAmount(row.amount),
  },
]

/** What a closed month used up is taken back once it is reopened. */
function heldBy({ kind }: VatPaymentRow, isOpen: boolean): string | undefined {
  return kind === 'vat_prepaid' && !isOpen ? 'masa ditutup' : undefined
}
