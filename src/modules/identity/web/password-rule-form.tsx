import { Button, Checkbox, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useAct } from '../../../platform/web/call/use-act.ts'
import { useReply } from '../../../platform/web/call/use-reply.ts'
import { ConflictPanel } from '../../../platform/web/dialog/conflict-panel.tsx'
import { toast } from '../../../platform/web/dialog/toast.tsx'
import { inputProps } from '../../../platform/web/form/field.ts'
import { PageForm } from '../../../platform/web/form/page-form.tsx'
import { RefusalPanel } from '../../../platform/web/form/refusal-panel.tsx'
import { latestIn, useForm } from '../../../platform/web/form/use-form.ts'
import { sessionQuery } from '../../../platform/web/shell/session.ts'
import { changePasswordRule, readPasswordRule, type SavedPasswordRule } from '../contract.ts'
import {
  passwordKinds,
  passwordKindTexts,
  passwordLengthProblems,
  passwordRuleText,
  type PasswordKind,
} from '../rules/password-rule.ts'

/** What is asked of passwords, and changing it. */
export function PasswordRuleSection() {
  const { data } = useReply(readPasswordRule, {})
  return (
    <section aria-labelledby="security-password">
      <h2 id="security-password">Password</h2>
      {data && <RuleForm key={data.version} opened={data} />}
      <p className="muted">
        Berlaku bagi setiap password yang dibuat sejak disimpan; password yang sudah ada tetap berlaku.
        Password yang diberikan admin harus diganti saat login pertama. Percobaan yang salah makin lama makin
        lambat, per user dan per jaringan.
      </p>
    </section>
  )
}

interface Draft {
  readonly length: string
  readonly kinds: readonly PasswordKind[]
}

const draftOf = ({ length, kinds }: SavedPasswordRule): Draft => ({ length: String(length), kinds })

function useRuleForm(opened: SavedPasswordRule) {
  const act = useAct(changePasswordRule)
  const queries = useQueryClient()
  return useForm<Draft, SavedPasswordRule>({
    start: draftOf(opened),
    version: opened.version,
    check: ({ length }) => passwordLengthProblems(length),
    save: async ({ length, kinds }, { version }) => {
      const outcome = await act.attempt({
        body: { length: Number(length), kinds: [...kinds] },
        ifVersion: version,
      })
      return latestIn(outcome, readPasswordRule.reply, (latest) => ({
        draft: draftOf(latest),
        version: latest.version,
      }))
    },
    onSaved: () => {
      toast('Aturan password disimpan')
      void queries.invalidateQueries(sessionQuery)
    },
  })
}

function RuleForm({ opened }: { readonly opened: SavedPasswordRule }) {
  const form = useRuleForm(opened)
  const { length, kinds } = form.draft
  return (
    <PageForm form={form} name={{ headingId: 'security-password' }}>
      <div ref={form.body} className="security-form">
        <RefusalPanel form={form} />
        <ConflictPanel noun="Aturan login" form={form} fields={comparedFields} />
        <TextInput
          {...inputProps({ label: 'Panjang paling sedikit (karakter)', ...form.at('length') })}
          inputMode="numeric"
          autoComplete="off"
          maxLength={2}
          value={length}
          onChange={(event) => form.change({ length: event.currentTarget.value })}
        />
        <KindBoxes kinds={kinds} onChange={(chosen) => form.change({ kinds: chosen })} />
        <p>
          {passwordLengthProblems(length).length === 0 && passwordRuleText({ length: Number(length), kinds })}
        </p>
        <div>
          <Button type="submit" loading={form.isSaving} disabled={!form.isDirty}>
            Simpan
          </Button>
        </div>
      </div>
    </PageForm>
  )
}

type BoxesProps = {
  readonly kinds: readonly PasswordKind[]
  readonly onChange: (kinds: readonly PasswordKind[]) => void
}

function KindBoxes({ kinds, onChange }: BoxesProps) {
  return (
    <fieldset className="security-kinds">
      <legend>Harus memuat</legend>
      {passwordKinds.map((kind) => (
        <Checkbox
          key={kind}
          label={passwordKindTexts[kind]}
          checked={kinds.includes(kind)}
          onChange={({ currentTarget: { checked } }) =>
            onChange(passwordKinds.filter((each) => (each === kind ? checked : kinds.includes(each))))
          }
        />
      ))}
    </fieldset>
  )
}

/** What somebody else may have changed while the form was open. */
const comparedFields = [
  { label: 'Panjang', keys: ['length'], text: ({ length }: Draft) => length },
  {
    label: 'Harus memuat',
    keys: ['kinds'],
    text: ({ kinds }: Draft) => kinds.map((kind) => passwordKindTexts[kind]).join(', ') || '-',
  },
] as const
