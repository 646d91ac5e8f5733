import { useQueryClient } from '@tanstack/react-query'
import type { ReplyOf } from '../../../platform/rules/http/endpoint.ts'
import { useAct } from '../../../platform/web/call/use-act.ts'
import { confirm } from '../../../platform/web/dialog/dialog.tsx'
import { toast } from '../../../platform/web/dialog/toast.tsx'
import { useForm } from '../../../platform/web/form/use-form.ts'
import { useCloseDialog } from '../../../platform/web/shell/place.ts'
import { periodReasonProblems } from '../../periods/rules/fiscal-period.ts'
import { fiscalYearLabel } from '../../periods/rules/fiscal-year.ts'
import type { ClearingKey } from '../rules/equity-clearing.ts'
import { closeYear, reopenYear, type YearClosePreview } from '../contract.ts'

interface YearInput {
  readonly reason: string
  /** What is cleared beside the result. */
  readonly clear: readonly ClearingKey[]
}

/** Closing a year, or taking its closing back with a reason. */
export function useYearAct(preview: YearClosePreview) {
  const [closing, reopening] = [useAct(closeYear), useAct(reopenYear)]
  const queries = useQueryClient()
  const closeDialog = useCloseDialog()
  const isClosed = preview.closing !== null
  const label = fiscalYearLabel(preview)
  const params = { lastDay: preview.lastDay }
  return useForm<YearInput, ReplyOf<typeof closeYear>>({
    start: { reason: '', clear: preview.clearings.map(({ key }) => key) },
    check: ({ reason }) => (isClosed ? periodReasonProblems(reason) : []),
    save: async ({ reason, clear }) => {
      const question = isClosed ? `Batalkan tutup tahun buku ${label}?` : `Tutup tahun buku ${label}?`
      const verb = isClosed ? 'Batalkan' : 'Tutup'
      if (!(await confirm(question, { verb, danger: isClosed, cancel: 'Kembali' }))) return undefined
      return isClosed
        ? reopening.attempt({ params, body: { reason } })
        : closing.attempt({ params, body: { clear: [...clear] } })
    },
    onSaved: ({ entryNumber }) => {
      void queries.invalidateQueries()
      const journal = entryNumber === null ? '' : ` dengan ${entryNumber}`
      toast(`Tahun buku ${label} ${isClosed ? 'dibuka kembali' : 'ditutup'}${journal}`)
      closeDialog({ force: true })
    },
  })
}
