import { Button, TextInput } from '@mantine/core'
import { useAct } from '../../../platform/web/call/use-act.ts'
import { useReply } from '../../../platform/web/call/use-reply.ts'
import { ConflictPanel } from '../../../platform/web/dialog/conflict-panel.tsx'
import { toast } from '../../../platform/web/dialog/toast.tsx'
import { inputProps } from '../../../platform/web/form/field.ts'
import { PageForm } from '../../../platform/web/form/page-form.tsx'
import { ProblemPanel } from '../../../platform/web/form/problem-panel.tsx'
import { RefusalPanel } from '../../../platform/web/form/refusal-panel.tsx'
import { latestIn, useForm } from '../../../platform/web/form/use-form.ts'
import { AppLink, DialogLink } from '../../../platform/web/shell/app-link.tsx'
import { Page } from '../../../platform/web/shell/page.tsx'
import { FoldedHistory } from '../../audit/web/index.ts'
import { changeSessionLength, readSessionLength, readSignInRule, type SessionLength } from '../contract.ts'
import { useRoleChoices } from '../roles/web/index.ts'
import { lengthBounds, lengthProblems, type LengthTyped } from '../rules/session-length.ts'
import { rolesText } from '../totp/rules/totp.ts'
import { PasswordRuleSection } from './password-rule-form.tsx'
import './security-settings.css'

/** How people come in, and how long they stay. */
export function SecuritySettings() {
  const { data, error, refetch } = useReply(readSessionLength, {})
  return (
    <Page title="Keamanan" subtitle="Lamanya sesi, verifikasi dua langkah, dan aturan password" together>
      <div className="security-settings">
        {error && !data && <ProblemPanel error={error} onRetry={() => void refetch()} />}
        {data && <LengthForm key={data.version} opened={data} />}
        <SecondStep />
        <PasswordRuleSection />
        <section aria-labelledby="security-history">
          <h2 id="security-history">Riwayat</h2>
          <p className="security-links">
            <Button component={AppLink} to="/settings/security-log" variant="default" size="xs">
              Log keamanan
            </Button>
            <Button component={AppLink} to="/settings/sessions" variant="default" size="xs">
              Sesi saya
            </Button>
          </p>
          <FoldedHistory kind="sign_in_rule" recordId="true" />
        </section>
      </div>
    </Page>
  )
}

/** Which roles may not come in without a code. */
function SecondStep() {
  const { data } = useReply(readSignInRule, {})
  const roles = useRoleChoices()
  const named = roles.filter(({ code }) => data?.totpRoles.includes(code) === true)
  return (
    <section aria-labelledby="security-totp">
      <h2 id="security-totp">Verifikasi dua langkah</h2>
      <p>Wajib untuk role: {data === undefined ? '…' : rolesText(named)}</p>
      <Button component={DialogLink} to="/settings/users/two-step" variant="default" size="xs">
        Ubah role yang wajib
      </Button>
    </section>
  )
}

const typedOf = ({ idleMinutes, sessionHours }: SessionLength): LengthTyped => ({
  idleMinutes: idleMinutes === null ? '' : String(idleMinutes),
  sessionHours: sessionHours === null ? '' : String(sessionHours),
})

const numberOf = (text: string): number | null => (text.trim() === '' ? null : Number(text))

function useLengthForm(opened: SessionLength) {
  const act = useAct(changeSessionLength)
  return useForm<LengthTyped, SessionLength>({
    start: typedOf(opened),
    version: opened.version,
    check: lengthProblems,
    save: async ({ idleMinutes, sessionHours }, { version }) => {
      const body = { idleMinutes: numberOf(idleMinutes), sessionHours: numberOf(sessionHours) }
      const outcome = await act.attempt({ body, ifVersion: version })
      return latestIn(outcome, readSessionLength.reply, (latest) => ({
        draft: typedOf(latest),
        version: latest.version,
      }))
    },
    onSaved: () => toast('Lamanya sesi disimpan'),
  })
}

const fields = [
  ['idleMinutes', 'Keluar bila tidak dipakai (menit)', 'menit'],
  ['sessionHours', 'Sesi paling lama (jam)', 'jam'],
] as const

/** How long a session lasts; empty as the operator of the program said. */
function LengthForm({ opened }: { readonly opened: SessionLength }) {
  const form = useLengthForm(opened)
  return (
    <PageForm form={form} name={{ headingId: 'security-sessions' }}>
      <h2 id="security-sessions">Sesi</h2>
      <div ref={form.body} className="security-form">
        <RefusalPanel form={form} />
        <ConflictPanel noun="Aturan login" form={form} fields={comparedFields} />
        {fields.map(([name, label, unit]) => (
          <TextInput
            key={name}
            {...inputProps({
              label,
              help: `Kosong: ${opened.usual[name]} ${unit}, seperti yang ditetapkan operator`,
              ...form.at(name),
            })}
            inputMode="numeric"
            autoComplete="off"
            maxLength={String(lengthBounds[name].max).length}
            value={form.draft[name]}
            onChange={(event) => form.change({ [name]: event.currentTarget.value })}
          />
        ))}
        <div>
          <Button type="submit" loading={form.isSaving} disabled={!form.isDirty}>
            Simpan
          </Button>
        </div>
      </div>
    </PageForm>
  )
}

/** What somebody else may have changed while the form was open. */
const comparedFields = fields.map(([name, label]) => ({
  label,
  keys: [name],
  text: (draft: LengthTyped) => draft[name],
}))
