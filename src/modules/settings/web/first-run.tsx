import { Button, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { PasswordField } from '../../../platform/web/form/password-field.tsx'
import type { ReplyOf } from '../../../platform/rules/http/endpoint.ts'
import { useAct } from '../../../platform/web/call/use-act.ts'
import { partOf } from '../../../platform/web/form/part-of.ts'
import { RefusalPanel } from '../../../platform/web/form/refusal-panel.tsx'
import { textField } from '../../../platform/web/form/text-field.ts'
import { useForm, type FormFields } from '../../../platform/web/form/use-form.ts'
import { useGo } from '../../../platform/web/shell/place.ts'
import { sessionDoor } from '../../../platform/web/shell/session.ts'
import { shellLinks } from '../../../platform/web/shell/shell-links.ts'
import { passwordRuleText, usualPasswordRule } from '../../identity/rules/password-rule.ts'
import { passwordField } from '../../identity/web/index.ts'
import { beginOrganisation } from '../contract.ts'
import { usualEntryLimit } from '../rules/entry-limit.ts'
import { booksProblems, firstRunProblems, type FirstAdmin } from '../rules/first-run.ts'
import { BooksFields, emptyBooks, type BooksBeginning } from './books-fields.tsx'
import { Entrance } from './entrance.tsx'
import { OrganisationFields, unsigned, type OrganisationDraft } from './organisation-fields.tsx'
import { bodyOf } from './use-organisation-form.ts'

interface FirstRunDraft {
  readonly organisation: OrganisationDraft
  readonly books: BooksBeginning
  readonly admin: FirstAdmin
}

const emptyOrganisation: OrganisationDraft = {
  name: '',
  npwp: '',
  npwp16: '',
  nitkuSuffix: '',
  klu: '',
  taxRegisteredOn: null,
  legalForm: '',
  standard: 'ep',
  address: '',
  timeZone: 'Asia/Jakarta',
  fiscalYearStartMonth: 1,
  bankDetails: '',
  ...unsigned,
  refusesOverLimit: false,
  entryLimit: usualEntryLimit,
}
const emptyAdmin: FirstAdmin = { name: '', email: '', password: '', passwordConfirmation: '' }

/** Creates the organisation and its first admin, and signs the admin in. */
export function FirstRun() {
  const form = useFirstRun()
  return (
    <Entrance wide title="Selamat datang di Neraca" description="Buat organisasi Anda dan admin pertamanya.">
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          form.submit()
        }}
      >
        <div ref={form.body} className="settings-body">
          <RefusalPanel form={form} />
          <h2>Organisasi</h2>
          <OrganisationFields form={partOf(form, 'organisation')} />
          <h2>Pembukuan</h2>
          <BooksFields form={partOf(form, 'books')} zone={form.draft.organisation.timeZone} />
          <h2>Admin pertama</h2>
          <AdminFields form={partOf(form, 'admin')} />
        </div>
        <p className="muted">Bagan akun standar Indonesia dipasang otomatis dan dapat diubah kemudian.</p>
        <Button type="submit" loading={form.isSaving}>
          Mulai
        </Button>
      </form>
    </Entrance>
  )
}

function useFirstRun() {
  const act = useAct(beginOrganisation)
  const queries = useQueryClient()
  const go = useGo()
  const signIn = async (email: string, password: string): Promise<void> => {
    await sessionDoor().signIn(email, { password, code: '' })
    queries.clear()
    go(shellLinks().home, { replace: true })
  }
  return useForm<FirstRunDraft, ReplyOf<typeof beginOrganisation>>({
    start: { organisation: emptyOrganisation, books: emptyBooks, admin: emptyAdmin },
    check: ({ organisation, books, admin }) => [
      ...firstRunProblems(organisation, admin),
      ...booksProblems(books),
    ],
    save: async ({ organisation, books, admin }) => {
      const { name, email, password } = admin
      const pkpSince = books.isPkp === true ? books.pkpSince : null
      const body = {
        organisation: bodyOf(organisation),
        admin: { name, email, password },
        ...(pkpSince === undefined ? {} : { pkpSince }),
        cutOverDay: books.cutOverDay ?? null,
      }
      const outcome = await act.attempt({ body })
      if (outcome && 'saved' in outcome) await signIn(outcome.saved.email, password)
      return outcome
    },
    onSaved: () => undefined,
  })
}

function AdminFields({ form }: { readonly form: FormFields<FirstAdmin> }) {
  const field = (name: keyof FirstAdmin, label: string) => [form, name, { label, required: true }] as const
  return (
    <div className="settings-fields">
      <TextInput {...textField(...field('name', 'Nama'))} autoComplete="name" maxLength={200} />
      <TextInput
        {...textField(...field('email', 'Email'))}
        type="email"
        autoComplete="username"
        maxLength={254}
      />
      <PasswordField
        {...passwordField(form, 'password', {
          label: 'Password',
          required: true,
          help: passwordRuleText(usualPasswordRule),
        })}
      />
      <PasswordField {...passwordField(...field('passwordConfirmation', 'Konfirmasi password'))} />
    </div>
  )
}
