import { monthEnd, type Day } from '../../../platform/rules/day/day.ts'
import { formatRupiah } from '../../../platform/rules/money/money.ts'
import { useReply } from '../../../platform/web/call/use-reply.ts'
import { AppLink } from '../../../platform/web/shell/app-link.tsx'
import { listReceipts } from '../../sales/contract.ts'
import { receipts } from '../../sales/receipts/rules/receipt-kind.ts'

/** What customers paid in advance in a month and nobody made a tax invoice for; nothing while there is none. */
export function UntaxedAdvances({ masa }: { readonly masa: Day }) {
  const to = monthEnd(masa)
  const { data } = useReply(listReceipts, { query: { state: 'untaxed', from: masa, to } })
  if (data === undefined || data.matching === 0) return null
  return (
    <p className="vat-untaxed">
      <AppLink to={`${receipts.path}?state=untaxed&from=${masa}&to=${to}`}>
        Uang muka tanpa faktur: {data.matching} penerimaan, {formatRupiah(data.matchingAdvanceLeft)}
      </AppLink>{' '}
      <span className="muted">
        PPN-nya terutang pada masa ini; buat faktur uang mukanya dari penerimaannya.
      </span>
    </p>
  )
}
