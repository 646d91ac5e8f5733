import { expect, test } from 'vitest'
import { accountRoles } from './account-role.ts'
import { controlHint } from './control-account.ts'

test('accounts whose details documents keep warn of lines typed by hand, all others are quiet', () => {
  expect(controlHint(['bank', 'ar_trade'])).toBe(
    'Akun kontrol: saldo tidak akan cocok dengan rincian piutang customer',
  )
  expect(accountRoles.filter((role) => controlHint([role]) !== undefined)).toEqual([
    'ar_trade',
    'ap_trade',
    'grni',
    'sales_advance',
  ])
  expect(controlHint([])).toBeUndefined()
})
