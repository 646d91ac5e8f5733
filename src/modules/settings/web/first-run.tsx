import { Button, PasswordInput, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState, type FormEvent } from 'react'
import { inputProps } from '../../../platform/web/form/field.ts'
import { useGo } from '../../../platform/web/shell/place.ts'
import { ProblemPanel } from '../../../platform/web/form/problem-panel.tsx'
import { sessionDoor } from '../../../platform/web/shell/session.ts'
import { shellLinks } from '../../../platform/web/shell/shell-links.ts'
import { useAct } from '../../../platform/web/call/use-act.ts'
import { useFieldProblems, type FieldProblems } from '../../../platform/web/form/use-field-problems.ts'
import { beginOrganisation } from '../contract.ts'
import { firstRunProblems, type FirstAdmin } from '../rules/first-run.ts'
import { Entrance } from './entrance.tsx'
import { OrganisationFields, type OrganisationDraft } from './organisation-fields.tsx'

const emptyOrganisation: OrganisationDraft = {
  name: '',
  npwp: '',
  address: '',
  timeZone: 'Asia/Jakarta',
  fiscalYearStartMonth: 1,
  bankDetails: '',
  signatory: '',
  refusesOverLimit: false,
}
const emptyAdmin: FirstAdmin = { name: '', email: '', password: '', passwordConfirmation: '' }

/** Creates the organisation and its first admin, and signs the admin in. */
export function FirstRun() {
  const [organisation, setOrganisation] = useState(emptyOrganisation)
  const [admin, setAdmin] = useState(emptyAdmin)
  const { begin, pending, problem } = useBegin()
  const form = useRef<HTMLFormElement>(null)
  const problems = useFieldProblems(firstRunProblems(organisation, admin), problem)
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (problems.check(form.current)) void begin(organisation, admin)
  }
  return (
    <Entrance wide title="Selamat datang di Neraca" description="Buat organisasi Anda dan admin pertamanya.">
      <form ref={form} noValidate onSubmit={submit}>
        {problem && problem.errors.length === 0 && <ProblemPanel error={problem} />}
        <h2>Organisasi</h2>
        <OrganisationFields
          draft={organisation}
          problems={problems}
          prefix="organisation."
          onChange={(change) => setOrganisation((before) => ({ ...before, ...change }))}
        />
        <h2>Admin pertama</h2>
        <AdminFields
          admin={admin}
          problems={problems}
          onChange={(change) => setAdmin((before) => ({ ...before, ...change }))}
        />
        <p className="muted">Bagan akun standar Indonesia dipasang otomatis dan dapat diubah kemudian.</p>
        <Button type="submit" loading={pending}>
          Mulai
        </Button>
      </form>
    </Entrance>
  )
}

function useBegin() {
  const { run, pending, problem } = useAct(beginOrganisation)
  const queries = useQueryClient()
  const go = useGo()
  const begin = async (organisation: OrganisationDraft, admin: FirstAdmin): Promise<void> => {
    const { name, email, password } = admin
    const begun = await run({ body: { organisation, admin: { name, email, password } } })
    if (begun === undefined) return
    await sessionDoor().signIn(begun.email, password)
    queries.clear()
    go(shellLinks().home, { replace: true })
  }
  return { begin, pending, problem }
}

type AdminProps = {
  readonly admin: FirstAdmin
  readonly onChange: (change: Partial<FirstAdmin>) => void
  readonly problems: FieldProblems
}

function AdminFields({ admin, onChange, problems }: AdminProps) {
  const field = (name: keyof FirstAdmin, label: string) => ({
    ...inputProps({ label, required: true, error: problems.errorOf(`admin.${name}`) }),
    value: admin[name],
    'data-path': `admin.${name}`,
    onBlur: () => problems.touch(`admin.${name}`),
    onChange: (event: { currentTarget: HTMLInputElement }) => onChange({ [name]: event.currentTarget.value }),
  })
  const password = {
    autoComplete: 'new-password',
    maxLength: 200,
    visibilityToggleButtonProps: { 'aria-label': 'Tampilkan password' },
  }
  return (
    <div className="settings-fields">
      <TextInput {...field('name', 'Nama')} autoComplete="name" maxLength={200} />
      <TextInput {...field('email', 'Email')} type="email" autoComplete="username" maxLength={254} />
      <PasswordInput {...field('password', 'Password')} {...password} />
      <PasswordInput {...field('passwordConfirmation', 'Konfirmasi password')} {...password} />
    </div>
  )
}
