import { expect, test } from 'vitest'
import { accountRoles } from './account-role.ts'
import { controlHint } from './control-account.ts'

const free = (role: string) => ({ role, keeper: null })

test('accounts whose details documents keep warn of lines typed by hand, all others are quiet', () => {
  expect(controlHint([free('bank'), free('ar_trade')])).toBe(
    'Akun kontrol: saldo tidak akan cocok dengan rincian piutang customer',
  )
  expect(accountRoles.filter((role) => controlHint([free(role)]) !== undefined)).toEqual([
    'ar_trade',
    'ap_trade',
    'grni',
    'sales_advance',
  ])
  expect(controlHint([])).toBeUndefined()
})

test('accounts that documents alone move say that a line on them is refused', () => {
  expect(controlHint([{ role: 'grni', keeper: 'dokumen stok' }])).toBe(
    'Hanya digerakkan dokumen stok: ditolak saat di-post, kecuali oleh yang berhak dengan alasan di baris',
  )
})
