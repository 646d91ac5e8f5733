import { useMediaQuery } from '@mantine/hooks'
import { useState } from 'react'
import { OrderGrid } from './order-grid.tsx'
import { OrderLineCards } from './order-line-cards.tsx'
import { OrderPasteDialog } from './order-paste-dialog.tsx'
import type { OrderFormState } from './use-order-form.ts'

/** The items of an order: a grid, or cards on a phone; a pasted table is shown before it is taken over. */
export function OrderLines({ order }: { readonly order: OrderFormState }) {
  const [pasted, setPasted] = useState<{ readonly text: string; readonly row: number }>()
  const phone = useMediaQuery('(max-width: 767px)', false, { getInitialValueInEffect: false })
  const Lines = phone ? OrderLineCards : OrderGrid
  return (
    <>
      <Lines order={order} onPasteTable={(text, row) => setPasted({ text, row })} />
      {pasted && (
        <OrderPasteDialog
          text={pasted.text}
          onClose={() => setPasted(undefined)}
          onAccept={(contents) => {
            setPasted(undefined)
            order.lines.act({ kind: 'paste', row: pasted.row, lines: contents })
          }}
        />
      )}
    </>
  )
}
