import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkBooks } from '../../../../tests/books.ts'
import { accountIds, createWorld, type Client, type TestWorld } from '../../../../tests/server.ts'
import {
  assignAccountRole,
  createAccount,
  deleteAccount,
  listAccountRoles,
  listAccounts,
  updateAccount,
  type Account,
} from '../contract.ts'

let world: TestWorld
let admin: Client

beforeAll(async () => {
  world = await createWorld()
  admin = await world.as('admin')
})
afterAll(async () => {
  await checkBooks(world.db)
  await world.close()
})

const leaf = { code: '1-1190', name: 'Kas Cabang', type: 'asset' } as const
const add = (change: object = {}) => admin.call(createAccount, { body: { ...leaf, ...change } })
const refused = (change: object) => admin.refusal(createAccount, { body: { ...leaf, ...change } })

async function find(code: string): Promise<Account> {
  const { rows } = await admin.call(listAccounts)
  const account = rows.find((each) => each.code === code)
  if (account === undefined) throw new Error(`no account ${code}`)
  return account
}

describe('adding an account', () => {
  it('writes it active, with level and parent from its code and the side of its type', async () => {
    const parentId = (await find('1-1100')).id
    const account = await add({ parentId, description: ' Laci kasir ' })
    expect(account).toMatchObject({
      code: '1-1190',
      level: 3,
      parentCode: '1-1100',
      normalBalance: 'debit',
      isActive: true,
      hasTransactions: false,
      balance: 0,
      description: 'Laci kasir',
      version: 1,
    })
  })

  it('reports a leaf where its siblings report', async () => {
    await add({ code: '1-1191', name: 'Kas Gudang' })
    const { rows } = await sql<{ flow: string; line: string }>`
      select cash_flow_class as flow, report_line as line from account where code = '1-1191'`.execute(
      world.db,
    )
    expect(rows).toEqual([{ flow: 'cash', line: 'bs.kas_setara_kas' }])
  })

  it('keeps the side of a contra account', async () => {
    const contra = await add({ code: '1-2209', name: 'Akumulasi Lain', normalBalance: 'credit' })
    expect(contra.normalBalance).toBe('credit')
  })

  it.each([
    [{ code: '' }, 'Kode akun harus diisi'],
    [{ code: '1-11' }, 'Format kode: X-YZ00 (contoh: 1-1100)'],
    [{ code: '1-1101' }, 'Kode akun sudah digunakan'],
    [{ code: '1-1199', name: ' ' }, 'Nama akun harus diisi'],
    [{ code: '1-1199', name: 'kas BESAR' }, 'Nama akun sudah digunakan dalam tipe yang sama'],
    [{ code: '2-1199' }, 'Kode harus dimulai dengan 1 untuk tipe asset'],
    [{ code: '1-1001' }, 'Level kode tidak sesuai dengan parent'],
    [{ code: '1-9101' }, 'Akun induk 1-9100 belum ada'],
    [{ code: '1-1199', type: 'income' }, 'Tipe akun tidak valid'],
    [{ code: '1-1199', name: `Kas${'\u0000'}` }, 'Mengandung karakter yang tidak diizinkan'],
    [{ code: '1-1199', name: 'x'.repeat(100_000) }, 'Maksimal 200 karakter'],
  ])('refuses %j', async (change, message) => {
    const problem = await refused(change)
    expect(problem).toMatchObject({ status: 422, title: message })
  })

  it('refuses a parent that is not right above, and one that does not exist', async () => {
    const bank = (await find('1-1200')).id
    const current = (await find('1-1000')).id
    expect((await refused({ code: '1-1199', parentId: bank })).title).toBe(
      'Kode tidak cocok dengan parent account',
    )
    expect((await refused({ code: '1-1199', parentId: current })).title).toBe(
      'Level kode tidak sesuai dengan parent',
    )
    expect((await refused({ code: '1-1199', parentId: 999_999_999 })).status).toBe(404)
  })

  it('names everything that is wrong at once', async () => {
    const { errors } = await refused({ code: '1-1101', name: '' })
    expect(errors.map((error) => error.path)).toEqual(['code', 'name'])
  })

  it('takes one of many who ask for the same code or name at once, and tells the others what the rules say', async () => {
    const same = [1, 2, 3, 4].map((index) => ({ ...leaf, code: '1-1195', name: `Kas ${index}` }))
    const sameName = [1, 2, 3].map((index) => ({ ...leaf, code: `1-119${5 + index}`, name: 'Kas Serentak' }))
    const answers = await Promise.all(
      [...same, ...sameName].map((body) =>
        admin.send('POST', '/accounts', {
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(body),
        }),
      ),
    )
    const titles = answers.map(({ status, body }) =>
      status === 200 ? 'added' : (body as { title: string }).title,
    )
    expect(titles.filter((title) => title === 'added')).toHaveLength(2)
    expect(new Set(titles)).toEqual(
      new Set(['added', 'Kode akun sudah digunakan', 'Nama akun sudah digunakan dalam tipe yang sama']),
    )
  })

  it('is for admins only', async () => {
    const user = await world.as('user')
    expect((await user.refusal(createAccount, { body: { ...leaf, code: '1-1199' } })).status).toBe(403)
  })
})

