import { quantityUnits } from '../../../../platform/rules/money/quantity.ts'
import type { LineAct } from '../../../../platform/rules/grid/line-grid-act.ts'
import { useAct } from '../../../../platform/web/call/use-act.ts'
import { toast } from '../../../../platform/web/dialog/toast.tsx'
import { latestIn, useForm } from '../../../../platform/web/form/use-form.ts'
import { useGridForm } from '../../../../platform/web/grid/use-grid-form.ts'
import { useOpenDialog } from '../../../../platform/web/shell/place.ts'
import { useSession } from '../../../../platform/web/shell/session.ts'
import { useDepartments } from '../../../departments/web/index.ts'
import { besideUnreadableCells } from '../../../documents/rules/line-table.ts'
import {
  createPurchaseRequest,
  purchaseRequest,
  updatePurchaseRequest,
  type PurchaseRequest,
} from '../contract.ts'
import {
  contentOf,
  requestForm,
  requestKeeping,
  requestOf,
  sameRequest,
  type RequestContent,
  type RequestForm,
} from '../rules/request-content.ts'
import {
  plainRequestTable,
  requestTable,
  type RequestColumn,
  type RequestLineContent,
} from '../rules/request-grid.ts'
import { estimatedTotal, requestProblems, requestRefusals } from '../rules/request.ts'

/** The form of a request: what is typed, what it is thought to cost, what is wrong with it, and saving it. */
export function useRequestForm(start: RequestContent, saved?: PurchaseRequest) {
  const { today } = useSession()
  const openDialog = useOpenDialog()
  const create = useAct(createPurchaseRequest)
  const update = useAct(updatePurchaseRequest)
  const form = useForm<RequestForm, PurchaseRequest, 'save'>({
    start: requestForm(start),
    version: saved?.version ?? 0,
    same: sameRequest,
    kept: requestKeeping(saved?.requestNumber ?? 'new'),
    check: (draft) => besideUnreadableCells(requestProblems(requestOf(draft), today), draft, requestTable),
    save: async (draft, { version, key }) => {
      const body = bodyOf(draft)
      const outcome = await (saved
        ? update.attempt({ params: { id: saved.id }, body, ifVersion: version })
        : create.attempt({ body, idempotencyKey: key }))
      return latestIn(outcome, purchaseRequest, (latest) => ({
        draft: requestForm(contentOf(latest)),
        version: latest.version,
        savedAt: latest.updatedAt,
        savedBy: latest.updatedBy,
        ...(latest.actions.includes('edit') ? {} : { barred: requestRefusals.edit }),
      }))
    },
    saved: saved && { savedAt: saved.updatedAt, savedBy: saved.updatedBy },
    onSaved: ({ requestNumber }) => {
      toast(`Permintaan ${requestNumber} tersimpan`)
      openDialog(requestNumber, { replace: true, force: true })
    },
  })
  const table = useDepartments().length > 0 ? requestTable : plainRequestTable
  const lines = useGridForm<RequestForm, LineAct<RequestLineContent, RequestColumn>>(form, table.grid)
  return { form, lines, today, total: estimatedTotal(requestOf(form.draft).lines) }
}

export type RequestFormState = ReturnType<typeof useRequestForm>

function bodyOf(draft: RequestForm) {
  const { requestDate, neededDay, lines } = requestOf(draft)
  return {
    requestDate: requestDate as Exclude<typeof requestDate, ''>,
    neededDay: neededDay as Exclude<typeof neededDay, ''>,
    notes: draft.notes,
    lines: lines.map((line) => ({
      ...line,
      quantity: quantityUnits(line.quantity),
      neededDay: line.neededDay || null,
    })),
  }
}
