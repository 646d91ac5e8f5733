import { Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useState, type KeyboardEvent } from 'react'
import { DraftOffer } from '../../../../platform/web/form/draft-offer.tsx'
import { FormDialog } from '../../../../platform/web/dialog/form-dialog.tsx'
import { pressOf } from '../../../../platform/web/shell/key-press.ts'
import { ProblemList } from '../../../../platform/web/form/problem-list.tsx'
import type { ShownProblem } from '../../../../platform/web/call/refusal-problems.ts'
import { formActOf } from '../../../journals/entries/rules/journal-keys.ts'
import type { SalesOrder } from '../contract.ts'
import { keptOrder, type OrderContent } from '../rules/order-content.ts'
import { OrderConflict } from './order-conflict.tsx'
import { OrderFormFoot } from './order-form-foot.tsx'
import { OrderFormHead } from './order-form-head.tsx'
import { cellOfProblem } from './order-form-problems.ts'
import { OrderGrid } from './order-grid.tsx'
import { OrderLineCards } from './order-line-cards.tsx'
import { OrderPasteDialog } from './order-paste-dialog.tsx'
import { OrderStalePrices } from './order-stale-prices.tsx'
import { useOrderForm, type OrderFormState } from './use-order-form.ts'
import '../../web/sales.css'

type Props = {
  readonly title: string
  readonly hint: string
  readonly start: OrderContent
  /** The draft being changed; absent for a new order. */
  readonly order?: SalesOrder
}

/** The sales order form: head, items, what is wrong, the summary and buttons. */
export function OrderForm({ title, hint, start, order }: Props) {
  const form = useOrderForm(start, order)
  const [pasted, setPasted] = useState<{ readonly text: string; readonly row: number }>()
  const phone = useMediaQuery('(max-width: 767px)', false, { getInitialValueInEffect: false })
  const { state, saving } = form
  const keyDown = (event: KeyboardEvent): void => {
    const act = formActOf(pressOf(event))
    if (!act || !isInside(event)) return
    event.preventDefault()
    form.submit(act)
  }
  const Lines = phone ? OrderLineCards : OrderGrid
  return (
    <>
      <FormDialog
        size="wide"
        title={title}
        hint={hint}
        dirty={state.dirty}
        onSubmit={() => form.submit('save')}
        onKeyDown={keyDown}
        footer={
          <Button type="submit" loading={saving.pending}>
            {order ? 'Update Order' : 'Simpan Order'}
          </Button>
        }
      >
        <div className="order-form">
          <DraftOffer draft={form.draft} read={keptOrder} onContinue={state.load} />
          <OrderFormHead form={form} order={order} />
          <ProblemList
            problems={form.problems}
            attempt={form.attempt}
            onGo={(problem) => goTo(problem, state.act)}
          />
          <OrderStalePrices state={state} />
          <Lines form={form} onPasteTable={(text, row) => setPasted({ text, row })} />
          <OrderFormFoot form={form} />
        </div>
      </FormDialog>
      {pasted && (
        <OrderPasteDialog
          text={pasted.text}
          onClose={() => setPasted(undefined)}
          onAccept={(lines) => {
            setPasted(undefined)
            state.act({ kind: 'paste', row: pasted.row, lines })
          }}
        />
      )}
      <OrderConflict form={form} />
    </>
  )
}

/** Keys pressed in a dialog above bubble up here too, but are not meant for this form. */
function isInside(event: KeyboardEvent): boolean {
  return event.target instanceof Node && event.currentTarget.contains(event.target)
}

function goTo(problem: Pick<ShownProblem, 'path'>, act: OrderFormState['state']['act']): void {
  const cell = cellOfProblem(problem)
  if (cell) act({ kind: 'focus', cell })
  else document.querySelector<HTMLElement>(`[data-field="${CSS.escape(problem.path)}"] input`)?.focus()
}
