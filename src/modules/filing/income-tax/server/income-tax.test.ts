import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { checkBooks } from '../../../../../tests/books.ts'
import {
  accountIds,
  beginOrganisation,
  createWorld,
  signInWith,
  type Client,
} from '../../../../../tests/server.ts'
import { schemaFaults } from '../../../../../tests/xml-schema.ts'
import { toDay } from '../../../../platform/rules/day/day.ts'
import { rowsOf, soleRowOf } from '../../../../platform/server/database/database.ts'
import { createJournalEntry } from '../../../journals/contract.ts'
import * as purchasing from '../../../purchasing/contract.ts'
import { taxMonthPoints } from '../../server/month-points.ts'
import * as contract from '../contract.ts'
import { incomeTaxHealth } from './income-tax-health.ts'

const world = await createWorld({ isEmpty: true })
const schema = readFileSync('tests/coretax/BpuBulk.xsd', 'utf8')
let desk: Client
let account: Awaited<ReturnType<typeof accountIds>>
let [known, unknown] = [0, 0]

beforeAll(async () => {
  world.setClock('2026-12-31T05:00:00Z')
  desk = await beginOrganisation(world)
  account = await accountIds(world.db)
  const vendor = async (code: string, npwp16: string | null) =>
    (
      await soleRowOf(
        world.db,
        sql<{
          id: number
        }>`insert into vendor (code, name, npwp16) values (${code}, ${`PT ${code}`}, ${npwp16}) returning id`,
      )
    ).id
  known = await vendor('VEND-1', '0012345678901000')
  unknown = await vendor('VEND-2', null)
})
afterEach(async () => {
  await checkBooks(world.db)
  for (const { key, run } of incomeTaxHealth)
    expect([key, await run(world.db)]).toMatchObject([key, { ok: true }])
})
afterAll(() => world.close())

let bills = 0
/** A bill of a service, of which PPh 23 is withheld. */
async function buy(day: string, amount: number, vendorId = known, objectCode = '24-104-03') {
  bills += 1
  const line = {
    ...{ accountId: account('5-3208'), description: 'Jasa', amount },
    ...{ taxClass: 'untaxed', objectCode },
  }
  const body = {
    ...{ billDate: day, postingDay: day, vendorId, documentNumber: `S-${bills}`, lines: [line] },
  }
  return desk.call(purchasing.createBill, { body: body as never })
}

const month = (masa: string) => desk.call(contract.readIncomeTaxMonth, { query: { masa: toDay(masa) } })
async function article(masa: string) {
  const found = (await month(masa)).articles.find((each) => each.article === 'pph23')
  if (found === undefined) throw new Error('no PPh 23')
  return found
}
const slips = (masa: string) => desk.call(contract.listSlips, { query: { masa: toDay(masa) } })
async function close(masa: string) {
  const { base, tax } = await article(masa)
  const body = { masa: toDay(masa), article: 'pph23', told: { base, tax } } as const
  return desk.call(contract.closeIncomeTax, { body })
}
const payment = (paidOn: string, end: string) => ({
  ...{ paidOn: toDay(paidOn), accountId: account('1-1201') },
  ...{ billingCode: `0264081234567${end}`, ntpn: `0123456789ABCD${end}` },
})
const linesOf = (entryNumber: string) =>
  rowsOf(
    world.db,
    sql<{ line: unknown }>`select jsonb_build_array(a.code, l.debit, l.credit) as line from journal_line l
      join journal_entry e on e.id = l.entry_id join account a on a.id = l.account_id
      where e.entry_number = ${entryNumber} order by l.line_number`,
  ).then((rows) => rows.map(({ line }) => line))

