import { sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import { buyingWorld } from '../../../../../tests/buying-world.ts'
import { transaction } from '../../../../platform/server/database/transaction.ts'
import { bookkeeper } from '../../../../../tests/ledger-world.ts'
import * as contract from '../../contract.ts'

const { world, db, desk, vendor } = await buyingWorld()
afterAll(() => world.close())

const paidTo = async (vendorId: number) =>
  desk.call(contract.readPaidAccount, { query: { vendorId: String(vendorId) } as never })
const move = (vendorId: number, set: ReturnType<typeof sql>) =>
  transaction(db, { actor: bookkeeper, requestId: 'bank' }, (tx) =>
    sql`update vendor set ${set} where id = ${vendorId}`.execute(tx),
  )

it('says where a vendor is paid, and the last change of that within 30 days, not others', async () => {
  const vendorId = await vendor()
  expect(await paidTo(vendorId)).toEqual({ account: '', change: null })
  await move(
    vendorId,
    sql`bank_name = 'Bank Contoh', bank_account_number = '111', bank_account_holder = 'PT A'`,
  )
  expect(await paidTo(vendorId)).toMatchObject({ change: { by: bookkeeper.name, before: '' } })
  await move(vendorId, sql`bank_account_number = '222'`)
  await move(vendorId, sql`phone = '021'`)
  const found = await paidTo(vendorId)
  expect(found.account).toBe('Bank Contoh 222 PT A')
  expect(found.change).toMatchObject({ by: bookkeeper.name, before: 'Bank Contoh 111 PT A' })
  world.setClock(new Date(Date.now() + 32 * 86_400_000).toISOString())
  expect((await paidTo(vendorId)).change).toBeNull()
  world.setClock(undefined)
})

it('is nothing of a vendor there is not', async () => {
  expect(await paidTo(999_999)).toEqual({ account: '', change: null })
})
