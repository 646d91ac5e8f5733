import { sql } from 'kysely'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { checkBooks } from '../../../../../tests/books.ts'
import { buyingWorld } from '../../../../../tests/buying-world.ts'
import { cancelBody, daysAgo, today } from '../../../../../tests/settlement-world.ts'
import { toDay } from '../../../../platform/rules/day/day.ts'
import * as contract from '../../contract.ts'
import { usualTransferFormat } from '../rules/transfer-format.ts'

const { world, db, desk, account, vendor, bill, pay } = await buyingWorld()
afterEach(() => checkBooks(db))
afterAll(() => world.close())

const bank = account('1-1201')
const open = async (which: 'open' | 'all' = 'open') =>
  (
    await desk.call(contract.listTransfers, {
      query: { accountId: String(bank), from: toDay(daysAgo(30)), which } as never,
    })
  ).rows
const rowOf = async (number: string, which: 'open' | 'all' = 'open') =>
  (await open(which)).find((row) => row.number === number)
const make = (paymentIds: readonly number[], accountId = bank) =>
  desk.call(contract.createTransferFile, { body: { accountId, paymentIds: [...paymentIds] } })
const refused = async (paymentIds: readonly number[], accountId = bank) => {
  const body = { accountId, paymentIds: [...paymentIds] }
  return (await desk.refusal(contract.createTransferFile, { body })).errors
}
const textOf = async (id: number) => {
  const headers = { cookie: desk.cookie }
  return (await fetch(`${world.url}/api/v1/transfer-files/${id}/file`, { headers })).text()
}

const settle = (vendorId: number, number: string | null) =>
  sql`update vendor set bank_name = 'Bank Contoh', bank_account_number = ${number}, bank_account_holder = 'PT Uji'
    where id = ${vendorId}`.execute(db)

/** A bill paid from the bank: what was paid, by its number. */
async function paid(vendorId: number, { amount = 1_000_000, from = bank, change = {} } = {}) {
  const lines = [{ accountId: account('5-3201'), amount, taxClass: 'untaxed' }]
  const { id } = await bill(vendorId, { lines, ...change })
  const money = { accountId: from, paidAmount: amount, bankFee: 2_500 }
  const made = (await pay(vendorId, { ...money, allocations: [{ billId: id, amount }] })) as {
    paymentNumber: string
  }
  return made.paymentNumber
}

