import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { checkBooks } from '../../../../tests/books.ts'
import { placeAccount } from '../../../../tests/ledger-world.ts'
import { accountIds, createWorld, type Client, type TestWorld } from '../../../../tests/server.ts'
import { outOfOrderWarning } from '../../periods/rules/fiscal-period.ts'
import { addMonths, monthEnd, monthStart, type Day } from '../../../platform/rules/day/day.ts'
import { formatMonth } from '../../../platform/rules/day/format-day.ts'
import { rowsOf } from '../../../platform/server/database/database.ts'
import { listUsers } from '../../identity/contract.ts'
import { readWorkspace } from '../../settings/contract.ts'
import { createJournalEntry } from '../../journals/contract.ts'
import { openPoints } from '../rules/lock-readiness.ts'
import {
  closePeriod,
  dropClosingNote,
  grantPeriodException,
  listPeriodExceptions,
  lockPeriod,
  noteClosingCheck,
  readClosingChecklist,
  readClosingHealth,
  readFiscalYear,
  readLockReadiness,
  readPeriodLocks,
  reopenPeriod,
  revokePeriodException,
  runClosingCheck,
} from '../contract.ts'

let world: TestWorld
let admin: Client
let rina: Client
let today: Day
/** The month before this one, and the one before that. */
let last: Day
let before: Day

beforeEach(async () => {
  world = await createWorld()
  admin = await world.as('admin')
  rina = await world.as('user')
  today = (await admin.call(readWorkspace)).today
  last = addMonths(monthStart(today), -1)
  before = addMonths(last, -1)
})
afterEach(async () => {
  await checkBooks(world.db)
  await world.close()
})

const reason = 'Laporan sudah ditandatangani'
const month = (day: Day) => ({ month: day.slice(0, 7) }) as never

const passOver = 'Buku contoh, diperiksa di luar program'

async function lock(day: Day, withEarlier = true): Promise<void> {
  await admin.call(lockPeriod, { params: month(day), body: { reason, withEarlier, passOver } })
}

/** What is open on the checklist of a month, as its own page tells it. */
async function openOnPage(day: Day): Promise<string[]> {
  const { checks } = await admin.call(readClosingChecklist, { params: month(day) })
  const health = await admin.call(readClosingHealth, { params: month(day) })
  return openPoints([...checks, ...health.checks]).map(({ key }) => key)
}

async function runChecks(): Promise<void> {
  const { runs } = await admin.call(readClosingHealth, { params: month(last) })
  for (const { key } of runs) await admin.call(runClosingCheck, { params: { key } })
}

async function notes(): Promise<{ month: Day; key: string; reason: string; by: string }[]> {
  return rowsOf(
    world.db,
    sql<{ month: Day; key: string; reason: string; by: string }>`
      select month, check_key as key, reason, noted_by as by from closing_note order by month, id`,
  )
}

async function statusOf(day: Day): Promise<string | undefined> {
  const { year } = await admin.call(readFiscalYear, { query: { of: day } })
  return year.months.find((each) => each.month === day)?.status
}

async function entryOn(entryDate: Day) {
  const account = await accountIds(world.db)
  const line = (accountId: number, debit: number, credit: number) => ({ accountId, debit, credit })
  const lines = [line(account('1-1101'), 1_000, 0), line(account('4-1101'), 0, 1_000)]
  return { body: { entryDate, description: 'Contoh', lines, post: true } }
}

async function post(client: Client, day: Day): Promise<string> {
  return (await client.call(createJournalEntry, await entryOn(day))).entryNumber
}

async function refusedPost(client: Client, day: Day): Promise<string> {
  return (await client.refusal(createJournalEntry, await entryOn(day))).title
}

async function rinaId(): Promise<number> {
  const { rows } = await admin.call(listUsers, { query: { role: 'user' } })
  return rows[0]?.id ?? 0
}

