import { useQueryClient } from '@tanstack/react-query'
import { useAct } from '../../../platform/web/call/use-act.ts'
import { toast } from '../../../platform/web/dialog/toast.tsx'
import { latestIn, useForm } from '../../../platform/web/form/use-form.ts'
import { sessionQuery } from '../../../platform/web/shell/session.ts'
import { organisation as organisationShape, updateOrganisation, type Organisation } from '../contract.ts'
import { shownEntryLimitProblems } from '../rules/entry-limit.ts'
import { organisationProblems } from '../rules/organisation.ts'
import { unsigned, type OrganisationDraft, type SignedDraft } from './organisation-fields.tsx'
import { keysOf } from '../../../platform/rules/proof/keys-of.ts'

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
      const outcome = await act.attempt({ body: bodyOf(draft), ifVersion: version })
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

/** What a draft of the organisation sends. */
export function bodyOf({ legalForm, ...draft }: OrganisationDraft) {
  return { ...draft, ...(legalForm === '' ? {} : { legalForm }) }
}

function draftOf(organisation: Organisation): OrganisationDraft {
  const { name, timeZone, fiscalYearStartMonth, refusesOverLimit, entryLimit, standard } = organisation
  return {
    name,
    npwp: organisation.npwp ?? '',
    npwp16: organisation.npwp16 ?? '',
    nitkuSuffix: organisation.nitkuSuffix ?? '',
    klu: organisation.klu ?? '',
    taxRegisteredOn: organisation.taxRegisteredOn,
    legalForm: organisation.legalForm ?? '',
    standard,
    address: organisation.address ?? '',
    timeZone,
    fiscalYearStartMonth,
    bankDetails: organisation.bankDetails ?? '',
    ...signedBy(organisation),
    refusesOverLimit,
    entryLimit,
  }
}

function signedBy(organisation: Organisation): SignedDraft {
  const names = keysOf(unsigned)
  return Object.fromEntries(names.map((name) => [name, organisation[name] ?? ''])) as SignedDraft
}