describe('a file of transfers', () => {
  it('holds what vendors get without the fee, the same bytes each time, and is known of its payments', async () => {
    const vendorId = await vendor()
    await settle(vendorId, '123-456 7890')
    const numbers = [await paid(vendorId), await paid(vendorId, { amount: 250_000 })]
    const rows = (await open()).filter(({ number }) => numbers.includes(number))
    expect(rows.map(({ amount, faults, fileId }) => [amount, faults, fileId])).toEqual([
      [250_000, [], null],
      [1_000_000, [], null],
    ])
    const file = await make(rows.map(({ id }) => id))
    expect(file).toMatchObject({ payments: 2, total: 1_250_000, madeBy: expect.any(String) })
    const text = await textOf(file.id)
    expect(text.split('\r\n').slice(1)).toEqual([
      `1234567890,PT Uji,Bank Contoh,1000000,${numbers[0]}`,
      `1234567890,PT Uji,Bank Contoh,250000,${numbers[1]}`,
      '',
    ])
    expect(await rowOf(numbers[0] ?? '')).toBeUndefined()
    expect(await rowOf(numbers[0] ?? '', 'all')).toMatchObject({ fileId: file.id })
    const again = await make(rows.map(({ id }) => id).toReversed())
    expect(await textOf(again.id)).toBe(text)
    const { rows: files } = await desk.call(contract.listTransferFiles, {
      query: { accountId: String(bank) } as never,
    })
    expect(files.map(({ id }) => id).slice(0, 2)).toEqual([again.id, file.id])
    // What is told of the vendor later does not change a file that was made.
    await settle(vendorId, '999999')
    expect(await textOf(file.id)).toBe(text)
  })

  it('names each payment whose account is missing or wrong, and makes nothing', async () => {
    const [without, wrong] = [await vendor(), await vendor()]
    await settle(wrong, '12')
    const numbers = [await paid(without), await paid(wrong)]
    const rows = await Promise.all(numbers.map((number) => rowOf(number)))
    expect(rows.map((row) => row?.faults)).toEqual([
      ['nomor rekening belum diisi', 'nama bank belum diisi', 'nama pemilik rekening belum diisi'],
      ['nomor rekening 12 bukan 5 sampai 20 angka'],
    ])
    const errors = await refused(rows.map((row) => row?.id ?? 0))
    expect(errors.map(({ path }) => path)).toEqual([
      'paymentIds.0',
      'paymentIds.0',
      'paymentIds.0',
      'paymentIds.1',
    ])
    expect(errors[3]?.message).toContain(`${numbers[1]}`)
    expect(await rowOf(numbers[0] ?? '')).toMatchObject({ fileId: null })
  })

  it('tells what is withheld of a payment by what the vendor gets', async () => {
    const vendorId = await vendor()
    await settle(vendorId, '1234567890')
    const lines = [
      { accountId: account('5-3202'), amount: 1_000_000, taxClass: 'untaxed', objectCode: '24-104-01' },
    ]
    const { id } = await bill(vendorId, { lines, withholdAt: 'payment' })
    const money = { accountId: bank, paidAmount: 1_000_000 }
    const { paymentNumber } = (await pay(vendorId, {
      ...money,
      allocations: [{ billId: id, amount: 1_000_000 }],
    })) as {
      paymentNumber: string
    }
    expect(await rowOf(paymentNumber)).toMatchObject({ amount: 980_000 })
  })

  it('takes no payment of another account, cancelled, or that there is not', async () => {
    const vendorId = await vendor()
    await settle(vendorId, '1234567890')
    const elsewhere = await paid(vendorId, { from: account('1-1101') })
    const cancelled = await paid(vendorId)
    const ids = await Promise.all(
      [elsewhere, cancelled].map(
        async (number) => (await desk.call(contract.readPayment, { params: { number } })).id,
      ),
    )
    await desk.call(contract.cancelPayment, { params: { id: ids[1] ?? 0 }, body: cancelBody() })
    expect([await rowOf(elsewhere), await rowOf(cancelled)]).toEqual([undefined, undefined])
    expect((await refused([...ids, 999_999])).map(({ path }) => path)).toEqual([
      'paymentIds.0',
      'paymentIds.1',
      'paymentIds.2',
    ])
  })

  it('says which accounts of vendors changed lately', async () => {
    const vendorId = await vendor()
    const number = await paid(vendorId)
    expect(await rowOf(number)).toMatchObject({ isChanged: false })
    await settle(vendorId, '1234567890')
    expect(await rowOf(number)).toMatchObject({ isChanged: true })
  })
})

describe('how a bank wants its file', () => {
  const read = (accountId: number) =>
    desk.call(contract.readTransferFormat, { params: { accountId: String(accountId) } as never })
  const change = (accountId: number, version: number, columns: readonly object[]) => {
    const { hasHead, hasCents, dayFormat, separator } = usualTransferFormat
    const body = { hasHead, hasCents, dayFormat, separator, columns } as never
    return { params: { accountId: String(accountId) } as never, version, body }
  }

  it('is the usual until somebody says another, each account its own, and nobody overwrites another unseen', async () => {
    const own = account('1-1202')
    const usual = await read(own)
    expect(usual).toMatchObject({ isKept: false, version: 1, columns: usualTransferFormat.columns })
    const columns = usual.columns.toReversed()
    const kept = await desk.call(contract.changeTransferFormat, change(own, 1, columns))
    expect(kept).toMatchObject({ isKept: true, version: 2, columns })
    expect((await desk.refusal(contract.changeTransferFormat, change(own, 1, usual.columns))).status).toBe(
      412,
    )
    const back = await desk.call(contract.changeTransferFormat, change(own, 2, usual.columns))
    expect([back.version, back.columns]).toEqual([3, usual.columns])
    expect(await read(bank)).toMatchObject({ isKept: false })
    const nothing = await desk.refusal(contract.changeTransferFormat, change(own, 3, usual.columns.slice(1)))
    expect(nothing.errors.map(({ path }) => path)).toEqual(['columns'])
    expect(
      (
        await desk.refusal(contract.readTransferFormat, {
          params: { accountId: String(account('5-3201')) } as never,
        })
      ).status,
    ).toBe(404)
  })
})

it('is for who pays vendors', async () => {
  const viewer = await world.as('viewer')
  const query = { accountId: String(bank), from: toDay(today()) } as never
  expect((await viewer.refusal(contract.listTransfers, { query })).status).toBe(403)
  expect((await viewer.send('GET', '/transfer-files/1/file')).status).toBe(403)
})
