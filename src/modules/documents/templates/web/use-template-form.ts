import { useQueryClient } from '@tanstack/react-query'
import { useAct } from '../../../../platform/web/call/use-act.ts'
import { toast } from '../../../../platform/web/dialog/toast.tsx'
import { latestIn, useForm } from '../../../../platform/web/form/use-form.ts'
import { changePrintTemplate, type ShownTemplate } from '../contract.ts'
import { templateProblems, type PrintTemplate } from '../rules/print-template.ts'

/** The form of how papers of a kind look; it stays open after saving. */
export function useTemplateForm({ kind, columns, template, version }: ShownTemplate) {
  const act = useAct(changePrintTemplate)
  const queries = useQueryClient()
  return useForm<PrintTemplate, ShownTemplate>({
    start: template,
    version,
    check: (draft) => templateProblems(draft, columns),
    save: async (draft, { version: seen }) => {
      const outcome = await act.attempt({ params: { kind }, body: bodyOf(draft), ifVersion: seen })
      return latestIn(outcome, changePrintTemplate.reply, (latest) => ({
        draft: latest.template,
        version: latest.version,
      }))
    },
    onSaved: (saved, { restart }) => {
      void queries.invalidateQueries()
      toast(`Cetakan ${saved.label} disimpan`)
      restart(saved.template, saved.version)
    },
  })
}

function bodyOf({ hiddenColumns, signers, ...rest }: PrintTemplate) {
  return { ...rest, hiddenColumns: [...hiddenColumns], signers: rest.signing === 'own' ? [...signers] : [] }
}
