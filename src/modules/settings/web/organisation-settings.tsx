import { Button, Switch } from '@mantine/core'
import { useState } from 'react'
import { ConflictPanel } from '../../../platform/web/dialog/conflict-panel.tsx'
import type { ComparedField } from '../../../platform/web/dialog/use-merge.ts'
import { useLinkedField } from '../../../platform/web/form/use-linked-field.ts'
import { Page } from '../../../platform/web/shell/page.tsx'
import { formatDay } from '../../../platform/rules/day/format-day.ts'
import { formatRupiah } from '../../../platform/rules/money/money.ts'
import { AmountInput } from '../../../platform/web/form/amount-input.tsx'
import { PageForm } from '../../../platform/web/form/page-form.tsx'
import { ProblemPanel } from '../../../platform/web/form/problem-panel.tsx'
import { RefusalPanel } from '../../../platform/web/form/refusal-panel.tsx'
import { useReply } from '../../../platform/web/call/use-reply.ts'
import { FoldedHistory } from '../../audit/web/index.ts'
import { readWorkspace, type Organisation } from '../contract.ts'
import { legalFormTexts, standardTexts } from '../rules/company.ts'
import { timeZoneLabels } from '../rules/organisation.ts'
import { OrganisationFields, TaxOfficeFields, type OrganisationDraft } from './organisation-fields.tsx'
import { OrganisationLogo } from './organisation-logo.tsx'
import { PrintedFields, signedLabels } from './printed-fields.tsx'
import { useOrganisationForm } from './use-organisation-form.ts'
import './settings.css'

/** The details of the organisation. */
export function OrganisationSettings() {
  const { data, error, refetch } = useReply(readWorkspace, {})
  const [opened, setOpened] = useState<Organisation>()
  if (opened === undefined && data !== undefined) setOpened(data.organisation)
  return (
    <Page title="Organisasi" subtitle="Data organisasi dan pengaturan pembukuan">
      {error && !data && <ProblemPanel error={error} onRetry={() => void refetch()} />}
      {opened && <OrganisationForm opened={opened} />}
      {opened && <OrganisationLogo />}
    </Page>
  )
}

function OrganisationForm({ opened }: { readonly opened: Organisation }) {
  const form = useOrganisationForm(opened)
  useLinkedField(form.body)
  return (
    <PageForm form={form} className="settings-panel" name={{ label: 'Organisasi' }}>
      <RefusalPanel form={form} />
      <ConflictPanel noun="Data organisasi" form={form} fields={comparedFields} />
      <div ref={form.body} className="settings-body">
        <OrganisationFields form={form} />
        <TaxOfficeFields form={form} />
        <PrintedFields form={form} />
      </div>
      <EntryLimit form={form} />
      <Switch
        label="Tolak order di atas limit kredit"
        description="Bila aktif, order yang melewati limit kredit customer tidak dapat di-confirm dan dikirim; bila tidak, hanya diperingatkan"
        checked={form.draft.refusesOverLimit}
        onChange={(event) => form.change({ refusesOverLimit: event.currentTarget.checked })}
      />
      <div className="settings-buttons">
        <Button type="submit" loading={form.isSaving}>
          Simpan
        </Button>
        {form.isDirty && (
          <Button variant="default" onClick={() => form.restart(form.base, form.version)}>
            Batal
          </Button>
        )}
      </div>
      <FoldedHistory kind="organisation" recordId="true" />
    </PageForm>
  )
}

function EntryLimit({ form }: { readonly form: ReturnType<typeof useOrganisationForm> }) {
  return (
    <div className="settings-fields">
      <AmountInput
        {...form.at('entryLimit')}
        label="Batas satu jurnal (Rp)"
        required
        help="Jurnal yang lebih besar hanya dapat di-post oleh admin"
        value={form.draft.entryLimit}
        onChange={(entryLimit) => form.change({ entryLimit })}
      />
    </div>
  )
}

/** What somebody else may have changed while the form was open. */
const comparedFields: readonly ComparedField<OrganisationDraft>[] = [
  { label: 'Nama organisasi', keys: ['name'], text: ({ name }) => name },
  { label: 'NPWP', keys: ['npwp'], text: ({ npwp }) => npwp },
  {
    label: 'Bentuk usaha',
    keys: ['legalForm'],
    text: ({ legalForm }) => (legalForm === '' ? '' : legalFormTexts[legalForm]),
  },
  { label: 'NPWP 16 digit', keys: ['npwp16'], text: ({ npwp16 }) => npwp16 },
  { label: 'Akhiran NITKU', keys: ['nitkuSuffix'], text: ({ nitkuSuffix }) => nitkuSuffix },
  { label: 'KLU', keys: ['klu'], text: ({ klu }) => klu },
  {
    label: 'Terdaftar NPWP sejak',
    keys: ['taxRegisteredOn'],
    text: ({ taxRegisteredOn }) => (taxRegisteredOn === null ? '' : formatDay(taxRegisteredOn)),
  },
  { label: 'Standar akuntansi', keys: ['standard'], text: ({ standard }) => standardTexts[standard] },
  { label: 'Alamat', keys: ['address'], text: ({ address }) => address },
  { label: 'Zona waktu', keys: ['timeZone'], text: ({ timeZone }) => timeZoneLabels[timeZone] },
  {
    label: 'Awal tahun buku',
    keys: ['fiscalYearStartMonth'],
    text: ({ fiscalYearStartMonth }) => String(fiscalYearStartMonth),
  },
  { label: 'Rekening pembayaran', keys: ['bankDetails'], text: ({ bankDetails }) => bankDetails },
  ...signedLabels.map(({ name, label }) => ({
    label,
    keys: [name],
    text: (draft: OrganisationDraft) => draft[name],
  })),
  {
    label: 'Batas satu jurnal',
    keys: ['entryLimit'],
    text: ({ entryLimit }) => (entryLimit === undefined ? '' : formatRupiah(entryLimit)),
  },
  {
    label: 'Tolak order di atas limit kredit',
    keys: ['refusesOverLimit'],
    text: ({ refusesOverLimit }) => (refusesOverLimit ? 'Ya' : 'Tidak'),
  },
]
