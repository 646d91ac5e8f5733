import { useReply } from '../../../../platform/web/call/use-reply.ts'
import { ProblemPanel } from '../../../../platform/web/form/problem-panel.tsx'
import { SelectInput } from '../../../../platform/web/form/select-input.tsx'
import { useFilters } from '../../../../platform/web/list/use-filters.ts'
import { Page } from '../../../../platform/web/shell/page.tsx'
import { listPrintTemplates } from '../contract.ts'
import { TemplateForm } from './template-form.tsx'
import './templates.css'

/** How papers of each kind look: the form beside a paper drawn by it. */
export function PrintTemplates() {
  const { data, error, refetch } = useReply(listPrintTemplates, {})
  const { values, set } = useFilters({ kind: '' })
  const rows = data?.rows ?? []
  const shown = rows.find(({ kind }) => kind === values.kind) ?? rows[0]
  return (
    <Page
      title="Cetakan"
      subtitle="Bentuk setiap dokumen di atas kertas; berlaku bagi yang dicetak sejak disimpan"
    >
      {error && !data && <ProblemPanel error={error} onRetry={() => void refetch()} />}
      {data && shown && (
        <TemplateForm key={shown.kind} shown={shown} hasLogo={data.hasLogo}>
          {(keeps) => (
            <SelectInput
              label="Dokumen"
              value={shown.kind}
              options={rows.map(({ kind, label, isChosen }) => ({
                value: kind,
                text: isChosen ? `${label} · diatur` : label,
              }))}
              onChange={(kind) => void keeps().then((staysHere) => staysHere || set({ kind }))}
            />
          )}
        </TemplateForm>
      )}
    </Page>
  )
}
