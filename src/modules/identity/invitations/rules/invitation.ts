export const linkOver = 'Tautan ini tidak berlaku lagi. Mintalah tautan baru kepada admin.'
export const hasSignedIn = 'User ini sudah pernah masuk. Beri password baru bila ia melupakannya.'
export const noLink = 'Tidak ada tautan yang masih berlaku'

/** The address of a link; what stands behind the # is never sent to a server with the address. */
export function invitationAddress(origin: string, secret: string): string {
  return `${origin}/invitation#${secret}`
}

/** What is mailed to somebody who is invited. */
export function invitationText(
  name: string,
  { organisation, address }: { readonly organisation: string; readonly address: string },
): string {
  return `${name},\n\nAnda diundang memakai pembukuan ${organisation}. Pilih kata sandi lewat tautan ini; sekali pakai, berlaku 72 jam:\n\n${address}\n\nAbaikan email ini bila Anda tidak mengenal ${organisation}.`
}

/** The question before a link is revoked. */
export function revokeInvitationQuestion(email: string): string {
  return `Cabut tautan untuk ${email}? Tautan itu langsung tidak berlaku.`
}