describe('changing an account', () => {
  const change = (account: Account, body: object, version = account.version) => ({
    params: { id: account.id },
    body: { name: account.name, isActive: true, ...body },
    version,
  })

  it('changes name, description and status, and counts the version', async () => {
    const account = await find('1-1202')
    const changed = await admin.call(
      updateAccount,
      change(account, { name: 'Bank Mandiri Operasional', description: 'Giro', isActive: false }),
    )
    expect(changed).toMatchObject({
      name: 'Bank Mandiri Operasional',
      description: 'Giro',
      isActive: false,
      version: 2,
    })
    await admin.call(updateAccount, change(changed, { name: 'Bank Mandiri' }))
  })

  it('refuses an older version and tells what the account is now', async () => {
    const account = await find('1-1305')
    await admin.call(updateAccount, change(account, { name: 'Piutang Lainnya' }))
    const problem = await admin.refusal(updateAccount, change(account, { name: 'Piutang Karyawan' }))
    expect(problem).toMatchObject({ status: 412, current: { name: 'Piutang Lainnya', version: 2 } })
    expect((await find('1-1305')).name).toBe('Piutang Lainnya')
  })

  it('refuses the name of another account of the type, but not its own in other letters', async () => {
    const account = await find('1-1102')
    const problem = await admin.refusal(updateAccount, change(account, { name: 'kas besar' }))
    expect(problem.title).toBe('Nama akun sudah digunakan dalam tipe yang sama')
    expect((await admin.call(updateAccount, change(account, { name: 'KAS KECIL' }))).name).toBe('KAS KECIL')
  })

  it('refuses fields that cannot change', async () => {
    const account = await find('1-1102')
    const problem = await admin.refusal(updateAccount, change(account, { code: '1-1177' }))
    expect(problem.status).toBe(422)
  })

  it('refuses to switch off an account that automatic journals use', async () => {
    const account = await find('1-1301')
    const problem = await admin.refusal(updateAccount, change(account, { isActive: false }))
    expect(problem.title).toContain('dipakai jurnal otomatis untuk Piutang usaha')
  })
})

describe('removing an account', () => {
  const remove = async (code: string) => ({ params: { id: (await find(code)).id } })

  it('removes one that nothing uses', async () => {
    await add({ code: '1-1188', name: 'Kas Sementara' })
    const target = await remove('1-1188')
    await admin.call(deleteAccount, target)
    expect((await admin.refusal(deleteAccount, target)).status).toBe(404)
  })

  it('refuses one with posted transactions in the words of the specification', async () => {
    const used = (await admin.call(listAccounts)).rows.find((account) => account.hasTransactions)
    const problem = await admin.refusal(deleteAccount, await remove(used?.code ?? ''))
    expect(problem).toMatchObject({
      status: 409,
      title: 'Tidak dapat menghapus akun yang sudah memiliki transaksi. Gunakan fitur nonaktifkan.',
    })
  })

  it('refuses one that has child accounts', async () => {
    const problem = await admin.refusal(deleteAccount, await remove('1-1200'))
    expect(problem).toMatchObject({ status: 409, title: 'Hapus child accounts terlebih dahulu' })
  })

  it('refuses one that automatic journals use and names for what', async () => {
    const { rows } = await admin.call(listAccounts)
    const unused = new Set(rows.filter((account) => !account.hasTransactions).map((account) => account.code))
    const role = (await admin.call(listAccountRoles)).rows.find((row) => unused.has(row.account?.code ?? ''))
    const problem = await admin.refusal(deleteAccount, await remove(role?.account?.code ?? ''))
    expect(problem.status).toBe(409)
    expect(problem.title).toContain(role?.label)
  })

  it('never leaves a child without its heading when both are asked at once', async () => {
    await add({ code: '1-3000', name: 'Aset Lain' })
    for (let round = 0; round < 5; round += 1) {
      await add({ code: '1-3100', name: 'Aset Lain Sub' })
      const { params } = await remove('1-3100')
      const headers = { 'content-type': 'application/json' }
      const body = JSON.stringify({ ...leaf, code: '1-3101', name: 'Aset Lain Rinci' })
      const answers = await Promise.all([
        admin.send('DELETE', `/accounts/${params.id}`, { headers, body: '{}' }),
        admin.send('POST', '/accounts', { headers, body }),
      ])
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
      expect(answers.every(({ status }) => status < 500)).toBe(true)
      const { rows } = await admin.call(listAccounts)
      const left = rows.filter((account) => account.code.startsWith('1-31')).toReversed()
      for (const account of left) await admin.call(deleteAccount, { params: { id: account.id } })
    }
  })
})

