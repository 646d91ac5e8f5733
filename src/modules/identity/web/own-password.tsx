import { Button } from '@mantine/core'
import { FormDialog } from '../../../platform/web/dialog/form-dialog.tsx'
import { toast } from '../../../platform/web/dialog/toast.tsx'
import { RefusalPanel } from '../../../platform/web/form/refusal-panel.tsx'
import { useCloseDialog } from '../../../platform/web/shell/place.ts'
import { useSession } from '../../../platform/web/shell/session.ts'
import { OwnPasswordFields } from './own-password-fields.tsx'
import { useOwnPassword } from './use-own-password.ts'

/** The dialog in which a person changes the own password. */
export function OwnPassword() {
  const session = useSession()
  const close = useCloseDialog()
  const form = useOwnPassword(session, () => {
    toast('Password berhasil diubah. Sesi lain sudah diakhiri.')
    close({ force: true })
  })
  return (
    <FormDialog
      title="Ganti Password"
      hint={session.user.email}
      dirty={form.isDirty}
      onSubmit={() => form.submit()}
      footer={
        <Button type="submit" loading={form.isSaving}>
          Ganti Password
        </Button>
      }
    >
      <div ref={form.body}>
        <RefusalPanel form={form} />
        <p className="user-note">Sesi Anda di perangkat lain akan diakhiri. Sesi ini tetap berjalan.</p>
        <OwnPasswordFields form={form} rule={session.passwordRule} offersTokens />
      </div>
    </FormDialog>
  )
}
