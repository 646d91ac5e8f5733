import type { z } from 'zod'
import type { FormProblem } from '../../../platform/rules/form/form-state.ts'
import type { Endpoint } from '../../../platform/rules/http/endpoint.ts'
import type { CallInput } from '../../../platform/web/call/call.ts'
import { outcomeOf, useAct } from '../../../platform/web/call/use-act.ts'
import { confirm } from '../../../platform/web/dialog/dialog.tsx'
import { toast } from '../../../platform/web/dialog/toast.tsx'
import { useForm } from '../../../platform/web/form/use-form.ts'
import { useOpenDialog } from '../../../platform/web/shell/place.ts'
import { previewLines, previewPosting } from '../../ledger/web/index.ts'
import type { ServiceOrder } from '../contract.ts'

type Acting = Endpoint<z.ZodType, z.ZodType, z.ZodType, z.ZodType<ServiceOrder>>

interface Work<Draft, Act extends Acting> {
  readonly start: Draft
  readonly same?: (one: Draft, other: Draft) => boolean
  readonly check: (draft: Draft) => readonly FormProblem[]
  readonly endpoint: Act
  readonly input: (draft: Draft) => CallInput<Act>
  /** What is asked where something is posted, and the word of the button that says yes. */
  readonly question: string
  readonly verb: string
  /** What is said once it is done. */
  readonly said: (order: ServiceOrder) => string
  readonly isDanger?: true
}

/** An act on a service order that may post: it shows what it posts before, and goes back to the order. */
export function useWorkForm<Draft extends object, Act extends Acting>(work: Work<Draft, Act>) {
  const { start, same, check, endpoint, input, question, verb, said, isDanger = false } = work
  const act = useAct(endpoint)
  const openDialog = useOpenDialog()
  return useForm<Draft, ServiceOrder, 'save'>({
    start,
    ...(same === undefined ? {} : { same }),
    check,
    save: async (draft) => {
      const given = input(draft)
      const preview = await outcomeOf(previewPosting(endpoint, given))
      if ('refusal' in preview) return preview
      const asking = { verb, danger: isDanger, content: previewLines(preview.saved) }
      const posts = preview.saved.entries.length > 0 || preview.saved.isClosed
      if (posts && !(await confirm(question, asking))) return undefined
      return act.attempt({ ...given, seen: preview.saved.mark })
    },
    onSaved: (order) => {
      toast(said(order))
      openDialog(order.orderNumber, { replace: true, force: true })
    },
  })
}