describe('the chart', () => {
  it('shows balances as of the day asked', async () => {
    const long = await admin.call(listAccounts, { query: { asOf: '1999-12-31' } })
    expect(long.asOf).toBe('1999-12-31')
    expect(long.rows.every((account) => Number(account.balance) === 0)).toBe(true)
    const now = await admin.call(listAccounts)
    expect(now.rows.some((account) => Number(account.balance) !== 0)).toBe(true)
    const main = now.rows.filter((account) => account.level === 0)
    expect(main.reduce((sum, account) => sum + Number(account.balance), 0)).toBe(0)
  })

  it.each(['2026-02-30', 'kemarin', '2026-01-01,2026-01-02'])('refuses %s as a day', async (asOf) => {
    expect((await admin.refusal(listAccounts, { query: { asOf } })).status).toBe(422)
  })
})

describe('account roles', () => {
  const assign = (role: string, accountId: number | null, version = 1) => ({
    params: { role },
    body: { accountId },
    version,
  })

  it('are all listed with their accounts', async () => {
    const { rows } = await admin.call(listAccountRoles)
    expect(rows).toHaveLength(78)
    expect(rows.find((row) => row.role === 'vat_out')).toMatchObject({
      label: 'PPN Keluaran',
      account: { code: '2-1201', name: 'PPN Keluaran' },
    })
  })

  it('take another account, or none', async () => {
    const id = await accountIds(world.db)
    const changed = await admin.call(assignAccountRole, assign('bank', id('1-1202')))
    expect(changed).toMatchObject({ account: { code: '1-1202' }, version: 2 })
    const none = await admin.call(assignAccountRole, assign('bank', null, 2))
    expect(none).toMatchObject({ account: null, version: 3 })
    await admin.call(assignAccountRole, assign('bank', id('1-1201'), 3))
  })

  it('are not given over what somebody else chose meanwhile, nor over an account taken away and given again', async () => {
    const id = await accountIds(world.db)
    await admin.call(assignAccountRole, assign('rounding', null))
    await admin.call(assignAccountRole, assign('rounding', id('1-1202'), 2))
    const refused = await admin.refusal(assignAccountRole, assign('rounding', id('1-1201')))
    expect(refused).toMatchObject({ status: 412, current: { account: { code: '1-1202' }, version: 3 } })
    const { version: _, ...unseen } = assign('rounding', id('1-1201'))
    expect((await admin.refusal(assignAccountRole, unseen)).status).toBe(428)
  })

  it('that have never had an account get one of two that are chosen at once', async () => {
    const id = await accountIds(world.db)
    await sql`delete from account_role where role = 'bank_fee'`.execute(world.db)
    const outcomes = await Promise.allSettled(
      ['1-1201', '1-1202'].map((code) => admin.call(assignAccountRole, assign('bank_fee', id(code)))),
    )
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  it('refuse a heading, an inactive account, a missing one and an unknown role', async () => {
    const id = await accountIds(world.db)
    const inactive = await add({ code: '1-1180', name: 'Kas Nonaktif' })
    await admin.call(updateAccount, {
      params: { id: inactive.id },
      body: { name: inactive.name, isActive: false },
      version: 1,
    })
    const refusal = async (role: string, accountId: number) => {
      const { status, title } = await admin.refusal(assignAccountRole, assign(role, accountId))
      return [status, title]
    }
    expect(await refusal('cash', id('1-1100'))).toEqual([
      422,
      'Akun 1-1100 adalah akun induk dan tidak dapat dipakai',
    ])
    expect(await refusal('cash', inactive.id)).toEqual([422, 'Akun 1-1180 tidak aktif'])
    expect((await refusal('cash', 999_999_999))[0]).toBe(404)
    expect((await refusal('tuition', id('1-1101')))[0]).toBe(404)
  })
})
