import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createWorld, type TestWorld } from '../../../../tests/server.ts'
import { soleRowOf } from '../../../platform/server/database/database.ts'
import { signIn } from '../../identity/contract.ts'
import * as contract from '../contract.ts'

const organisation = {
  name: 'PT Contoh Baru',
  npwp: '01.234.567.8-901.234',
  address: ' Jalan Contoh 2 ',
  timeZone: 'Asia/Jayapura',
  fiscalYearStartMonth: 4,
} as const
const admin = { email: 'Dewi@Contoh.example', name: 'Dewi Contoh', password: 'kopi tubruk hangat' }

describe('the first run', () => {
  let world: TestWorld
  beforeAll(async () => {
    world = await createWorld({ isEmpty: true })
  })
  afterAll(() => world.close())

  async function counts() {
    return soleRowOf(
      world.db,
      sql<Record<string, number>>`select (select count(*) from organisation) as organisations,
        (select count(*) from user_account) as users, (select count(*) from account) > 50 as "hasChart"`,
    )
  }

  test('is due on an empty database', async () => {
    const welcome = await (await world.as('nobody')).call(contract.readWelcome)
    expect(welcome).toEqual({ isFirstRun: true, organisationName: null, exampleLogins: [] })
  })

  test('tells everything that is wrong at once, where it is, and writes nothing', async () => {
    const nobody = await world.as('nobody')
    const body = {
      organisation: { ...organisation, name: '', npwp: '123' },
      admin: { ...admin, password: 'x' },
    }
    const { status, errors } = await nobody.refusal(contract.beginOrganisation, { body })
    expect(status).toBe(422)
    expect(errors.map(({ path, message }) => [path, message])).toEqual([
      ['organisation.name', 'Nama organisasi harus diisi'],
      ['organisation.npwp', 'Format NPWP tidak valid (contoh: 01.234.567.8-901.234)'],
      ['admin.password', 'Password minimal 8 karakter'],
    ])
    expect(await counts()).toEqual({ organisations: 0, users: 0, hasChart: false })
  })

  test('a number of the tax office that is no such number is told of by its field', async () => {
    const nobody = await world.as('nobody')
    const wrong = { ...organisation, npwp16: '0012345678901235', nitkuSuffix: '1', klu: '47' }
    const { status, errors } = await nobody.refusal(contract.beginOrganisation, {
      body: { organisation: { ...wrong, npwp: '01.234.567.8-901.000' }, admin },
    })
    expect(status).toBe(422)
    expect(errors.map(({ path }) => path)).toEqual([
      'organisation.npwp16',
      'organisation.nitkuSuffix',
      'organisation.klu',
    ])
  })

  test('asked ten times at once creates one organisation with its chart and one admin', async () => {
    const nobody = await world.as('nobody')
    const attempts = Array.from({ length: 10 }, (_, index) =>
      nobody
        .call(contract.beginOrganisation, {
          body: { organisation, admin: { ...admin, email: `a${index}@contoh.example` } },
        })
        .then(
          ({ email }) => email,
          (error: Error) => (error.message.includes('409') ? 'refused' : error.message),
        ),
    )
    const outcomes = await Promise.all(attempts)
    expect(outcomes.filter((outcome) => outcome === 'refused')).toHaveLength(9)
    expect(await counts()).toEqual({ organisations: 1, users: 1, hasChart: true })
    const email = outcomes.find((outcome) => outcome !== 'refused') ?? ''
    const session = await nobody.call(signIn, { body: { email, password: admin.password } })
    expect(session.user).toMatchObject({ email, name: 'Dewi Contoh', role: 'admin' })
    const welcome = await nobody.call(contract.readWelcome)
    expect(welcome).toEqual({ isFirstRun: false, organisationName: 'PT Contoh Baru', exampleLogins: [] })
  })

  test('is refused afterwards, and without users too', async () => {
    const nobody = await world.as('nobody')
    // The program itself never lets the last admin go.
    const trigger = 'trigger user_account_admin'
    await sql
      .raw(
        `set role none; alter table user_account disable ${trigger}; delete from user_account;
          alter table user_account enable always ${trigger}; reset role`,
      )
      .execute(world.db)
    const refused = await nobody.refusal(contract.beginOrganisation, { body: { organisation, admin } })
    expect([refused.status, refused.title]).toEqual([409, 'Organisasi sudah dibuat. Silakan masuk.'])
  })

  test('is refused when there are people but no organisation', async () => {
    const other = await createWorld()
    await sql.raw('set role none; delete from organisation; reset role').execute(other.db)
    const refused = await (
      await other.as('nobody')
    ).refusal(contract.beginOrganisation, { body: { organisation, admin } })
    expect(refused.status).toBe(409)
    await other.close()
  })
})

