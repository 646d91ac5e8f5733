import { Button } from '@mantine/core'
import type { KeyboardEvent } from 'react'
import { formatRupiah, zeroRupiah, type Rupiah, type Total } from '../../../platform/rules/money/money.ts'
import { useAfterTyping } from '../../../platform/web/call/use-after-typing.ts'
import { allocateInOrder, type OpenItem } from '../rules/allocation.ts'
import type { Allocated, Spread } from './allocation-grid.tsx'
import './document.css'

/**
 * Spreads an amount (undefined beyond the exact range) over those due longest, each up to what is open. What is
 * still being typed is taken over first; an allocation that changed while further ones came stays.
 */
export function useSpread<Draft extends Allocated, Item extends OpenItem>(
  { form, unpaid }: Spread<Draft, Item>,
  amount: Rupiah = zeroRupiah,
): () => void {
  const spread = useAfterTyping(async () => {
    const { allocated: before } = form.draft
    const allocated = allocateInOrder(amount, await unpaid.reaching(amount))
    form.act((now) => (now.allocated === before ? { ...now, allocated } : now))
  })
  return () => spread(undefined)
}

/** Ctrl+B spreads, from any field of the form. */
export function spreadKey(onSpread: () => void) {
  return (event: KeyboardEvent): void => {
    const isAlone = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey
    if (!isAlone || event.key.toLowerCase() !== 'b') return
    event.preventDefault()
    onSpread()
  }
}

type FootProps<Draft, Item extends OpenItem> = Spread<Draft, Item> & {
  readonly onSpread: () => void
  readonly sums: Readonly<Record<string, Rupiah | Total | undefined>>
  readonly left: { readonly name: string; readonly amount: Rupiah | Total | undefined }
}

/** Below the grid: spreading the amount over them, and what is left of it. */
export function AllocationFoot<Draft extends Allocated, Item extends OpenItem>(
  props: FootProps<Draft, Item>,
) {
  const { form, unpaid, onSpread, sums, left } = props
  const isShort = left.amount !== undefined && left.amount < 0
  return (
    <div className="posted-foot">
      <Button
        variant="default"
        size="xs"
        disabled={!unpaid.ready || (unpaid.rows.length === 0 && form.draft.allocated.size === 0)}
        title="Ctrl+B"
        aria-keyshortcuts="Control+B"
        onClick={onSpread}
      >
        Isi dari yang terlama
      </Button>
      <dl className="document-totals" aria-live="polite">
        {Object.entries(sums).map(([name, sum]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="num">{sumText(sum)}</dd>
          </div>
        ))}
        <div className="document-grand-total">
          <dt>{isShort ? 'Kurang' : left.name}</dt>
          <dd className={isShort ? 'num allocation-short' : 'num'}>{sumText(left.amount)}</dd>
        </div>
      </dl>
    </div>
  )
}

function sumText(sum: Rupiah | Total | undefined): string {
  return sum === undefined ? 'terlalu besar' : formatRupiah(sum < 0 ? -sum : sum)
}