async function letRinaIn(day: Day): Promise<number> {
  const until = new Date(Date.now() + 3_600_000).toISOString()
  const body = { month: day.slice(0, 7), userId: await rinaId(), until, reason: 'Faktur terlambat' }
  return (await admin.call(grantPeriodException, { body })).id
}

describe('locking', () => {
  it('keeps everybody from posting, up to the last day of the month', async () => {
    await lock(last)
    expect(await refusedPost(admin, monthEnd(last))).toBe(`Periode ${formatMonth(last)} terkunci`)
    expect(await refusedPost(rina, before)).toBe(`Periode ${formatMonth(before)} terkunci`)
    await post(rina, addMonths(last, 1))
    expect((await rina.call(readWorkspace)).lockedUntil).toBe(monthEnd(last))
  })

  it('of a month after an open one does not say that the books are locked up to it', async () => {
    await lock(last, false)
    expect((await rina.call(readWorkspace)).lockedUntil).toBeNull()
    const locks = await rina.call(readPeriodLocks)
    expect(locks.months).toEqual([{ month: last, status: 'locked' }])
    await post(rina, before)
  })

  it('asks why, and is refused the second time', async () => {
    const empty = await admin.refusal(lockPeriod, { params: month(last), body: { reason: ' ' } })
    expect(empty.errors[0]?.message).toBe('Alasan harus diisi')
    await lock(last)
    const again = await admin.refusal(lockPeriod, { params: month(last), body: { reason, passOver } })
    expect(again.title).toBe(`Periode ${formatMonth(last)} sudah terkunci`)
  })

  it('tells who did it, when and why, and how much stands in the month', async () => {
    await post(rina, last)
    await lock(last)
    const { year } = await admin.call(readFiscalYear, { query: { of: last } })
    const row = year.months.find((each) => each.month === last)
    expect(row).toMatchObject({ status: 'locked', reason, actions: ['reopen', 'exempt'] })
    expect(year.earlier.every((each) => each.month < year.firstDay)).toBe(true)
    expect(year.booksBegin).toMatch(/-01$/)
    expect(row?.changedBy).not.toBeNull()
    expect(row?.entries).toBeGreaterThan(0)
  })

  it('is taken back with a reason, and the history keeps both', async () => {
    await lock(last)
    await admin.call(reopenPeriod, { params: month(last), body: { reason: 'Koreksi auditor' } })
    await post(rina, last)
    const seen = await rowsOf(
      world.db,
      sql<{ reason: string; actor: string }>`select after ->> 'reason' as reason, actor from audit_log
        where table_name = 'fiscal_period' and record_id = ${last} order by id`,
    )
    expect(seen.map((row) => row.reason)).toEqual([reason, 'Koreksi auditor'])
    expect(seen[1]?.actor).toContain('admin@contoh.example')
  })

  it('lets nothing in after it was committed, however many post at that moment', async () => {
    const outcomes: Promise<string>[] = []
    const input = await entryOn(last)
    const postOne = () =>
      rina.call(createJournalEntry, input).then(
        () => 'posted',
        (error: Error) => (error.message.includes('terkunci') ? 'locked' : error.message),
      )
    for (let index = 0; index < 12; index += 1) outcomes.push(postOne())
    await Promise.race(outcomes)
    const locking = lock(last)
    for (let index = 0; index < 12; index += 1) outcomes.push(postOne())
    await locking
    outcomes.push(postOne())
    const all = await Promise.all(outcomes)
    expect(new Set(all)).toEqual(new Set(['posted', 'locked']))
    expect(all.at(-1)).toBe('locked')
  })
})

