import { useMoment } from '../../../../platform/web/shell/session.ts'
import type { MadeInvitation } from '../../contract.ts'
import { ShownOnce } from '../../web/shown-once.tsx'
import '../../web/api-token.css'
import '../../web/user-form.css'
import { invitationAddress } from '../rules/invitation.ts'

/** A link just made: the only time it is shown. */
export function InvitationLink({ made: { user, secret, expiresAt } }: { readonly made: MadeInvitation }) {
  const momentText = useMoment()
  if (secret === null)
    return (
      <p className="user-note" role="status">
        Tautan dikirim ke {user.email}. Sekali pakai, berlaku sampai {momentText(expiresAt)}.
      </p>
    )
  const address = invitationAddress(window.location.origin, secret)
  return (
    <>
      <p className="user-note" role="status">
        Salin tautan ini sekarang lalu sampaikan kepada {user.name}. Setelah dialog ditutup, tautan tidak
        dapat ditampilkan lagi.
      </p>
      <ShownOnce label="Tautan" value={address} />
      <p className="token-hint">Sekali pakai, berlaku sampai {momentText(expiresAt)}.</p>
    </>
  )
}
