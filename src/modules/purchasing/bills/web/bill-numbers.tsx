import { formatRupiah } from '../../../../platform/rules/money/money.ts'
import { Fact } from '../../../../platform/web/form/facts.tsx'
import { AppLink } from '../../../../platform/web/shell/app-link.tsx'
import type { VendorBill } from '../contract.ts'

type NumbersProps = { readonly name: string; readonly rows: VendorBill['advances'] }

/** Other bills, each with an amount. */
export function BillNumbers({ name, rows }: NumbersProps) {
  return (
    <Fact name={name} wide>
      {rows.map(({ billNumber, amount }, index) => (
        <span key={billNumber}>
          {index > 0 && ', '}
          <AppLink to={`/purchase/bills/${billNumber}`}>{billNumber}</AppLink> {formatRupiah(amount)}
        </span>
      ))}
    </Fact>
  )
}
