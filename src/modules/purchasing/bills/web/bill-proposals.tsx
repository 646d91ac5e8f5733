import { Button } from '@mantine/core'
import { withoutTypedVat } from '../rules/bill-content.ts'
import { emptyBillLine } from '../rules/bill-grid.ts'
import { BeginAdvance } from './bill-advances.tsx'
import type { BillFormState } from './use-bill-form.ts'

/** A chosen vendor brings the account, the VAT and the object of its last bill into a line nobody has filled. */
export function BillProposals({ bill }: { readonly bill: BillFormState }) {
  const { form, lines, context } = bill
  const usual = context?.vendor?.usual
  const [first] = lines.grid.lines
  const isFree = lines.grid.lines.length === 1 && first?.accountId === null
  const bearsVat = lines.grid.lines.some(({ taxClass, amount }) => taxClass === 'taxed' && amount > 0)
  const propose = usual !== null && usual !== undefined && isFree
  const take = (): void => {
    if (usual)
      lines.act({
        kind: 'edit',
        row: 0,
        change: {
          ...emptyBillLine,
          ...usual,
          orderLineId: null,
          departmentId: first?.departmentId ?? null,
          amount: first?.amount ?? emptyBillLine.amount,
        },
      })
  }
  return (
    <div className="bill-begin">
      {propose && (
        <p className="muted" role="status">
          Baris tagihan terakhirnya{' '}
          <Button size="compact-xs" variant="default" onClick={take}>
            Pakai
          </Button>
        </p>
      )}
      {bearsVat && context !== undefined && context.vatBasisPoints > 0 && (
        <Button
          size="compact-xs"
          variant="default"
          title="Jumlah baris kena PPN yang diketik beserta PPN-nya menjadi dasar pengenaannya"
          onClick={() => form.act((now) => withoutTypedVat(now, context.vatBasisPoints))}
        >
          Jumlah sudah termasuk PPN
        </Button>
      )}
      <BeginAdvance bill={bill} />
    </div>
  )
}