describe('the gate to a locked month', () => {
  it('refuses while points of the checklist are open, names them, and changes nothing', async () => {
    const open = await openOnPage(last)
    expect(open).toEqual(expect.arrayContaining(['previous_month', 'numbers', 'health']))
    for (const given of [{}, { passOver: ' ' }]) {
      const refused = await admin.refusal(lockPeriod, { params: month(last), body: { reason, ...given } })
      expect(refused).toMatchObject({ status: 422, code: 'month-not-ready', errors: [{ path: 'passOver' }] })
      expect(refused.title).toContain(
        `Periode ${formatMonth(last)} belum siap dikunci, ${open.length} hal belum selesai: Bulan-bulan sebelumnya`,
      )
    }
    expect([await statusOf(last), await notes()]).toEqual(['open', []])
  })

  it('opens once every point is done or has a note, without another reason', async () => {
    await lock(before)
    await runChecks()
    const point = (key: string) => ({ month: last.slice(0, 7), key }) as never
    const [first, ...others] = await openOnPage(last)
    for (const key of others) {
      await admin.call(noteClosingCheck, { params: point(key), body: { reason: 'Tidak berlaku' } })
    }
    const body = { reason }
    if (first !== undefined) {
      expect(await admin.refusal(lockPeriod, { params: month(last), body })).toMatchObject({ status: 422 })
      await admin.call(noteClosingCheck, { params: point(first), body: { reason: 'Tidak berlaku' } })
    }
    await admin.call(lockPeriod, { params: month(last), body })
    expect(await statusOf(last)).toBe('locked')
  })

  it('opens for a reason, which is kept with every open point of every month, and with no other', async () => {
    const asked = { act: 'lock', withEarlier: 'true' } as const
    const { months } = await admin.call(readLockReadiness, { params: month(last), query: asked })
    const expected = months.flatMap((each) => each.open.map(({ key }) => ({ month: each.month, key })))
    expect(months.length).toBeGreaterThan(2)
    expect(expected.some(({ key }) => key === 'previous_month')).toBe(false)
    const { months: locked } = await admin.call(lockPeriod, {
      params: month(last),
      body: { reason, withEarlier: true, passOver },
    })
    expect(locked).toEqual(months.map((each) => each.month))
    expect(await notes()).toEqual(expected.map((each) => ({ ...each, reason: passOver, by: 'Admin' })))
    const [noted] = await notes()
    const point = { month: noted?.month.slice(0, 7), key: noted?.key } as never
    expect(await admin.refusal(dropClosingNote, { params: point })).toMatchObject({ code: 'note-kept' })
    const other = await admin.refusal(noteClosingCheck, { params: point, body: { reason: 'Lain' } })
    expect(other.code).toBe('note-kept')
  })

  it('keeps what was passed over from other hands, too', async () => {
    await lock(last)
    const changes = [
      sql`update closing_note set reason = 'Lain' where month = ${last}`,
      sql`delete from closing_note where month = ${last}`,
    ]
    for (const change of changes) await expect(change.execute(world.db)).rejects.toThrow('tetap selama')
  })

  it('asks anew once a month was opened again, and the history keeps what was passed over', async () => {
    await lock(last)
    const noted = (await notes()).filter((each) => each.month === last)
    expect(noted.map(({ key }) => key)).toContain('health')
    await admin.call(reopenPeriod, { params: month(last), body: { reason } })
    const left = await notes()
    expect(left.some((each) => each.month === last)).toBe(false)
    expect(left.some((each) => each.month === before)).toBe(true)
    const again = await admin.refusal(lockPeriod, { params: month(last), body: { reason } })
    expect(again.code).toBe('month-not-ready')
    const ended = await rowsOf(
      world.db,
      sql<{ reason: string }>`select before ->> 'reason' as reason from audit_log
        where table_name = 'closing_note' and action = 'delete'`,
    )
    expect(ended.map((row) => row.reason)).toEqual(noted.map(() => passOver))
  })

  it('says the same of a month as the page of its checklist, alone and with those before it', async () => {
    await runChecks()
    for (const day of [before, last]) {
      const { months } = await admin.call(readLockReadiness, { params: month(day) })
      expect(months.map((each) => [each.month, each.open.map(({ key }) => key)])).toEqual([
        [day, await openOnPage(day)],
      ])
    }
    const { months } = await admin.call(readLockReadiness, {
      params: month(last),
      query: { withEarlier: 'true' },
    })
    for (const each of months) {
      const alone = (await openOnPage(each.month)).filter((key) => key !== 'previous_month')
      expect(each.open.map(({ key }) => key)).toEqual(alone)
    }
  })

  it('does not count a check of the whole books that ran before the last posting of the month', async () => {
    await runChecks()
    await post(rina, last)
    const { months } = await admin.call(readLockReadiness, { params: month(last) })
    expect(months[0]?.open.map(({ key }) => key)).toEqual(expect.arrayContaining(['numbers', 'health']))
  })
})

