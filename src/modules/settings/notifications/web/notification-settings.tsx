import { Button, Switch, TextInput } from '@mantine/core'
import { useAct } from '../../../../platform/web/call/use-act.ts'
import { useReply } from '../../../../platform/web/call/use-reply.ts'
import { toast } from '../../../../platform/web/dialog/toast.tsx'
import { inputProps } from '../../../../platform/web/form/field.ts'
import { FormProblems } from '../../../../platform/web/form/form-problems.tsx'
import { PageForm } from '../../../../platform/web/form/page-form.tsx'
import { ProblemPanel } from '../../../../platform/web/form/problem-panel.tsx'
import { useForm } from '../../../../platform/web/form/use-form.ts'
import { Page } from '../../../../platform/web/shell/page.tsx'
import { useCan, useMoment } from '../../../../platform/web/shell/session.ts'
import { choosePreference, usePreferences } from '../../../../platform/web/shell/preferences.ts'
import { changeMail, readMail, tryMail, type ShownMail } from '../contract.ts'
import './notifications.css'

/** Who gets mail: each person for themselves, and the organisation at all. */
export function NotificationSettings() {
  const mayManage = useCan('settings.manage')
  return (
    <Page
      title="Notifikasi"
      subtitle="Email tentang persetujuan yang diminta dan yang diputuskan; undangan user baru. Lencana di layar tetap ada."
    >
      <div className="notifications">
        <Own />
        {mayManage && <Organisation />}
      </div>
    </Page>
  )
}

function Own() {
  const { mail } = usePreferences()
  return (
    <section aria-labelledby="own-mail">
      <h2 id="own-mail">Email untuk saya</h2>
      <Switch
        label="Kirim email kepada saya"
        checked={mail}
        onChange={(event) => choosePreference('mail', event.currentTarget.checked)}
      />
    </section>
  )
}

function Organisation() {
  const { data, error, refetch } = useReply(readMail, {})
  if (error) return <ProblemPanel error={error} onRetry={() => void refetch()} />
  return data ? <MailForm key={`${data.isOn} ${data.sender}`} shown={data} /> : null
}

function useMailForm({ isOn, sender }: ShownMail) {
  const act = useAct(changeMail)
  return useForm({
    start: { isOn, sender },
    check: () => [],
    save: (draft) => act.attempt({ body: draft }),
    onSaved: (saved: ShownMail, { begin }) => {
      toast(saved.isOn ? 'Email menyala' : 'Email tersimpan, tidak menyala')
      begin({ isOn: saved.isOn, sender: saved.sender })
    },
  })
}

function MailForm({ shown }: { readonly shown: ShownMail }) {
  const form = useMailForm(shown)
  const { draft, change, at } = form
  const { error: switchError } = at('isOn')
  return (
    <PageForm form={form} name={{ headingId: 'mail' }}>
      <h2 id="mail">Email organisasi</h2>
      <div ref={form.body} className="mail-form">
        <FormProblems form={form} />
        {!shown.hasServer && (
          <p className="mail-note">
            Server email belum diberikan kepada program. Operator menetapkannya dengan NERACA_SMTP_URL; sampai
            saat itu tautan undangan disalin oleh admin.
          </p>
        )}
        <Switch
          label="Kirim pemberitahuan lewat email"
          checked={draft.isOn}
          disabled={!shown.hasServer && !draft.isOn}
          error={switchError}
          onChange={(event) => change({ isOn: event.currentTarget.checked })}
        />
        <TextInput
          {...inputProps({
            label: 'Alamat pengirim',
            help: 'Alamat yang dikenal server email, misalnya neraca@contoh.co.id',
            ...at('sender'),
          })}
          type="email"
          autoComplete="off"
          maxLength={200}
          value={draft.sender}
          onChange={(event) => change({ sender: event.currentTarget.value })}
        />
        <Standing shown={shown} />
        <div className="mail-buttons">
          <Button type="submit" loading={form.isSaving} disabled={!form.isDirty}>
            Simpan
          </Button>
          <Trial isOn={shown.isOn && !form.isDirty} />
        </div>
      </div>
    </PageForm>
  )
}

function Trial({ isOn }: { readonly isOn: boolean }) {
  const { run, pending } = useAct(tryMail)
  const send = async () => {
    if ((await run({})) !== undefined) toast('Email percobaan dikirim ke alamat Anda')
  }
  return (
    <Button variant="default" disabled={!isOn} loading={pending} onClick={() => void send()}>
      Kirim email percobaan
    </Button>
  )
}

/** How sending goes. */
function Standing({ shown: { waiting, trouble } }: { readonly shown: ShownMail }) {
  const momentText = useMoment()
  return (
    <p role="status" className="mail-note">
      {waiting === 0 ? 'Tidak ada email yang menunggu.' : `${waiting} email menunggu dikirim.`}
      {trouble && (
        <span className="mail-trouble">
          {' '}
          Percobaan terakhir gagal ({trouble.said}); dicoba lagi {momentText(trouble.at)}.
        </span>
      )}
    </p>
  )
}
