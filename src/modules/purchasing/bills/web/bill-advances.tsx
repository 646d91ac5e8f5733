import { Button } from '@mantine/core'
import { formatRupiah } from '../../../../platform/rules/money/money.ts'
import { priceKind } from '../../../../platform/rules/money/stepped-value.ts'
import { SteppedInput } from '../../../../platform/web/form/stepped-input.tsx'
import type { BillAdvance } from '../rules/bill-content.ts'
import { billTable, emptyBillLine } from '../rules/bill-grid.ts'
import type { BillFormState } from './use-bill-form.ts'

type Props = { readonly bill: BillFormState }

/** What the vendor billed in advance: to be taken off this bill, or to be billed by it. */
export function BillAdvances({ bill }: Props) {
  return (
    <>
      <Offer bill={bill} />
      {bill.form.draft.advances.map((advance, row) => (
        <AdvanceLine key={advance.advanceLineId} bill={bill} advance={advance} row={row} />
      ))}
    </>
  )
}

function Offer({ bill: { form, context } }: Props) {
  const { advances } = form.draft
  const open = context?.vendor?.advances ?? []
  const left = open.filter((each) => !advances.some((one) => one.advanceLineId === each.advanceLineId))
  if (left.length === 0) return null
  const more = left.map(({ day: _, ...each }): BillAdvance => ({ ...each, amount: each.left }))
  const amount = left.reduce((sum, each) => sum + each.left, 0)
  return (
    <p className="bill-offer" role="status">
      Uang muka ke vendor ini yang belum dipotong: {formatRupiah(amount)}{' '}
      <Button
        size="compact-sm"
        variant="default"
        onClick={() => form.change({ advances: [...advances, ...more] })}
      >
        Potong uang muka
      </Button>
    </p>
  )
}

type LineProps = Props & { readonly advance: BillAdvance; readonly row: number }

function AdvanceLine({ bill: { form }, advance, row }: LineProps) {
  const { billNumber, left, bearsVat, amount } = advance
  const set = (changed: readonly BillAdvance[]): void => form.change({ advances: changed })
  const { advances } = form.draft
  return (
    <fieldset className="bill-goods" aria-label={`Uang muka ${row + 1}`}>
      <div className="bill-goods-name">
        <span>Uang muka {billNumber}</span>
        <span className="muted">
          belum dipotong {formatRupiah(left)}
          {bearsVat ? ', sudah ber-PPN' : ''}
        </span>
      </div>
      <SteppedInput
        {...form.at(`advances.${row}.amount`)}
        label="Dipotong (Rp)"
        kind={priceKind}
        value={amount}
        onChange={(changed) =>
          set(advances.map((each, index) => (index === row ? { ...each, amount: changed } : each)))
        }
      />
      <Button
        variant="subtle"
        color="red"
        size="xs"
        aria-label={`Hapus uang muka ${row + 1}`}
        onClick={() => set(advances.filter((_, index) => index !== row))}
      >
        Hapus
      </Button>
    </fieldset>
  )
}

/** The line that a bill of an advance, or of what bringing goods cost, begins with. */
export function BeginAdvance({ bill: { form, lines, context } }: Props) {
  const [first] = lines.grid.lines
  const isFree = lines.grid.lines.length === 1 && first !== undefined && billTable.kind.isUnused(first)
  const { vendor, goods, ordered } = form.draft
  if (vendor === undefined || !isFree || goods.length + ordered.length > 0) return null
  const taxClass = context?.vendor?.isPkp === true ? 'taxed' : 'untaxed'
  const kinds = [
    { text: 'Tagihan uang muka', description: 'Uang muka', accountId: context?.advanceAccountId ?? null },
    {
      text: 'Tagihan biaya perolehan',
      description: 'Biaya perolehan barang',
      accountId: context?.landedAccountId ?? null,
    },
  ].filter(({ accountId }) => accountId !== null)
  return kinds.map(({ text, description, accountId }) => (
    <Button
      key={text}
      size="compact-xs"
      variant="default"
      onClick={() =>
        lines.act({
          kind: 'edit',
          row: 0,
          change: { ...emptyBillLine, accountId, description, taxClass },
        })
      }
    >
      {text}
    </Button>
  ))
}
