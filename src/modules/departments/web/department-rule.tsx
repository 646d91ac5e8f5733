import { Button, Checkbox } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useAct } from '../../../platform/web/call/use-act.ts'
import { useReply } from '../../../platform/web/call/use-reply.ts'
import { ConflictPanel } from '../../../platform/web/dialog/conflict-panel.tsx'
import { DetailDialog } from '../../../platform/web/dialog/detail-dialog.tsx'
import { FormDialog } from '../../../platform/web/dialog/form-dialog.tsx'
import { toast } from '../../../platform/web/dialog/toast.tsx'
import { ProblemPanel } from '../../../platform/web/form/problem-panel.tsx'
import { RefusalPanel } from '../../../platform/web/form/refusal-panel.tsx'
import { latestIn, useForm } from '../../../platform/web/form/use-form.ts'
import { DialogLink } from '../../../platform/web/shell/app-link.tsx'
import { useCloseDialog } from '../../../platform/web/shell/place.ts'
import { useCan } from '../../../platform/web/shell/session.ts'
import { FoldedHistory } from '../../audit/web/index.ts'
import { changeDepartmentRule, readDepartmentRule, type DepartmentRule } from '../contract.ts'
import { requiredText, requiredTypes, requiredTypeTexts } from '../rules/department-rule.ts'
import './departments.css'

const title = 'Departemen Wajib'

/** Below the list: which lines must name a department, and where that is changed. */
export function DepartmentRuleNote() {
  const { data } = useReply(readDepartmentRule, {})
  const mayChange = useCan('departments.edit')
  if (data === undefined) return null
  return (
    <span>
      {requiredText(data.requiredTypes)}{' '}
      {mayChange && (
        <Button component={DialogLink} to="required" variant="subtle" size="compact-xs">
          Ubah
        </Button>
      )}
    </span>
  )
}

/** The dialog that says which lines must name a department. */
export function DepartmentRuleDialog() {
  const { data, error, refetch } = useReply(readDepartmentRule, {})
  if (data !== undefined) return <RuleForm key={data.version} opened={data} />
  return (
    <DetailDialog title={title}>
      {error && <ProblemPanel error={error} onRetry={() => void refetch()} />}
    </DetailDialog>
  )
}

type Draft = Pick<DepartmentRule, 'requiredTypes'>

function RuleForm({ opened }: { readonly opened: DepartmentRule }) {
  const form = useRuleForm(opened)
  const { requiredTypes: chosen } = form.draft
  return (
    <FormDialog
      title={title}
      hint="Diperiksa saat jurnal di-post dan dokumen di-confirm oleh orang; jurnal otomatis tidak pernah gagal karenanya."
      size="small"
      dirty={form.isDirty}
      onSubmit={() => form.submit()}
      footer={
        <Button type="submit" loading={form.isSaving}>
          Simpan
        </Button>
      }
    >
      <div ref={form.body} className="department-rule">
        <RefusalPanel form={form} />
        <ConflictPanel noun="Aturan ini" form={form} fields={compared} />
        <fieldset className="department-rule-types">
          <legend>Baris yang wajib menyebut departemen</legend>
          {requiredTypes.map((type) => (
            <Checkbox
              key={type}
              label={requiredTypeTexts[type]}
              checked={chosen.includes(type)}
              onChange={({ currentTarget: { checked } }) =>
                form.change({
                  requiredTypes: checked ? [...chosen, type] : chosen.filter((each) => each !== type),
                })
              }
            />
          ))}
        </fieldset>
        <FoldedHistory kind="department_rule" recordId="true" />
      </div>
    </FormDialog>
  )
}

function useRuleForm(opened: DepartmentRule) {
  const act = useAct(changeDepartmentRule)
  const close = useCloseDialog()
  const queries = useQueryClient()
  return useForm<Draft, DepartmentRule>({
    start: draftOf(opened),
    version: opened.version,
    check: () => [],
    save: async (draft, { version }) =>
      latestIn(
        await act.attempt({ body: draft, ifVersion: version }),
        readDepartmentRule.reply,
        (latest) => ({
          draft: draftOf(latest),
          version: latest.version,
        }),
      ),
    onSaved: () => {
      toast('Aturan departemen disimpan')
      void queries.invalidateQueries()
      close({ force: true })
    },
  })
}

const draftOf = ({ requiredTypes: chosen }: DepartmentRule): Draft => ({ requiredTypes: chosen })

/** What somebody else may have changed while the form was open. */
const compared = [
  {
    label: 'Baris yang wajib',
    keys: ['requiredTypes'],
    text: (draft: Draft) => requiredText(draft.requiredTypes),
  },
] as const
