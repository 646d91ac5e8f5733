import { Button, Checkbox } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useAct } from '../../../../platform/web/call/use-act.ts'
import { useReply } from '../../../../platform/web/call/use-reply.ts'
import { ConflictPanel } from '../../../../platform/web/dialog/conflict-panel.tsx'
import { DetailDialog } from '../../../../platform/web/dialog/detail-dialog.tsx'
import { FormDialog } from '../../../../platform/web/dialog/form-dialog.tsx'
import { toast } from '../../../../platform/web/dialog/toast.tsx'
import { ProblemPanel } from '../../../../platform/web/form/problem-panel.tsx'
import { RefusalPanel } from '../../../../platform/web/form/refusal-panel.tsx'
import { latestIn, useForm } from '../../../../platform/web/form/use-form.ts'
import { useCloseDialog } from '../../../../platform/web/shell/place.ts'
import { sessionQuery, useSession } from '../../../../platform/web/shell/session.ts'
import { FoldedHistory } from '../../../audit/web/index.ts'
import { changeSignInRule, readSignInRule, type SignInRule } from '../../contract.ts'
import { useRoleChoices, type RoleChoice } from '../../roles/web/index.ts'
import { rolesText } from '../rules/totp.ts'
import './totp.css'

const title = 'Wajibkan Verifikasi Dua Langkah'

/** The dialog that says which roles may not sign in without codes. */
export function TotpRule() {
  const { data, error, refetch } = useReply(readSignInRule, {})
  if (data !== undefined) return <RuleForm key={data.version} opened={data} />
  return (
    <DetailDialog title={title}>
      {error && <ProblemPanel error={error} onRetry={() => void refetch()} />}
    </DetailDialog>
  )
}

interface Draft {
  readonly totpRoles: readonly string[]
}

function RuleForm({ opened }: { readonly opened: SignInRule }) {
  const form = useRuleForm(opened)
  const { hasTotp, user } = useSession()
  const roles = useRoleChoices()
  const { totpRoles } = form.draft
  const concernsSelf = !hasTotp && totpRoles.some((role) => role === user.role)
  return (
    <FormDialog
      title={title}
      size="small"
      dirty={form.isDirty}
      onSubmit={() => form.submit()}
      footer={
        <Button type="submit" loading={form.isSaving}>
          Simpan
        </Button>
      }
    >
      <div ref={form.body} className="totp-text">
        <RefusalPanel form={form} />
        <ConflictPanel noun="Aturan ini" form={form} fields={comparedFields(roles)} />
        <p>Role yang dipilih tidak dapat membuka apa pun sebelum mengaktifkan verifikasi dua langkah.</p>
        <div role="group" aria-label="Role" className="totp-roles">
          {roles.map(({ code, name }) => (
            <Checkbox
              key={code}
              label={name}
              checked={totpRoles.includes(code)}
              onChange={({ currentTarget: { checked } }) =>
                form.change({
                  totpRoles: checked ? [...totpRoles, code] : totpRoles.filter((each) => each !== code),
                })
              }
            />
          ))}
        </div>
        {concernsSelf && (
          <p className="totp-warning">
            Anda sendiri belum mengaktifkannya; sesudah disimpan, Anda langsung diminta.
          </p>
        )}
        <FoldedHistory kind="sign_in_rule" recordId="true" />
      </div>
    </FormDialog>
  )
}

function useRuleForm(opened: SignInRule) {
  const act = useAct(changeSignInRule)
  const close = useCloseDialog()
  const queries = useQueryClient()
  return useForm<Draft, SignInRule>({
    start: draftOf(opened),
    version: opened.version,
    check: () => [],
    save: async ({ totpRoles }, { version }) => {
      const outcome = await act.attempt({ body: { totpRoles: [...totpRoles] }, ifVersion: version })
      return latestIn(outcome, readSignInRule.reply, (latest) => ({
        draft: draftOf(latest),
        version: latest.version,
      }))
    },
    onSaved: () => {
      toast('Aturan verifikasi dua langkah disimpan')
      void queries.invalidateQueries({ queryKey: sessionQuery.queryKey })
      close({ force: true })
    },
  })
}

function draftOf({ totpRoles }: SignInRule): Draft {
  return { totpRoles }
}

/** What somebody else may have changed while the form was open. */
function comparedFields(roles: readonly RoleChoice[]) {
  const named = ({ totpRoles }: Draft) => roles.filter(({ code }) => totpRoles.includes(code))
  return [
    { label: 'Role yang wajib', keys: ['totpRoles'], text: (draft: Draft) => rolesText(named(draft)) },
  ] as const
}
