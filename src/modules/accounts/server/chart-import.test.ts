import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { ImportPlan } from '../../../platform/rules/file/import-plan.ts'
import { checkBooks } from '../../../../tests/books.ts'
import { createWorld, type Client, type TestWorld } from '../../../../tests/server.ts'
import { rowsOf } from '../../../platform/server/database/database.ts'

let world: TestWorld
let admin: Client

beforeEach(async () => {
  world = await createWorld()
  admin = await world.as('admin')
})

afterEach(async () => {
  await checkBooks(world.db)
  await world.close()
})

async function exported(format: 'csv' | 'xlsx'): Promise<Uint8Array<ArrayBuffer>> {
  const answer = await fetch(`${world.url}/api/v1/chart-file?format=${format}`, {
    headers: { cookie: admin.cookie },
  })
  return new Uint8Array(await answer.arrayBuffer())
}

async function send(path: string, body: string | Uint8Array<ArrayBuffer>, by = admin) {
  const headers = { 'content-type': 'application/octet-stream' }
  return by.send('POST', path, { headers, body })
}

async function check(content: string | Uint8Array<ArrayBuffer>, format = 'csv'): Promise<ImportPlan> {
  const { status, body } = await send(`/chart-imports/check?format=${format}`, content)
  expect(status).toBe(200)
  return body as ImportPlan
}

async function chart(): Promise<unknown[]> {
  return rowsOf(world.db, sql`select * from account order by id`)
}

const head = 'Kode;Nama;Tipe;Deskripsi;Saldo normal;Status;Pos laporan;Kelas arus kas;Pos arus kas'

describe('a chart that was exported', () => {
  test('changes nothing when it comes back', async () => {
    for (const format of ['csv', 'xlsx'] as const) {
      const plan = await check(await exported(format), format)
      expect(plan).toMatchObject({ created: 0, changed: 0, problems: [] })
      expect(plan.same).toBeGreaterThan(100)
    }
  })

  test('is taken over as it was corrected', async () => {
    const csv = new TextDecoder().decode(await exported('csv'))
    const corrected = `${csv.replace('Kas Kecil', 'Kas Kecil Cabang')}1-1198;Kas Toko;;=rahasia;;;kas dan setara kas;cash;\r\n`
    const plan = await check(corrected)
    expect(plan).toMatchObject({ created: 1, changed: 1, problems: [] })
    expect(plan.lines[0]?.differences).toEqual([
      { label: 'Nama', before: 'Kas Kecil', after: 'Kas Kecil Cabang' },
    ])
    const { status, body } = await send(`/chart-imports?format=csv&digest=${plan.digest}`, corrected)
    expect([status, body]).toEqual([200, { created: 1, changed: 1 }])
    const rows = await rowsOf(
      world.db,
      sql`select name, type, normal_balance, report_line, cash_flow_class from account where code = '1-1198'`,
    )
    expect(rows).toEqual([
      {
        name: 'Kas Toko',
        type: 'asset',
        normal_balance: 'debit',
        report_line: 'bs.kas_setara_kas',
        cash_flow_class: 'cash',
      },
    ])
    const again = await send(`/chart-imports?format=csv&digest=${plan.digest}`, corrected)
    expect(again.status).toBe(409)
  })
})

describe('what is wrong with a chart', () => {
  const cases: readonly (readonly [name: string, row: string, cell: string, message: string])[] = [
    ['a code of another type', '4-1198;Baru;asset;;;;;;', 'A2', 'harus dimulai dengan 1'],
    ['a code without heading', '1-9998;Baru;;;;;;;', 'A2', 'belum ada'],
    ['a name that is taken', '1-1198;Kas Kecil;;;;;;;', 'B2', 'sudah digunakan'],
    ['no name', '1-1198;;;;;;;;', 'B2', 'harus diisi'],
    ['an unknown type', '1-1198;Baru;lain;;;;;;', 'C2', 'Tipe harus salah satu dari'],
    ['another type of an account', '1-1102;Kas Kecil;expense;;;;;;', 'C2', 'tidak dapat diganti'],
    ['another side of an account', '1-1102;Kas Kecil;;;Credit;;;;', 'E2', 'tidak dapat diganti'],
    [
      'another side in the word of other programs',
      '1-1102;Kas Kecil;;;kredit;;;;',
      'E2',
      'tidak dapat diganti',
    ],
    [
      'switching off an account with a purpose',
      '1-1102;Kas Kecil;;;;Tidak Aktif;;;',
      'F2',
      'jurnal otomatis',
    ],
    ['a line of another type', '1-1198;Baru;;;;;Utang usaha;Operasi;', 'G2', 'tidak sesuai dengan tipe'],
    [
      'the account years close into on another line',
      '3-2101;Laba Ditahan;;;;;Modal;Bukan arus kas;',
      'G2',
      'harus tetap pada pos',
    ],
    ['cash in one statement only', '1-1198;Baru;;;;;Persediaan;cash;', 'H2', 'sama-sama'],
    ['an unknown class', '1-1198;Baru;;;;;Persediaan;lain;', 'H2', 'harus salah satu dari'],
    ['an unknown cash flow line', '1-1198;Baru;;;;;Persediaan;Operasi;lain', 'I2', 'harus salah satu dari'],
    ['a heading with a line', '1-1100;Kas dan Bank;;;;;Persediaan;Operasi;', 'G2', 'akun induk'],
    ['a description that is too long', `1-1198;Baru;;${'x'.repeat(1001)};;;;;`, 'D2', 'Maksimal 1000'],
    ['a code twice', '1-1198;Baru;;;;;;;\n1-1198;Lain;;;;;;;', 'A3', 'sama dengan baris 2'],
  ]

  test('is told by cell, and nothing is written', async () => {
    const before = await chart()
    for (const [name, row, cell, message] of cases) {
      const content = `${head}\n${row}\n`
      const plan = await check(content)
      const told = plan.problems.map((each) => [name, each.cell, each.message])
      expect(told).toContainEqual([name, cell, expect.stringContaining(message) as string])
      const { status } = await send(`/chart-imports?format=csv&digest=${plan.digest}`, content)
      expect([name, status]).toEqual([name, 422])
    }
    expect(await chart()).toEqual(before)
  })

  test('is what has changed since it was checked', async () => {
    const content = `${head}\n1-1102;Kas Kecil Cabang;;;;;;;\n`
    const plan = await check(content)
    await sql`update account set description = 'x', version = version + 1 where code = '1-1102'`.execute(
      world.db,
    )
    const { status, body } = await send(`/chart-imports?format=csv&digest=${plan.digest}`, content)
    expect([status, (body as { code: string }).code]).toEqual([409, 'changed-since'])
  })

  test('is whoever may not edit accounts', async () => {
    const answer = await send('/chart-imports/check?format=csv', `${head}\n`, await world.as('user'))
    expect(answer.status).toBe(403)
  })
})