describe('a month of income tax withheld by us', () => {
  it('is closed, paid and filed, corrected, and keeps what was filed before', async () => {
    await buy('2026-10-05', 10_000_000)
    const { billNumber: number } = await buy('2026-10-20', 2_500_000)
    const second = await desk.call(purchasing.readBill, { params: { number } })
    expect(await article('2026-10-01')).toMatchObject({
      ...{ state: 'open', slips: 2, waiting: 2, base: 12_500_000, tax: 250_000 },
      ...{ register: 250_000, ledger: 250_000, balance: 250_000, differences: [], actions: ['close'] },
    })
    const { id, payable } = await close('2026-10-01')
    expect(payable).toBe(250_000)
    const late = { billDate: '2026-10-21', postingDay: '2026-10-21', vendorId: known, documentNumber: 'L-1' }
    const line = {
      accountId: account('5-3208'),
      description: 'Jasa',
      amount: 1_000_000,
      objectCode: '24-104-03',
    }
    const body = { ...late, lines: [{ ...line, taxClass: 'untaxed' }] } as never
    expect(await desk.refusal(purchasing.createBill, { body })).toMatchObject({
      ...{ status: 409, code: 'income-tax-closed' },
    })
    const cancel = { entryDate: toDay('2026-12-01'), reason: 'Salah catat' }
    expect(
      await desk.refusal(purchasing.cancelBill, { params: { id: second.id }, body: cancel }),
    ).toMatchObject({ status: 409, code: 'income-tax-closed' })

    const paid = await desk.call(contract.payIncomeTax, { params: { id }, body: payment('2026-11-10', '11') })
    expect(await linesOf(paid.entryNumber)).toEqual([
      ['2-1205', 250_000, 0],
      ['1-1201', 0, 250_000],
    ])
    expect(await article('2026-10-01')).toMatchObject({ state: 'paid', register: 250_000, ledger: 250_000 })
    expect((await article('2026-11-01')).balance).toBe(0)
    const bpe = { filedOn: toDay('2026-11-18'), receiptNumber: 'BPE-10' }
    await desk.call(contract.fileIncomeTax, { params: { id }, body: bpe })
    expect((await article('2026-10-01')).actions).toEqual(['correct'])

    await desk.call(contract.correctIncomeTax, { params: { id }, body: {} })
    await desk.call(purchasing.createBill, { body })
    const again = await close('2026-10-01')
    expect(again.payable).toBe(20_000)
    const more = await desk.call(contract.payIncomeTax, {
      ...{ params: { id: again.id }, body: payment('2026-12-31', '22') },
    })
    expect(await linesOf(more.entryNumber)).toEqual([
      ['2-1205', 20_000, 0],
      ['1-1201', 0, 20_000],
    ])
    expect(await article('2026-10-01')).toMatchObject({
      closing: { correction: 1, tax: 270_000, settled: 250_000, payable: 20_000 },
      before: [{ correction: 0, tax: 250_000, filing: { receiptNumber: 'BPE-10' } }],
    })
  })

  it('opens again while nothing stands on it, and leaves no residue', async () => {
    await buy('2026-09-05', 1_000_000)
    const before = await article('2026-09-01')
    for (const round of [1, 2]) {
      const { id } = await close('2026-09-01')
      const { entryNumber } = await desk.call(contract.payIncomeTax, {
        ...{ params: { id }, body: payment('2026-10-10', `3${round}`) },
      })
      expect(
        await desk.refusal(contract.reopenIncomeTax, { params: { id }, body: { reason: 'Salah' } }),
      ).toMatchObject({ code: 'masa-paid' })
      const undone = { entryDate: toDay('2026-10-10'), reason: `Salah ${entryNumber}` }
      await desk.call(contract.unpayIncomeTax, { params: { id }, body: undone })
      await desk.call(contract.reopenIncomeTax, { params: { id }, body: { reason: 'Salah' } })
      expect(await article('2026-09-01')).toEqual(before)
    }
  })

  it('is closed by one of two at the same moment, and on what was seen', async () => {
    await buy('2026-08-05', 1_000_000)
    const body = {
      masa: toDay('2026-08-01'),
      article: 'pph23',
      told: { base: 1_000_000, tax: 20_000 },
    } as const
    const stale = { ...body, told: { ...body.told, tax: 19_999 } } as never
    expect(await desk.refusal(contract.closeIncomeTax, { body: stale })).toMatchObject({
      code: 'masa-changed',
    })
    const both = await Promise.allSettled([1, 2].map(() => desk.call(contract.closeIncomeTax, { body })))
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })

  it('names the document that moved its account without its register', async () => {
    const lines = [
      { accountId: account('5-3208'), debit: 70_000, credit: 0 },
      { accountId: account('2-1205'), debit: 0, credit: 70_000 },
    ]
    const made = await desk.call(createJournalEntry, {
      body: { entryDate: '2026-07-03', description: 'PPh 23 manual', lines, post: true } as never,
    })
    const { differences, register, ledger } = await article('2026-07-01')
    expect([register, ledger]).toEqual([0, 70_000])
    expect(differences).toEqual([
      { number: made.entryNumber, entryNumber: made.entryNumber, register: 0, ledger: 70_000 },
    ])
  })

  it('is not changed behind its closing, whoever writes', async () => {
    const changed = sql`update withheld_by_us set cancelled_on = '2026-12-31'
      where withheld_on between '2026-08-01' and '2026-08-31'`.execute(world.db)
    await expect(changed).rejects.toThrow('Masa PPh 2026-08 sudah ditutup')
  })
})

