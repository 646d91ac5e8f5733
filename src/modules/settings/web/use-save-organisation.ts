import { useQueryClient } from '@tanstack/react-query'
import type { CallProblem } from '../../../platform/web/call/call-problem.ts'
import { sessionQuery } from '../../../platform/web/shell/session.ts'
import { toast } from '../../../platform/web/dialog/toast.tsx'
import { useAct } from '../../../platform/web/call/use-act.ts'
import { organisation as organisationShape, updateOrganisation, type Organisation } from '../contract.ts'
import type { OrganisationDraft } from './organisation-fields.tsx'

export interface SaveOrganisation {
  /** Saves the draft over the version given; gives the organisation as it is then, or undefined when refused. */
  readonly save: (draft: OrganisationDraft, version: number) => Promise<Organisation | undefined>
  readonly pending: boolean
  readonly refusal: CallProblem | undefined
  /** The organisation as somebody else has changed it meanwhile. */
  readonly latest: Organisation | undefined
  readonly forget: () => void
}

export function useSaveOrganisation(): SaveOrganisation {
  const { run, pending, problem, forget } = useAct(updateOrganisation)
  const queries = useQueryClient()
  const save = async (draft: OrganisationDraft, version: number): Promise<Organisation | undefined> => {
    const saved = await run({ body: draft, ifVersion: version })
    if (saved === undefined) return undefined
    await queries.invalidateQueries({ queryKey: sessionQuery.queryKey })
    toast('Data organisasi berhasil diupdate')
    return saved
  }
  const isConflict = problem?.status === 412
  return {
    save,
    pending,
    refusal: isConflict ? undefined : problem,
    latest: isConflict ? organisationShape.safeParse(problem.current).data : undefined,
    forget,
  }
}
