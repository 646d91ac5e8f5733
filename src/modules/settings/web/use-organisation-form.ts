import { useQueryClient } from '@tanstack/react-query'
import { useAct } from '../../../platform/web/call/use-act.ts'
import { toast } from '../../../platform/web/dialog/toast.tsx'
import { latestIn, useForm } from '../../../platform/web/form/use-form.ts'
import { sessionQuery } from '../../../platform/web/shell/session.ts'
import { organisation as organisationShape, updateOrganisation, type Organisation } from '../contract.ts'
import { shownEntryLimitProblems } from '../rules/entry-limit.ts'
import { organisationProblems } from '../rules/organisation.ts'
import type { OrganisationDraft } from './organisation-fields.tsx'

/** The form of the organisation; it stays open after saving. */
export function useOrganisationForm(opened: Organisation) {
  const act = useAct(updateOrganisation)
  const queries = useQueryClient()
  return useForm<OrganisationDraft, Organisation>({
    start: draftOf(opened),
    version: opened.version,
    check: (draft) => [
      ...organisationProblems(draft),
      ...shownEntryLimitProblems(draft.entryLimit, 'entryLimit'),
    ],
    save: async (draft, { version }) => {
      const outcome = await act.attempt({ body: draft, ifVersion: version })
      return latestIn(outcome, organisationShape, (latest) => ({
        draft: draftOf(latest),
        version: latest.version,
      }))
    },
    onSaved: (saved, { restart }) => {
      void queries.invalidateQueries({ queryKey: sessionQuery.queryKey })
      toast('Data organisasi berhasil diupdate')
      restart(draftOf(saved), saved.version)
    },
  })
}

function draftOf(organisation: Organisation): OrganisationDraft {
  const {
    name,
    npwp,
    address,
    timeZone,
    fiscalYearStartMonth,
    bankDetails,
    signatory,
    refusesOverLimit,
    entryLimit,
  } = organisation
  return {
    name,
    npwp: npwp ?? '',
    address: address ?? '',
    timeZone,
    fiscalYearStartMonth,
    bankDetails: bankDetails ?? '',
    signatory: signatory ?? '',
    refusesOverLimit,
    entryLimit,
  }
}
