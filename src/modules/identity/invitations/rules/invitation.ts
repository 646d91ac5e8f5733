export const linkOver = 'Tautan ini tidak berlaku lagi. Mintalah tautan baru kepada admin.'
export const hasSignedIn = 'User ini sudah pernah masuk. Beri password baru bila ia melupakannya.'
export const noLink = 'Tidak ada tautan yang masih berlaku'

/** The address of a link; what stands behind the # is never sent to a server with the address. */
export function invitationAddress(origin: string, secret: string): string {
  return `${origin}/invitation#${secret}`
}

/** The question before a link is revoked. */
export function revokeInvitationQuestion(email: string): string {
  return `Cabut tautan untuk ${email}? Tautan itu langsung tidak berlaku.`
}