it('top bar, months and checklist agree on what is open, also after a month before the books was shut and opened again', async () => {
  const { years } = await admin.call(readFiscalYear)
  const first = years[0]?.firstDay ?? today
  const { year } = await admin.call(readFiscalYear, { query: { of: first } })
  const begin = year.booksBegin ?? today
  if (begin !== first) {
    await lock(first, false)
    await admin.call(reopenPeriod, { params: month(first), body: { reason } })
  }
  const openBefore = async (of: Day) => {
    const { year: seen } = await admin.call(readFiscalYear, { query: { of } })
    const inBooks = [...seen.earlier, ...seen.months].filter(
      (each) => each.month < of && each.month >= (seen.booksBegin ?? of),
    )
    const { checks } = await admin.call(readClosingChecklist, { params: month(of) })
    const point = checks.find(({ key }) => key === 'previous_month')
    const warning = outOfOrderWarning(inBooks)
    expect([point?.isDone, warning ?? point?.figure]).toEqual([warning === undefined, point?.figure])
    return inBooks.filter(({ status }) => status === 'open').length
  }
  expect([await openBefore(begin), await openBefore(addMonths(begin, 2))]).toEqual([0, 2])
  await lock(begin, false)
  expect((await rina.call(readWorkspace)).lockedUntil).toBe(monthEnd(begin))
  expect(await openBefore(addMonths(begin, 2))).toBe(1)
})

describe('an exception', () => {
  it('lets one person post into a locked month, and every use is seen', async () => {
    await lock(last)
    await letRinaIn(last)
    expect(await refusedPost(admin, last)).toBe(`Periode ${formatMonth(last)} terkunci`)
    expect(await refusedPost(rina, before)).toBe(`Periode ${formatMonth(before)} terkunci`)
    const number = await post(rina, last)
    const { rows } = await admin.call(listPeriodExceptions)
    expect(rows[0]).toMatchObject({ state: 'active', uses: 1, entryNumbers: [number] })
    expect((await rina.call(readPeriodLocks)).exceptions).toHaveLength(1)
    expect((await admin.call(readPeriodLocks)).exceptions).toEqual([])
  })

  it('ends when it is taken back, once', async () => {
    await lock(last)
    const id = await letRinaIn(last)
    const params = { id: String(id) } as never
    await admin.call(revokePeriodException, { params })
    expect(await refusedPost(rina, last)).toBe(`Periode ${formatMonth(last)} terkunci`)
    expect(await admin.refusal(revokePeriodException, { params })).toMatchObject({ status: 409 })
  })

  it('ends by itself', async () => {
    await lock(last)
    const until = new Date(Date.now() + 1_500).toISOString()
    const body = { month: last.slice(0, 7), userId: await rinaId(), until, reason: 'Sebentar' }
    await admin.call(grantPeriodException, { body })
    await post(rina, last)
    await new Promise((resolve) => setTimeout(resolve, 1_600))
    expect(await refusedPost(rina, last)).toBe(`Periode ${formatMonth(last)} terkunci`)
  })

  it('is for locked months and for people who post', async () => {
    const until = new Date(Date.now() + 3_600_000).toISOString()
    const body = { month: last.slice(0, 7), userId: 999_999, until, reason: 'x' }
    const { errors } = await admin.refusal(grantPeriodException, { body })
    expect(errors.map(({ message }) => message)).toEqual([
      `Periode ${formatMonth(last)} belum terkunci`,
      'Pilih user aktif yang boleh mem-post jurnal',
    ])
  })
})

