import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { permissions } from '../src/main.permissions.ts'
import { approvalMails } from '../src/modules/approvals/server/index.ts'
import { inviteUser } from '../src/modules/identity/contract.ts'
import { changeMail, readMail, tryMail } from '../src/modules/settings/notifications/contract.ts'
import { toDay } from '../src/platform/rules/day/day.ts'
import { connect, rowsOf, soleRowOf } from '../src/platform/server/database/database.ts'
import { notify, postMail } from '../src/platform/server/mail/outbox.ts'
import { mailHealth } from '../src/platform/server/mail/mail-health.ts'
import { sendMail } from '../src/platform/server/mail/mail-worker.ts'
import { MailServer } from './mail-server.ts'
import { createWorld, type Client, type TestWorld } from './server.ts'

const mail = new MailServer()
let world: TestWorld
let admin: Client
let smtpUrl: string
const writers = approvalMails({
  permissions,
  today: async () => toDay(new Date().toISOString().slice(0, 10)),
  origin: 'https://neraca.uji.example',
})
const send = () => sendMail(world.db, { smtpUrl, writers })

beforeAll(async () => {
  smtpUrl = await mail.listen()
  world = await createWorld({
    environment: { NERACA_SMTP_URL: smtpUrl, NERACA_ORIGIN: 'https://neraca.uji.example' },
  })
  admin = await world.as('admin')
})
afterEach(async () => {
  mail.letters.length = 0
  mail.refuses = false
  await sql`delete from mail_message`.execute(world.db)
})
afterAll(async () => {
  await world.close()
  await mail.close()
})

const turn = (isOn: boolean) => admin.call(changeMail, { body: { isOn, sender: 'neraca@uji.example' } })
const letter = { to: 'rina@uji.example', subject: 'Satu\r\nBcc: lain@uji.example', text: 'rahasia-tautan' }
const post = () => world.db.transaction().execute((tx) => postMail(tx, 'trial', [letter]))
const messages = () =>
  rowsOf(
    world.db,
    sql<{ attempts: number; isKept: boolean; isSent: boolean; error: string | null; minutes: number }>`
      select attempts, content is not null as "isKept", sent_at is not null as "isSent", last_error as error,
        extract(epoch from next_at - now()) / 60 as minutes from mail_message order by id`,
  )

describe('mail', () => {
  it('is off until an admin turns it on, and nothing is written before', async () => {
    await world.db.transaction().execute((tx) => notify(tx, 'approval-asked', [1]))
    const { count } = await soleRowOf(world.db, sql<{ count: number }>`select count(*) from mail_notice`)
    expect(Number(count)).toBe(0)
    expect(await admin.call(readMail)).toMatchObject({ isOn: false, hasServer: true })
    expect((await admin.refusal(tryMail)).status).toBe(422)
    expect((await admin.refusal(changeMail, { body: { isOn: true, sender: 'bukan alamat' } })).status).toBe(
      422,
    )
    expect(await turn(true)).toMatchObject({ isOn: true, sender: 'neraca@uji.example' })
  })

  it('is sent through a server, once, and what it said is forgotten', async () => {
    await admin.call(tryMail)
    expect(await Promise.all([send(), send()])).toContain(1)
    expect(mail.letters).toHaveLength(1)
    expect(mail.letters[0]?.to).toEqual(['admin@contoh.example'])
    expect(await messages()).toMatchObject([{ isKept: false, isSent: true, attempts: 1 }])
  })

  it('lies sealed, and no name writes a header', async () => {
    await post()
    const { stored } = await soleRowOf(
      world.db,
      sql<{ stored: string }>`select encode(content, 'escape') as stored from mail_message`,
    )
    expect(stored).not.toContain('rahasia')
    await send()
    expect(mail.letters[0]?.data).toContain('rahasia-tautan')
    expect(mail.letters[0]?.data).not.toMatch(/^Bcc:/m)
    expect(mail.letters[0]?.to).toEqual(['rina@uji.example'])
  })

  it('that a server refuses is tried again later and later, and told when it takes long', async () => {
    mail.refuses = true
    await post()
    expect(await send()).toBe(0)
    const [first] = await messages()
    expect(first).toMatchObject({
      isKept: true,
      attempts: 1,
      error: expect.stringContaining('451') as string,
    })
    expect(await send()).toBe(0)
    expect((await messages())[0]?.attempts).toBe(1)
    await sql`update mail_message set next_at = now()`.execute(world.db)
    await send()
    const [second] = await messages()
    expect(Number(second?.minutes)).toBeGreaterThan(Number(first?.minutes))
    expect((await mailHealth.run(world.db)).ok).toBe(true)
    await setBack('2 hours')
    expect(await mailHealth.run(world.db)).toMatchObject({ ok: false })
    mail.refuses = false
    await sql`update mail_message set next_at = now()`.execute(world.db)
    expect(await send()).toBe(1)
    expect((await mailHealth.run(world.db)).ok).toBe(true)
  })

  it('is given up after three days, with nothing of it left', async () => {
    mail.refuses = true
    await post()
    await setBack('4 days')
    await send()
    expect(await messages()).toMatchObject([{ isKept: false, isSent: false }])
    expect(await mailHealth.run(world.db)).toMatchObject({ ok: false })
  })

  it('brings an invitation to whom it is for, and the link is in no answer', async () => {
    const { secret, user } = await admin.call(inviteUser, {
      body: { email: 'undangan@uji.example', name: 'Undangan', role: 'user' },
    })
    expect(secret).toBeNull()
    await send()
    expect(mail.letters[0]?.to).toEqual([user.email])
    expect(mail.letters[0]?.data.replaceAll('=\r\n', '')).toMatch(
      /https:\/\/neraca\.uji\.example\/invitation#/,
    )
    await turn(false)
    const shown = await admin.call(inviteUser, {
      body: { email: 'salin@uji.example', name: 'Salin', role: 'user' },
    })
    expect(shown.secret).toMatch(/^[\w-]{43}$/)
    await turn(true)
  })
})

/** As though messages had been written so long ago. */
async function setBack(time: string): Promise<void> {
  const owner = connect({ url: world.ownerUrl, poolSize: 1 })
  await sql`set role none`.execute(owner)
  await sql`update mail_message set created_at = now() - ${time}::interval, next_at = now()`.execute(owner)
  await owner.destroy()
}