describe('slips', () => {
  it('go into a file once nothing is missing, the same bytes each time, and take their numbers back', async () => {
    await sql`update organisation set npwp16 = null`.execute(world.db)
    const bill = await buy('2026-06-05', 3_000_000)
    const without = await buy('2026-06-06', 1_000_000, unknown)
    expect(
      (await slips('2026-06-01')).rows.map(({ faults }) =>
        faults.map(({ record, field }) => [record, field]),
      ),
    ).toEqual([
      [['organisation', 'npwp16']],
      [
        ['organisation', 'npwp16'],
        ['vendor', 'npwp16'],
      ],
    ])
    const body = { masa: toDay('2026-06-01') }
    expect(await desk.refusal(contract.exportSlips, { body })).toMatchObject({ status: 422 })
    await sql`update organisation set npwp16 = '0013121660091000'`.execute(world.db)
    await sql`update vendor set nik = '3171234506900001' where id = ${unknown}`.execute(world.db)
    const { files, count } = await desk.call(contract.exportSlips, { body })
    expect([files, count]).toEqual([['bppu-2026-06-1'], 2])
    const file = async () => {
      const headers = { cookie: desk.cookie }
      return (await fetch(`${world.url}/api/v1/withheld-slip-files/${files[0]}`, { headers })).text()
    }
    const xml = await file()
    expect(schemaFaults(schema, xml)).toEqual([])
    await sql`update vendor set name = 'PT Lain' where id = ${known}`.execute(world.db)
    expect(await file()).toBe(xml)

    const row = (slipNumber: string, taxNumber: string, tax: number) => ({
      ...{ slipNumber, taxNumber, objectCode: '24-104-03', tax },
    })
    const rows = [row('2600A1', '0012345678901000', 60_000), row('2600A2', '3171234506900001', 40_000)]
    const strange = [...rows, row('2600A3', '0012345678901000', 1)]
    expect(
      await desk.refusal(contract.takeSlipNumbers, { body: { ...body, rows: strange } as never }),
    ).toMatchObject({ status: 422, errors: [{ path: 'rows.2.taxNumber' }] })
    expect(await desk.call(contract.takeSlipNumbers, { body: { ...body, rows } as never })).toEqual({
      count: 2,
    })
    const taken = (await slips('2026-06-01')).rows
    expect(
      taken.map(({ sourceNumber, slipStatus, slipNumber }) => [sourceNumber, slipStatus, slipNumber]),
    ).toEqual([
      [bill.billNumber, 'issued', '2600A1'],
      [without.billNumber, 'issued', '2600A2'],
    ])
    const mark = { version: taken[0]?.version ?? 0, status: 'corrected', slipNumber: '2600A2' } as never
    expect(
      await desk.refusal(contract.markSlip, { params: { id: taken[0]?.id ?? 0 }, body: mark }),
    ).toMatchObject({
      errors: [{ path: 'slipNumber' }],
    })
  })

  it('of persons and of parties abroad go into files as the schema says, the same bytes whatever becomes of the vendor', async () => {
    const made = async (code: string, values: string) => {
      const { id } = await soleRowOf(
        world.db,
        sql<{
          id: number
        }>`insert into vendor (code, name, address) values (${code}, ${`Contoh ${code}`}, 'Jl. Contoh 3')
          returning id`,
      )
      await sql.raw(`update vendor set ${values} where id = ${id}`).execute(world.db)
      return id
    }
    const person = await made('VEND-7', `vendor_kind = 'person', nik = '3171010101800003'`)
    const abroad = await made('VEND-8', `vendor_kind = 'foreign', country = 'SGP'`)
    await buy('2026-02-05', 45_000_000, person, '21-100-07')
    await buy('2026-02-06', 10_000_000, abroad, '27-104-01')
    await desk.call(contract.exportSlips, { body: { masa: toDay('2026-02-01') } })
    const { files } = await slips('2026-02-01')
    expect(files.map(({ file }) => file).toSorted()).toEqual(['bp21-2026-02-1', 'bpnr-2026-02-1'])
    const fileOf = async (file: string) => {
      const headers = { cookie: desk.cookie }
      return (await fetch(`${world.url}/api/v1/withheld-slip-files/${file}`, { headers })).text()
    }
    const [bp21, bpnr] = [await fileOf('bp21-2026-02-1'), await fileOf('bpnr-2026-02-1')]
    const schemaOf = (root: string) => readFileSync(`tests/coretax/${root}.xsd`, 'utf8')
    expect([schemaFaults(schemaOf('Bp21Bulk'), bp21), schemaFaults(schemaOf('BPNRBulk'), bpnr)]).toEqual([
      [],
      [],
    ])
    expect([bp21.includes('3171010101800003'), bpnr.includes('SGP')]).toEqual([true, true])
    await sql`update vendor set name = 'PT Lain ' || id, nik = '3171010101800004', country = 'IDN', address = 'Jl. Lain'
      where id in (${person}, ${abroad})`.execute(world.db)
    await sql`update organisation set npwp16 = '0099999999999000'`.execute(world.db)
    expect([await fileOf('bp21-2026-02-1'), await fileOf('bpnr-2026-02-1')]).toEqual([bp21, bpnr])
    await sql`update organisation set npwp16 = '0013121660091000'`.execute(world.db)
  })

  it('that a note of the month takes off whole wait for nothing, and the checklist of the month knows', async () => {
    const masa = toDay('2026-03-01')
    const pointsOf = async () => (await taxMonthPoints(world.db, [masa])).get(masa) ?? []
    const kept = await buy('2026-03-05', 5_000_000)
    const { billNumber } = await buy('2026-03-06', 2_000_000)
    const { billId, billLineId } = await soleRowOf(
      world.db,
      sql<{
        billId: number
        billLineId: number
      }>`select b.id as "billId", l.id as "billLineId" from vendor_bill b
        join vendor_bill_line l on l.bill_id = b.id where b.bill_number = ${billNumber}`,
    )
    expect((await article('2026-03-01')).waiting).toBe(2)
    const body = {
      ...{ noteDate: '2026-03-20', billId, reason: 'Jasa tidak jadi' },
      lines: [{ billLineId, receiptId: null, receiptLine: null, amount: 2_000_000 }],
    }
    await desk.call(purchasing.createDebitNote, { body: body as never })
    expect(await article('2026-03-01')).toMatchObject({ waiting: 1, tax: 100_000, differences: [] })
    const { rows } = await slips('2026-03-01')
    expect(rows.filter(({ isWaiting }) => isWaiting).map(({ sourceNumber }) => sourceNumber)).toEqual([
      kept.billNumber,
    ])
    const [waiting, registers] = await pointsOf()
    expect(waiting?.findings.map(({ text }) => text)).toEqual([
      'PPh 23 masa Maret 2026: 1 bukti potong belum terbit',
      'PPh 23 masa Maret 2026: masanya belum ditutup',
    ])
    expect([registers?.isDone, registers?.findings]).toEqual([true, []])

    await desk.call(contract.exportSlips, { body: { masa } })
    const slip = (await slips('2026-03-01')).rows.find(({ sourceNumber }) => sourceNumber === kept.billNumber)
    const issued = { version: slip?.version ?? 0, status: 'issued', slipNumber: '2600C3' } as never
    await desk.call(contract.markSlip, { params: { id: slip?.id ?? 0 }, body: issued })
    await close('2026-03-01')
    expect((await pointsOf())[0]?.findings.map(({ text }) => text)).toEqual([
      'PPh 23 masa Maret 2026: belum disetor',
    ])
    const entry = {
      ...{ entryDate: toDay('2026-03-31'), description: 'Salah akun', post: true },
      lines: [
        { accountId: account('5-3208'), debit: 70_000, credit: 0, description: '' },
        { accountId: account('1-1504'), debit: 0, credit: 70_000, description: '' },
      ],
    }
    await desk.call(createJournalEntry, { body: entry as never })
    const said = (await pointsOf())[1]?.findings.map(({ text }) => text.replaceAll('\u00a0', ' '))
    expect(said).toHaveLength(1)
    expect(said?.[0]).toMatch(/^PPh 23 dibayar di muka: daftar Rp 0, akun -Rp 70\.000 \(JE-2026-\d+\)$/)
  })

  it('show tax numbers only to who may see them', async () => {
    await sql`insert into user_account (email, name, role, password_hash)
      select 'pembaca@contoh.example', 'Pembaca', 'viewer', password_hash from user_account limit 1`.execute(
      world.db,
    )
    const viewer = await signInWith(world.url, {
      ...{ email: 'pembaca@contoh.example', password: 'kata sandi panjang' },
    })
    const { rows } = await viewer.call(contract.listSlips, { query: { masa: toDay('2026-06-01') } })
    expect(rows.map(({ partyTaxNumber }) => partyTaxNumber)).toEqual(['••••••••••••••••', '••••••••••••••••'])
  })
})
