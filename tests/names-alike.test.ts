import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { nameKey } from '../src/platform/rules/text/name-key.ts'
import { soleRowOf, rowsOf } from '../src/platform/server/database/database.ts'
import { createAccount } from '../src/modules/accounts/contract.ts'
import { createUser } from '../src/modules/identity/contract.ts'
import { createWorld, type Client, type TestWorld } from './server.ts'

let world: TestWorld
let admin: Client

beforeAll(async () => {
  world = await createWorld()
  admin = await world.as('admin')
  await add('departments', { code: 'AWAL', name: 'Yang pertama' })
})
afterAll(() => world.close())

const unseen = ['\u200b', '\u2800', '\u00ad', '\u3164 \u2060', '\ufeff\u034f']
/** Other ways to write `PT Maju Jaya 1`. */
const twins = [
  'pt  maju jaya 1',
  'PT\u00a0Maju Jaya 1',
  'PT Ma\u200bju Jaya 1',
  'ＰＴ Maju Jaya １',
  'PT MAJU JAYA 1\u00ad',
]

const kinds = {
  customers: {},
  vendors: {},
  departments: {},
  warehouses: {},
  products: { unit: 'pcs', isService: false, costPrice: 1, sellingPrice: 2 },
}

type Sent = { readonly status: number; readonly body: { readonly title?: string } }

async function add(kind: string, record: { readonly code: string; readonly name: string }): Promise<Sent> {
  const own = kinds[kind as keyof typeof kinds]
  const body = JSON.stringify({ ...own, ...record })
  const sent = await admin.send('POST', `/${kind}`, { headers: { 'content-type': 'application/json' }, body })
  return sent as Sent
}

async function check(kind: string, lines: readonly string[]): Promise<string[]> {
  const head = kind === 'products' ? 'Kode;Nama Produk;Unit;Tipe;Harga Pokok;Harga Jual' : 'Kode;Nama'
  const rest = kind === 'products' ? ';pcs;Fisik;1;2' : ''
  const body = new TextEncoder().encode([head, ...lines.map((line) => `${line}${rest}`)].join('\n'))
  const headers = { 'content-type': 'application/octet-stream' }
  const { body: plan } = await admin.send('POST', `/${kind.slice(0, -1)}-imports/check?format=csv`, {
    headers,
    body,
  })
  return (plan as { problems: { message: string }[] }).problems.map(({ message }) => message)
}

describe.each(Object.keys(kinds))('%s', (kind) => {
  test('of a name or code that shows nothing are refused, and by the database', async () => {
    for (const blank of unseen) {
      expect((await add(kind, { code: 'TES-1', name: blank })).body.title).toMatch(/^Nama .* harus diisi$/)
      expect((await add(kind, { code: blank, name: 'Tes' })).body.title).toMatch(/^Kode .* harus diisi$/)
    }
    const table = sql.table(kind.slice(0, -1))
    const byHand = sql`update ${table} set name = ${'\u200b'} where id = (select min(id) from ${table})`
    await expect(byHand.execute(world.db)).rejects.toThrow('name_visible')
  })

  test('that look like another are refused with its code and name', async () => {
    expect((await add(kind, { code: 'TES-7', name: 'PT Maju Jaya 1' })).status).toBe(200)
    for (const name of twins) {
      const { status, body } = await add(kind, { code: 'TES-8', name })
      expect([name, status]).toEqual([name, 422])
      expect(body.title).toMatch(/^Nama .* sudah digunakan(: tampak sama dengan TES-7 - PT Maju Jaya 1)?$/)
    }
    for (const code of ['tes-\u200b7', 'ＴＥＳ-7', 'TES-７']) {
      const { status, body } = await add(kind, { code, name: 'Lain' })
      expect([code, status]).toEqual([code, 422])
      expect(body.title).toContain('sudah digunakan: tampak sama dengan TES-7 - PT Maju Jaya 1')
    }
    const table = sql.table(kind.slice(0, -1))
    const byHand = sql`update ${table} set name = ${twins[2]} where id = (select min(id) from ${table})`
    await expect(byHand.execute(world.db)).rejects.toThrow(/_name"/)
  })

  test('of a file that look like others are told before anything is imported', async () => {
    const found = await check(kind, [
      `TES-8;${twins[2]}`,
      'ＴＥＳ-7;Lain',
      'TES-9;Baru',
      'TES-10;BA\u200bRU',
      'TES-11;\u2800',
    ])
    expect(found).toEqual([
      expect.stringContaining('tampak sama dengan TES-7'),
      expect.stringContaining('tampak sama dengan TES-7'),
      expect.stringContaining('sama dengan baris'),
      expect.stringMatching(/Nama .* harus diisi/),
    ])
  })
})

test('accounts of a type that look alike are refused with the code of the other', async () => {
  const body = { code: '5-2199', type: 'expense', normalBalance: 'debit' }
  const { rows } = await sql<{ code: string; name: string }>`select code, name from account
    where type = 'expense' and level = 3 and name like '% %' order by code limit 1`.execute(world.db)
  const [other] = rows
  const name = other?.name.replace(' ', ' \u200b ').toUpperCase()
  const refused = await admin.refusal(createAccount, { body: { ...body, name } })
  expect([refused.status, refused.title]).toEqual([
    422,
    expect.stringContaining(`tampak sama dengan ${other?.code}`),
  ])
  expect((await admin.refusal(createAccount, { body: { ...body, name: '\u2800' } })).title).toBe(
    'Nama akun harus diisi',
  )
})

test('users need a name that is seen, an address of plain characters, and a name of their own', async () => {
  const person = { email: 'baru@uji.example', name: 'Baru', role: 'user', password: 'kopi tubruk hangat' }
  const title = async (changes: object) =>
    (await admin.refusal(createUser, { body: { ...person, ...changes } })).title
  expect(await title({ name: '\u200b' })).toBe('Nama harus diisi')
  expect(await title({ email: 'rina\u200b@contoh.example' })).toBe('Format email tidak valid')
  expect(await title({ email: 'ｒina@contoh.example' })).toBe('Format email tidak valid')
  expect(await title({ name: 'Rina  Con\u200btoh' })).toEqual(
    expect.stringContaining('Nama tampak sama dengan rina@contoh.example - Rina Contoh') as string,
  )
})

/** Every plane with characters of writing or without any to see, but for halves of pairs. */
const points = [
  ...Array.from({ length: 0x20000 }, (_, at) => at + 1).filter((c) => c < 0xd800 || c > 0xdfff),
  ...Array.from({ length: 0x1100 }, (_, at) => 0xe0000 + at),
]

test('the program and the database agree on what looks alike', async () => {
  const samples = [
    ...twins,
    ...unseen,
    'Straße',
    'İstanbul',
    'ﬁnans',
    'e\u0301',
    'a\u2028b',
    '\u1680x',
    ' \t a  b \r\n',
  ]
  const rows = await rowsOf(
    world.db,
    sql<{
      key: string
    }>`select name_key(t) as key from unnest(${samples}::text[]) with ordinality as s (t, at) order by at`,
  )
  expect(rows.map(({ key }) => key)).toEqual(samples.map(nameKey))
  const { hidden } = await soleRowOf(
    world.db,
    sql<{ hidden: number[] }>`select array_agg(c order by c) as hidden from unnest(${points}::integer[]) c
      where name_key('a' || chr(c) || 'b') = 'ab'`,
  )
  expect(hidden).toEqual(points.filter((c) => nameKey(`a${String.fromCodePoint(c)}b`) === 'ab'))
})