describe('the books of the first run', () => {
  async function begun(body: { readonly pkpSince?: string | null; readonly cutOverDay?: string }) {
    const world = await createWorld({ isEmpty: true })
    const nobody = await world.as('nobody')
    await nobody.call(contract.beginOrganisation, { body: { organisation, admin, ...body } })
    const kept = await soleRowOf(
      world.db,
      sql<{ pkp: unknown; cutOver: string | null }>`select
        (select json_agg(json_build_array(valid_from, is_pkp) order by valid_from) from pkp_status) as pkp,
        (select cut_over_day from opening_balance) as "cutOver"`,
    )
    await world.close()
    return kept
  }

  test.each([
    ['is not PKP', { pkpSince: null }, [['1900-01-01', false]]],
    [
      'is PKP since a day',
      { pkpSince: '2019-03-01' },
      [
        ['1900-01-01', false],
        ['2019-03-01', true],
      ],
    ],
    ['has been PKP from the start', { pkpSince: '1900-01-01' }, [['1900-01-01', true]]],
    ['says nothing', {}, [['1900-01-01', true]]],
  ])('an organisation that %s begins with that', async (_case, body, pkp) => {
    expect(await begun(body)).toEqual({ pkp, cutOver: null })
  })

  test('the last day of the old books is the one of the opening', async () => {
    expect((await begun({ cutOverDay: '2025-12-31' })).cutOver).toBe('2025-12-31')
  })
})

describe('the organisation', () => {
  let world: TestWorld
  beforeAll(async () => {
    world = await createWorld()
  })
  afterAll(() => world.close())

  test('the example company shows its logins, which work, until a person is changed', async () => {
    const nobody = await world.as('nobody')
    const { exampleLogins } = await nobody.call(contract.readWelcome)
    expect(exampleLogins.map(({ role }) => role)).toEqual(['admin', 'user', 'viewer'])
    for (const { email, password } of exampleLogins) await nobody.call(signIn, { body: { email, password } })
    await sql`update user_account set version = version + 1 where role = 'viewer'`.execute(world.db)
    const left = await nobody.call(contract.readWelcome)
    expect(left.exampleLogins.map(({ role }) => role)).toEqual(['admin', 'user'])
  })

  test('is changed by who saw its present version', async () => {
    const client = await world.as('admin')
    const { version } = (await client.call(contract.readWorkspace)).organisation
    const { npwp: _npwp, ...rest } = organisation
    const changed = await client.call(contract.updateOrganisation, { version, body: rest })
    expect(changed).toMatchObject({
      name: 'PT Contoh Baru',
      npwp: null,
      address: 'Jalan Contoh 2',
      version: version + 1,
    })
    expect((await client.refusal(contract.updateOrganisation, { version, body: rest })).status).toBe(412)
  })

  test('orders past the limit are refused from when it is switched on, and left alone by who does not name it', async () => {
    const client = await world.as('admin')
    const change = async (body: Record<string, unknown>) => {
      const { version } = (await client.call(contract.readWorkspace)).organisation
      return client.call(contract.updateOrganisation, { version, body: { ...organisation, ...body } })
    }
    expect((await client.call(contract.readWorkspace)).organisation.refusesOverLimit).toBe(false)
    expect((await change({ refusesOverLimit: true })).refusesOverLimit).toBe(true)
    expect((await change({})).refusesOverLimit).toBe(true)
    expect((await change({ refusesOverLimit: false })).refusesOverLimit).toBe(false)
  })

  test('keeps what the tax office and the statements ask of it, and its standard when nobody names one', async () => {
    const client = await world.as('admin')
    const change = async (body: Record<string, unknown>) => {
      const { version } = (await client.call(contract.readWorkspace)).organisation
      return client.call(contract.updateOrganisation, { version, body: { ...organisation, ...body } })
    }
    const asked = {
      npwp: '01.312.166.0-091.000',
      npwp16: '0013121660091000',
      nitkuSuffix: '000000',
      klu: '47111',
      taxRegisteredOn: '2024-05-10',
      legalForm: 'cv',
      standard: 'emkm',
    }
    expect(await change(asked)).toMatchObject(asked)
    expect(await change({})).toMatchObject({
      npwp16: null,
      klu: null,
      taxRegisteredOn: null,
      legalForm: null,
      standard: 'emkm',
    })
  })

  test.each([
    ["npwp16 = '123'", 'npwp16_check'],
    ["npwp16 = null, nitku_suffix = '000000'", 'nitku_has_its_npwp'],
    ["npwp16 = '0013121660091000', legal_form = 'perorangan'", 'npwp16_is_of_its_form'],
    ["npwp16 = '3174014506900001', legal_form = 'pt'", 'npwp16_is_of_its_form'],
    ["klu = '4711a'", 'klu_check'],
    ["standard = 'ifrs'", 'standard_check'],
  ])('the database refuses %s', async (change, constraint) => {
    await expect(sql.raw(`update organisation set ${change}`).execute(world.db)).rejects.toThrow(constraint)
  })

  test.each([
    ['npwp', '1', 'Format NPWP tidak valid (contoh: 01.234.567.8-901.234)'],
    ['name', '  ', 'Nama organisasi harus diisi'],
    ['timeZone', 'Europe/Rome', 'Zona waktu tidak valid'],
  ])('a wrong %s is refused', async (field, value, message) => {
    const client = await world.as('admin')
    const { version } = (await client.call(contract.readWorkspace)).organisation
    const refused = await client.refusal(contract.updateOrganisation, {
      version,
      body: { ...organisation, [field]: value },
    })
    expect([refused.status, refused.title]).toEqual([422, message])
  })
})

test('today is the day in the zone of the organisation', async () => {
  const world = await createWorld()
  await sql`update organisation set time_zone = 'Asia/Jayapura'`.execute(world.db)
  const client = await world.as('viewer')
  world.setClock('2026-12-31T15:30:00Z')
  expect((await client.call(contract.readWorkspace)).today).toBe('2027-01-01')
  world.setClock('2026-12-31T14:59:00Z')
  expect((await client.call(contract.readWorkspace)).today).toBe('2026-12-31')
  await world.close()
})
