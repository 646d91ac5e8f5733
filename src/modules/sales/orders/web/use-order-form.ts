import { useMemo, useState } from 'react'
import { useOpenDialog } from '../../../../platform/web/shell/place.ts'
import { refusalProblems, type ShownProblem } from '../../../../platform/web/call/refusal-problems.ts'
import { useSession } from '../../../../platform/web/shell/session.ts'
import { useAfterTyping } from '../../../../platform/web/call/use-after-typing.ts'
import { useFormDraft } from '../../../../platform/web/form/use-form-draft.ts'
import { useReply } from '../../../../platform/web/call/use-reply.ts'
import type { FormAct } from '../../../journals/entries/rules/journal-keys.ts'
import { readOrderContext, type SalesOrder } from '../contract.ts'
import { emptyOrder, type OrderContent } from '../rules/order-content.ts'
import { lineDraft, linesToSave } from '../rules/order-grid.ts'
import { amountsWithin, orderProblems } from '../rules/order.ts'
import { wrongCells } from './order-form-problems.ts'
import { useOrderContent } from './use-order-content.ts'
import { useSaveOrder } from './use-save-order.ts'

const none: readonly ShownProblem[] = []

/** An order form: what is typed, its amounts, what is wrong with it, and saving it. */
export function useOrderForm(start: OrderContent, order: SalesOrder | undefined) {
  const { today } = useSession()
  const state = useOrderContent(start)
  const saving = useSaveOrder(order)
  const draft = useFormDraft(`sales-order:${order?.orderNumber ?? 'new'}`, state.content, state.dirty)
  const [attempt, setAttempt] = useState(0)
  const { head, grid } = state
  const context = useOrderContext(head, today)
  const amounts = useMemo(
    () => context && amountsWithin(grid.lines.map(lineDraft), context.vatBasisPoints),
    [grid.lines, context],
  )
  const typed: OrderContent = { ...head, lines: linesToSave(grid.lines) }
  const problemsNow = () =>
    orderProblems(
      { ...head, customerId: head.customer?.id ?? null, lines: typed.lines.map(lineDraft) },
      { today },
    )
  const found = attempt > 0 ? problemsNow() : none
  const problems = found.length > 0 ? found : refusalProblems(saving.refusal)
  const leave = useLeave(state.load, today)
  const submit = async (act: FormAct): Promise<void> => {
    if (saving.pending) return
    if (problemsNow().length > 0) {
      setAttempt(attempt + 1)
      return
    }
    const saved = await saving.save(typed)
    if (!saved) return
    draft.drop()
    setAttempt(0)
    leave(saved, act === 'save and new' && !order)
  }
  const wrong = useMemo(() => wrongCells(problems), [problems])
  return {
    today,
    state,
    saving,
    draft,
    context,
    amounts,
    attempt,
    problems,
    wrong,
    submit: useAfterTyping(submit),
  }
}

export type OrderFormState = ReturnType<typeof useOrderForm>

/** The VAT of the day and where the customer stands; those of the last choice until the new ones have come. */
function useOrderContext(
  { orderDate, customer }: Pick<OrderContent, 'orderDate' | 'customer'>,
  today: string,
) {
  const query = {
    day: orderDate === '' ? today : orderDate,
    ...(customer ? { customerId: customer.id } : {}),
  }
  return useReply(readOrderContext, { query }, { keepPrevious: true }).data
}

/** After saving: the saved order, or an empty form for the next one. */
function useLeave(
  load: (content: OrderContent, clean?: boolean) => void,
  today: Parameters<typeof emptyOrder>[0],
) {
  const openDialog = useOpenDialog()
  return (saved: SalesOrder, andNew: boolean): void => {
    if (andNew) {
      load(emptyOrder(today), true)
      openDialog('new', { replace: true, force: true })
    } else openDialog(saved.orderNumber, { replace: true, force: true })
  }
}
