import { Button, Switch } from '@mantine/core'
import { useBlocker } from '@tanstack/react-router'
import { useCallback, useRef, useState, type FormEvent } from 'react'
import { AppLink } from '../../../platform/web/shell/app-link.tsx'
import { confirm } from '../../../platform/web/dialog/dialog.tsx'
import { Page } from '../../../platform/web/shell/page.tsx'
import { ProblemPanel } from '../../../platform/web/form/problem-panel.tsx'
import { useFieldProblems } from '../../../platform/web/form/use-field-problems.ts'
import { useReply } from '../../../platform/web/call/use-reply.ts'
import { FoldedHistory } from '../../audit/web/index.ts'
import { readWorkspace, type Organisation } from '../contract.ts'
import { organisationProblems } from '../rules/organisation.ts'
import { OrganisationConflict } from './organisation-conflict.tsx'
import { otherSettings } from './other-settings.ts'
import { OrganisationFields, type OrganisationDraft } from './organisation-fields.tsx'
import { PrintedFields } from './printed-fields.tsx'
import { useSaveOrganisation } from './use-save-organisation.ts'
import './settings.css'

/** The details of the organisation, and the way to other settings. */
export function SystemSettings() {
  const { data, error, refetch } = useReply(readWorkspace, {})
  const [opened, setOpened] = useState<Organisation>()
  if (opened === undefined && data !== undefined) setOpened(data.organisation)
  return (
    <Page title="System Settings" subtitle="Data organisasi dan pengaturan pembukuan">
      {error && !data && <ProblemPanel error={error} onRetry={() => void refetch()} />}
      {opened && <OrganisationForm opened={opened} />}
      <section className="settings-panel" aria-labelledby="other-settings">
        <h2 id="other-settings">Pengaturan lain</h2>
        <ul className="settings-links">
          {otherSettings().map(({ to, name, what }) => (
            <li key={to}>
              <AppLink to={to}>{name}</AppLink>
              <span className="muted"> — {what}</span>
            </li>
          ))}
        </ul>
      </section>
    </Page>
  )
}

function draftOf(organisation: Organisation): OrganisationDraft {
  const { name, npwp, address, timeZone, fiscalYearStartMonth, bankDetails, signatory, refusesOverLimit } =
    organisation
  return {
    name,
    npwp: npwp ?? '',
    address: address ?? '',
    timeZone,
    fiscalYearStartMonth,
    bankDetails: bankDetails ?? '',
    signatory: signatory ?? '',
    refusesOverLimit,
  }
}

function OrganisationForm({ opened }: { readonly opened: Organisation }) {
  const [base, setBase] = useState(opened)
  const [draft, setDraft] = useState(() => draftOf(opened))
  const { save, pending, refusal, latest, forget } = useSaveOrganisation()
  const form = useRef<HTMLFormElement>(null)
  const problems = useFieldProblems(organisationProblems(draft), refusal)
  const isDirty = JSON.stringify(draft) !== JSON.stringify(draftOf(base))
  useLeaveGuard(isDirty)
  const start = (from: Organisation): void => {
    setBase(from)
    setDraft(draftOf(from))
    forget()
  }
  const submit = async (version: number): Promise<void> => {
    if (!problems.check(form.current)) return
    const saved = await save(draft, version)
    if (saved) start(saved)
  }
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault()
    void submit(base.version)
  }
  return (
    <form ref={form} className="settings-panel" noValidate aria-labelledby="organisation" onSubmit={onSubmit}>
      <h2 id="organisation">Organisasi</h2>
      {refusal && refusal.errors.length === 0 && <ProblemPanel error={refusal} />}
      {latest && (
        <OrganisationConflict
          draft={draft}
          latest={latest}
          onTake={() => start(latest)}
          onKeep={() => void submit(latest.version)}
        />
      )}
      <OrganisationFields
        draft={draft}
        problems={problems}
        onChange={(change) => setDraft((before) => ({ ...before, ...change }))}
      />
      <PrintedFields
        draft={draft}
        problems={problems}
        onChange={(change) => setDraft((before) => ({ ...before, ...change }))}
      />
      <Switch
        label="Tolak order di atas limit kredit"
        description="Bila aktif, order yang melewati limit kredit customer tidak dapat di-confirm; bila tidak, form hanya memperingatkan"
        checked={draft.refusesOverLimit}
        onChange={(event) => {
          const refusesOverLimit = event.currentTarget.checked
          setDraft((before) => ({ ...before, refusesOverLimit }))
        }}
      />
      <div className="settings-buttons">
        <Button type="submit" loading={pending}>
          Simpan
        </Button>
        {isDirty && (
          <Button variant="default" onClick={() => start(base)}>
            Batal
          </Button>
        )}
      </div>
      <FoldedHistory kind="organisation" recordId="true" />
    </form>
  )
}

/** Asks before a link, Back or closing the tab throws away what was typed. */
function useLeaveGuard(isDirty: boolean): void {
  const keeps = useCallback(async () => {
    const question = 'Perubahan belum disimpan. Buang perubahan?'
    return isDirty && !(await confirm(question, { verb: 'Buang', cancel: 'Lanjut mengedit', danger: true }))
  }, [isDirty])
  useBlocker({ shouldBlockFn: keeps, enableBeforeUnload: isDirty, disabled: !isDirty })
}
