import { sql } from 'kysely'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { checkBooks } from '../../../../../tests/books.ts'
import { cancelBody, createSettlementWorld, daysAgo, today } from '../../../../../tests/settlement-world.ts'
import { rowsOf } from '../../../../platform/server/database/database.ts'
import { assignAccountRole, listAccountRoles } from '../../../accounts/contract.ts'
import * as contract from '../../contract.ts'
import { salesChecks } from '../../server/verify-sales.ts'

const settling = await createSettlementWorld()
const { ageingAt, desk, entryLines, invoiceOf, newCustomer, pay, readInvoice, world } = settling
const admin = await world.as('admin')

afterEach(async () => {
  world.setClock(undefined)
  await checkBooks(world.db)
})
afterAll(() => world.close())

const bodyOf = (customerId: number, invoiceId: number, amount: number, change: object = {}) => ({
  writeOffDate: today(),
  customerId,
  chargedTo: 'expense' as const,
  reason: 'Customer pailit',
  allocations: [{ invoiceId, amount }],
  ...change,
})
const writeOff = (...given: Parameters<typeof bodyOf>) =>
  admin.call(contract.createWriteOff, { body: bodyOf(...given) })
const refusalOf = async (...given: Parameters<typeof bodyOf>) => {
  const { errors, title } = await admin.refusal(contract.createWriteOff, { body: bodyOf(...given) })
  return errors?.map(({ path, message }) => [path, message]) ?? title
}
const read = (number: string) => admin.call(contract.readWriteOff, { params: { number } })
const owed = async (customerId: number, day = today()) =>
  Number((await ageingAt(day)).rows.find((row) => row.customerId === customerId)?.total ?? 0)

async function owing(amount = 100_000, day = daysAgo(40)) {
  const customerId = await newCustomer()
  return { customerId, invoice: await invoiceOf(customerId, amount, { day }) }
}