it('a month is closed for good only in a year that is closed', async () => {
  await lock(last)
  const refusal = await admin.refusal(closePeriod, { params: month(last), body: { reason, passOver } })
  expect(refusal.title).toContain('hanya dapat ditutup permanen setelah tahun bukunya ditutup')
})

describe('the checklist of a month', () => {
  it('ticks what the books say, and keeps why a point was passed over', async () => {
    const read = () => admin.call(readClosingChecklist, { params: month(last) })
    const first = await read()
    expect(first.checks.map(({ key }) => key)).toEqual([
      'previous_month',
      'drafts',
      'suspense',
      'cash',
      'depreciation',
      ...['vat', 'unbilled_goods', 'late_bills', 'landed_costs', 'match_queue', 'disputed_bills'],
      'income_tax',
      'tax_registers',
    ])
    expect(first.checks[0]?.isDone).toBe(false)
    await lock(before)
    expect((await read()).checks[0]?.isDone).toBe(true)
    const point = { month: last.slice(0, 7), key: 'vat' } as never
    await admin.call(noteClosingCheck, { params: point, body: { reason: 'Dikompensasi bulan depan' } })
    const noted = (await read()).checks.find(({ key }) => key === 'vat')
    expect(noted?.note?.reason).toBe('Dikompensasi bulan depan')
    await admin.call(dropClosingNote, { params: point })
    expect((await read()).checks.find(({ key }) => key === 'vat')?.note).toBeNull()
    expect(await admin.refusal(dropClosingNote, { params: point })).toMatchObject({ status: 404 })
  })

  it('asks for checks that never ran, and shows what those of every module found', async () => {
    const read = async () => (await admin.call(readClosingHealth, { params: month(last) })).checks
    const points = async () => {
      const { runs } = await admin.call(readClosingHealth, { params: month(last) })
      for (const { key } of runs) await admin.call(runClosingCheck, { params: { key } })
      return read()
    }
    expect((await read()).map(({ isDone, checkedAt }) => [isDone, checkedAt])).toEqual([
      [false, null],
      [false, null],
    ])
    expect((await points()).map(({ key, isDone }) => [key, isDone])).toEqual([
      ['numbers', true],
      ['health', true],
    ])
    const count = (by: number) =>
      sql`update number_counter set last_number = last_number + ${by} where series = 'CN'`.execute(world.db)
    await count(1)
    expect((await points()).map(({ key, isDone }) => [key, isDone])).toEqual([
      ['numbers', false],
      ['health', false],
    ])
    await count(-1)
    await placeAccount(world.db, '2-1101', { cashFlowClass: null })
    expect((await points())[1]?.findings.map(({ text }) => text)).toEqual([
      expect.stringMatching(/^Arus kas tidak langsung tanpa sisa: 2-1101 /),
    ])
    const missing = await admin.refusal(runClosingCheck, { params: { key: 'nothing' } })
    expect(missing.status).toBe(404)
  })

  it('does not tick what was checked before the last posting of the month', async () => {
    const { runs } = await admin.call(readClosingHealth, { params: month(last) })
    const check = async () => {
      for (const { key } of runs) await admin.call(runClosingCheck, { params: { key } })
    }
    const ticked = async (of: Day) => {
      const { checks } = await admin.call(readClosingHealth, { params: month(of) })
      return checks.map(({ isDone }) => isDone)
    }
    await check()
    expect(await ticked(last)).toEqual([true, true])
    await post(rina, last)
    expect([await ticked(last), await ticked(before)]).toEqual([
      [false, false],
      [true, true],
    ])
    const { checks } = await admin.call(readClosingHealth, { params: month(last) })
    expect(checks[0]?.advice).toContain('lebih lama daripada posting terakhir')
    await check()
    expect(await ticked(last)).toEqual([true, true])
  })
})
