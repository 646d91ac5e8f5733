import type { AccountRole } from './account-role.ts'

/** What the details of a control account are, as documents keep them, by the role of the account. */
const details: Partial<Record<AccountRole, string>> = {
  ar_trade: 'piutang customer',
  ap_trade: 'utang vendor',
  grni: 'barang diterima belum ditagih',
  sales_advance: 'uang muka customer',
}

/**
 * What a line typed by hand on the account of a role is told: it may be posted, and moves the account away from the
 * documents behind it. Undefined for every other account.
 */
export function controlHint(roles: readonly string[]): string | undefined {
  const found = Object.entries(details).find(([role]) => roles.includes(role))
  return found && `Akun kontrol: saldo tidak akan cocok dengan rincian ${found[1]}`
}