describe('a write-off', () => {
  it('takes what is left of an invoice to the expense, and out of what the customer owes', async () => {
    const { customerId, invoice } = await owing()
    const { id, invoiceNumber, totalAmount } = invoice
    await pay(customerId, 11_000, { allocations: [{ invoiceId: id, amount: 11_000 }] })
    const made = await writeOff(customerId, id, totalAmount - 11_000)
    expect(await entryLines(made.entryNumber)).toEqual([
      ['5-2104', 100_000, 0],
      ['1-1301', 0, 100_000],
    ])
    expect(await read(made.writeOffNumber)).toMatchObject({
      amount: 100_000,
      accountCode: '5-2104',
      state: 'recorded',
      actions: ['cancel', 'recover'],
      allocations: [{ invoiceNumber, amount: 100_000 }],
    })
    const after = await readInvoice(invoiceNumber)
    expect(after).toMatchObject({ openAmount: 0, state: 'writtenOff', daysPastDue: null, canReceive: false })
    expect(after.settlements.map(({ kind, number }) => [kind, number]).at(-1)).toEqual([
      'write_off',
      made.writeOffNumber,
    ])
    expect(await owed(customerId)).toBe(0)
    expect(await owed(customerId, daysAgo(1))).toBe(111_000)
    const query = { customerId: String(customerId) }
    const listed = async (state: string, asOf = today()) =>
      (await admin.call(contract.listSalesInvoices, { query: { ...query, state, asOf } })).matching
    expect([await listed('writtenOff'), await listed('paid'), await listed('unpaid')]).toEqual([1, 0, 0])
    expect(await listed('writtenOff', daysAgo(1))).toBe(0)
    expect(await admin.call(contract.listWriteOffs, { query })).toMatchObject({ matching: 1 })
  })

  it('is borne by the allowance where that was made before', async () => {
    const { customerId, invoice } = await owing()
    const made = await writeOff(customerId, invoice.id, 5_000, { chargedTo: 'allowance' })
    expect(await entryLines(made.entryNumber)).toEqual([
      ['1-1302', 5_000, 0],
      ['1-1301', 0, 5_000],
    ])
    expect(await readInvoice(invoice.invoiceNumber)).toMatchObject({ openAmount: 106_000, state: 'overdue' })
  })

  it('is cancelled once, from a day on, and what it took off is open again', async () => {
    const { customerId, invoice } = await owing()
    const day = { writeOffDate: daysAgo(9) }
    const { writeOffNumber } = await writeOff(customerId, invoice.id, 111_000, day)
    const { id } = await read(writeOffNumber)
    const cancel = (entryDate: string) => ({ params: { id }, body: cancelBody({ entryDate }) })
    expect((await admin.refusal(contract.cancelWriteOff, cancel(daysAgo(10)))).status).toBe(422)
    await admin.call(contract.cancelWriteOff, cancel(daysAgo(3)))
    expect((await admin.refusal(contract.cancelWriteOff, cancel(today()))).status).toBe(409)
    expect(await readInvoice(invoice.invoiceNumber)).toMatchObject({ openAmount: 111_000, state: 'overdue' })
    const owedOn = [daysAgo(10), daysAgo(9), daysAgo(4), daysAgo(3)].map((each) => owed(customerId, each))
    expect(await Promise.all(owedOn)).toEqual([111_000, 0, 0, 111_000])
    expect(await read(writeOffNumber)).toMatchObject({ state: 'cancelled', actions: [] })
    const paper = (number: string) => admin.send('GET', `/sales-write-offs/${number}/pdf`)
    expect((await paper(writeOffNumber)).status).toBe(404)
  })

  it('is refused whole, naming every field that is wrong', async () => {
    const { customerId, invoice } = await owing()
    const number = invoice.invoiceNumber
    const wrong = { reason: '  ', writeOffDate: daysAgo(-1) }
    expect(await refusalOf(customerId, invoice.id, 111_001, wrong)).toEqual([
      ['writeOffDate', 'Tanggal tidak boleh setelah hari ini'],
      ['reason', 'Alasan harus diisi'],
      ['allocations.0.amount', `${number}: melebihi sisa Rp\u00a0111.000`],
    ])
    expect(await refusalOf(customerId, invoice.id, 1, { writeOffDate: daysAgo(41) })).toEqual([
      ['writeOffDate', `${number}: penghapusan piutang sebelum tanggal invoice`],
    ])
    expect(await refusalOf(await newCustomer(), invoice.id, 1)).toEqual([
      ['allocations.0.invoiceId', 'Invoice bukan milik customer ini atau ditulis dua kali'],
    ])
    expect(await refusalOf(customerId, invoice.id, 1, { allocations: [] })).toEqual([
      ['allocations', 'Isi jumlah untuk minimal satu invoice'],
    ])
    expect(await refusalOf(customerId, invoice.id, 0)).toEqual([
      ['allocations.0.amount', `${number}: jumlah harus > 0`],
    ])
    const large = [1, 2].map(() => ({ invoiceId: invoice.id, amount: Number.MAX_SAFE_INTEGER }))
    const tooLarge = ['allocations', 'Jumlah yang dihapus terlalu besar']
    expect(await refusalOf(customerId, invoice.id, 1, { allocations: large })).toContainEqual(tooLarge)
    expect(await readInvoice(number)).toMatchObject({ openAmount: 111_000, settlements: [] })
  })

  it('is for whom the right was given', async () => {
    const { customerId, invoice } = await owing()
    const body = bodyOf(customerId, invoice.id, 1)
    expect((await desk.refusal(contract.createWriteOff, { body })).status).toBe(403)
    expect(await readInvoice(invoice.invoiceNumber)).toMatchObject({ canReceive: true, canWriteOff: false })
    const params = { number: invoice.invoiceNumber }
    expect(await admin.call(contract.readSalesInvoice, { params })).toMatchObject({ canWriteOff: true })
  })

  it('is refused while no account bears it, and leaves nothing', async () => {
    const { customerId, invoice } = await owing()
    const { rows } = await admin.call(listAccountRoles)
    const role = rows.find((each) => each.role === 'bad_debt_expense')
    if (!role?.account) throw new Error('the example maps it')
    const assign = (accountId: number | null, version: number) =>
      admin.call(assignAccountRole, { params: { role: role.role }, version, body: { accountId } })
    const unmapped = await assign(null, role.version)
    expect(JSON.stringify(await refusalOf(customerId, invoice.id, 1))).toContain('Beban kerugian piutang')
    await assign(role.account.id, unmapped.version)
    expect((await readInvoice(invoice.invoiceNumber)).settlements).toEqual([])
  })

  it('takes an invoice off once, however many ask at the same time', async () => {
    const { customerId, invoice } = await owing()
    const body = bodyOf(customerId, invoice.id, 111_000)
    const send = () =>
      admin.send('POST', '/sales-write-offs', {
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
    const answers = await Promise.all([send(), send(), send()])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422, 422])
    expect(await owed(customerId)).toBe(0)
  })

  it('reaches back beyond a year where the month is open', async () => {
    const { customerId, invoice } = await owing(100_000, daysAgo(500))
    const made = await writeOff(customerId, invoice.id, 111_000, { writeOffDate: daysAgo(450) })
    const { id } = await read(made.writeOffNumber)
    const body = cancelBody({ entryDate: daysAgo(400) })
    await admin.call(contract.cancelWriteOff, { params: { id }, body })
    expect(await owed(customerId, daysAgo(420))).toBe(0)
    expect(await owed(customerId, daysAgo(399))).toBe(111_000)
  })

  it('is printed with its reason and what it took off', async () => {
    const { customerId, invoice } = await owing()
    const { writeOffNumber } = await writeOff(customerId, invoice.id, 111_000)
    const answer = await fetch(`${world.url}/api/v1/sales-write-offs/${writeOffNumber}/pdf`, {
      headers: { cookie: admin.cookie },
    })
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf'])
  })
})

it('names the first write-off that is not the sum of what it took off', async () => {
  const { customerId, invoice } = await owing()
  const { writeOffNumber } = await writeOff(customerId, invoice.id, 50_000)
  const other = (await owing()).invoice
  const changes = [
    sql`insert into invoice_settlement (invoice_id, write_off_id, day, amount)
      select ${other.id}, id, write_off_date, 5 from sales_write_off where write_off_number = ${writeOffNumber}`,
    sql`update invoice_settlement set cancelled_on = day
      where write_off_id = (select id from sales_write_off where write_off_number = ${writeOffNumber})`,
  ]
  for (const change of changes) {
    const undone = new Error('undone')
    const found = world.db.transaction().execute(async (tx) => {
      await change.execute(tx)
      const wrong = salesChecks['write-offs are the sum of what they took off']
      expect(await rowsOf(tx, wrong)).toEqual([{ record: writeOffNumber }])
      throw undone
    })
    await expect(found).rejects.toBe(undone)
  }
  await expect(
    rowsOf(world.db, sql`update sales_write_off set amount = 1 where write_off_number = ${writeOffNumber}`),
  ).rejects.toThrow(/permission denied|tidak dapat diubah/)
})
