import type { AccountRole } from './account-role.ts'

/** What the details of a control account are, as documents keep them, by the role of the account. */
const details: Partial<Record<AccountRole, string>> = {
  ar_trade: 'piutang customer',
  ap_trade: 'utang vendor',
  grni: 'barang diterima belum ditagih',
  sales_advance: 'uang muka customer',
}

/** A role of the account of a line, and the documents that alone move it, once they do. */
interface ControlRole {
  readonly role: string
  readonly keeper: string | null
}

/**
 * What a line typed by hand on the account of some roles is told: that it is refused where documents alone move the account, and
 * otherwise that it moves the account away from the documents behind it. Undefined for every other account.
 */
export function controlHint(roles: readonly ControlRole[]): string | undefined {
  const keeper = roles.find((role) => role.keeper !== null)?.keeper
  if (keeper)
    return `Hanya digerakkan ${keeper}: ditolak saat di-post, kecuali oleh yang berhak dengan alasan di baris`
  const found = Object.entries(details).find(([name]) => roles.some(({ role }) => role === name))
  return found && `Akun kontrol: saldo tidak akan cocok dengan rincian ${found[1]}`
}
