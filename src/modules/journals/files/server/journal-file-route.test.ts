import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkBooks } from '../../../../../tests/books.ts'
import { beginOrganisation, createWorld, type Client, type TestWorld } from '../../../../../tests/server.ts'
import { rowsOf, soleRowOf, type Database } from '../../../../platform/server/database/database.ts'
import { departmentApi } from '../../../departments/contract.ts'
import { cancelJournalImport, listJournalImports, readJournalImport, undoJournalImport } from '../contract.ts'

let world: TestWorld

beforeAll(async () => {
  world = await createWorld()
})

afterAll(async () => {
  await checkBooks(world.db)
  await world.close()
})

async function fileOf({ url }: TestWorld, client: Client, query: string): Promise<Response> {
  return fetch(`${url}/api/v1/journal-entries-file?${query}`, { headers: { cookie: client.cookie } })
}

async function counts() {
  return soleRowOf(
    world.db,
    sql<{ entries: number; lines: number }>`select count(*) as entries,
      (select count(*) from journal_line where posting_number is not null) as lines
      from journal_entry where status = 'posted'`,
  )
}

test('all posted entries come as CSV whose last row says that it is whole', async () => {
  const answer = await fileOf(world, await world.as('user'), 'format=csv')
  expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  const bytes = Buffer.from(await answer.arrayBuffer())
  expect(bytes.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]))
  const rows = bytes.toString('utf8').trimEnd().split('\r\n')
  const { entries, lines } = await counts()
  expect(rows.at(-1)).toBe(`#akhir;${entries};${lines}`)
  expect(rows).toHaveLength(lines + 2)
})

test('a range of days leaves the others out', async () => {
  const answer = await fileOf(world, await world.as('user'), 'format=jsonl&from=1950-01-01&to=1950-12-31')
  expect(await answer.text()).toBe('{"end":{"entries":0,"lines":0}}\n')
  const reversed = await fileOf(world, await world.as('user'), 'format=jsonl&from=1951-01-01&to=1950-12-31')
  expect(reversed.status).toBe(422)
})

test('the journal of hledger balances by its own shape', async () => {
  const text = await (await fileOf(world, await world.as('user'), 'format=hledger')).text()
  expect(text).toContain('commodity IDR')
  expect(text.match(/^\d{4}-\d\d-\d\d \* \(JE-/gm)).toHaveLength((await counts()).entries)
})

test('whoever only reads gets no file and imports nothing', async () => {
  expect((await fileOf(world, await world.as('viewer'), 'format=csv')).status).toBe(403)
  const user = await world.as('user')
  expect((await user.refusal(listJournalImports)).status).toBe(403)
})

async function ended(client: Client, id: number) {
  for (;;) {
    const now = await client.call(readJournalImport, { params: { id } })
    if (!['checking', 'posting', 'undoing'].includes(now.status)) return now
    await setTimeout(50)
  }
}

async function send(client: Client, body: string, query: string) {
  const headers = { 'content-type': 'application/octet-stream' }
  const answer = await client.send('POST', `/journal-imports?${query}`, { headers, body })
  expect(answer.status).toBe(200)
  return ended(client, (answer.body as { id: number }).id)
}

async function trialBalance(db: Database): Promise<unknown[]> {
  return rowsOf(
    db,
    sql`select a.code, sum(b.debit) as debit, sum(b.credit) as credit from account_day_balance b
      join account a on a.id = b.account_id group by 1 order by 1`,
  )
}

test('what the example company exports gives its figures in empty books, and can be taken back', async () => {
  const file = await (await fileOf(world, await world.as('admin'), 'format=jsonl')).text()
  const empty = await createWorld({ isEmpty: true })
  const admin = await beginOrganisation(empty)
  const done = await send(admin, file, 'format=jsonl&fileName=contoh.jsonl&posts=true')
  expect(done).toMatchObject({ status: 'posted', problems: [], entryCount: (await counts()).entries })
  expect(await trialBalance(empty.db)).toEqual(await trialBalance(world.db))
  const { rows } = await admin.call(listJournalImports)
  expect(rows).toHaveLength(1)
  const late = await admin.refusal(cancelJournalImport, { params: { id: done.id } })
  expect(late.code).toBe('not-running')
  await admin.call(undoJournalImport, { params: { id: done.id }, body: { reason: 'hanya mencoba' } })
  expect(await ended(admin, done.id)).toMatchObject({ status: 'undone' })
  await checkBooks(empty.db)
  await empty.close()
})

test('departments of lines leave with the file and come back with it', async () => {
  const admin = await world.as('admin')
  const plain = await (await fileOf(world, admin, 'format=csv&from=1960-01-01&to=1960-12-31')).text()
  expect(plain).not.toContain('departemen')
  await admin.call(departmentApi.create, { body: { code: 'GDG', name: 'Gudang' } })
  const day = '1960-03-01'
  const rows = (department: string) =>
    [
      'jurnal;tanggal;keterangan;akun;debit;kredit;departemen',
      `D-1;${day};Sewa;5-3201;700;;${department}`,
      'D-1;;;1-1101;;700;',
    ].join('\n')
  const unknown = await send(admin, rows('XYZ'), 'format=csv&fileName=a.csv&posts=true')
  expect(unknown.problems.map(({ line, column, message }) => [line, column, message])).toEqual([
    [2, 'departemen', 'Departemen tidak ditemukan'],
  ])
  const onCash = rows('').replace(/;700;$/, ';700;GDG')
  const refused = await send(admin, onCash, 'format=csv&fileName=b.csv&posts=true')
  expect(refused.problems.map(({ line, column }) => [line, column])).toEqual([[3, 'departemen']])
  const posted = await send(admin, rows('gdg'), 'format=csv&fileName=c.csv&posts=true')
  expect(posted.status).toBe('posted')
  const file = await (await fileOf(world, admin, `format=csv&from=${day}&to=${day}`)).text()
  expect(file.split('\r\n').map((row) => row.split(';').at(-1))).toEqual(['departemen', 'GDG', '', '2', ''])
  const lines = await (await fileOf(world, admin, `format=jsonl&from=${day}&to=${day}`)).text()
  expect(lines).toContain('"department":"GDG"')
  const again = lines.replaceAll('JE-', 'X-')
  expect((await send(admin, again, 'format=jsonl&fileName=d.jsonl&posts=true')).status).toBe('posted')
  await admin.call(undoJournalImport, { params: { id: posted.id }, body: { reason: 'Salah berkas' } })
  expect((await ended(admin, posted.id)).status).toBe('undone')
  const { debit, credit } = await soleRowOf(
    world.db,
    sql<{ debit: number; credit: number }>`select sum(debit)::bigint as debit, sum(credit)::bigint as credit
      from account_department_month`,
  )
  expect([debit, credit]).toEqual([1400, 700])
})
