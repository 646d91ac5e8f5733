import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { permissions } from '../src/main.permissions.ts'
import { decideApproval, withdrawApproval } from '../src/modules/approvals/contract.ts'
import { approvalMails } from '../src/modules/approvals/server/index.ts'
import { savePreference } from '../src/modules/identity/contract.ts'
import * as journals from '../src/modules/journals/contract.ts'
import { dayInZone } from '../src/platform/rules/day/day.ts'
import { sendMail } from '../src/platform/server/mail/mail-worker.ts'
import { createApprovalWorld, type ApprovalWorld } from './approval-world.ts'
import { MailServer } from './mail-server.ts'

const mail = new MailServer()
let world: ApprovalWorld
let smtpUrl: string
const today = () => dayInZone(new Date().toISOString(), 'Asia/Jakarta')
const writers = approvalMails({ permissions, today: () => Promise.resolve(today()), origin: undefined })

beforeAll(async () => {
  smtpUrl = await mail.listen()
  world = await createApprovalWorld()
  await world.rule('journal')
  await sql`update mail_setting set is_on = true, sender = 'neraca@uji.example'`.execute(world.db)
})
beforeEach(() => {
  mail.letters.length = 0
})
afterAll(async () => {
  await world.close()
  await mail.close()
})

async function told(): Promise<string[]> {
  await sendMail(world.db, { smtpUrl, writers })
  return mail.letters.flatMap(({ to }) => to).sort()
}

async function ask(): Promise<number> {
  const lines = [
    { accountId: world.account('1-1101'), debit: 5000, credit: 0 },
    { accountId: world.account('4-1101'), debit: 0, credit: 5000 },
  ]
  const body = { entryDate: today(), description: 'Minta setuju', lines, post: true }
  await world.rina.call(journals.createJournalEntry, { body })
  return world.newestId()
}

const admins = ['admin@contoh.example', 'sari@contoh.example']

it('tells those who can decide, and then who asked', async () => {
  const id = await ask()
  expect(await told()).toEqual(admins)
  expect(mail.letters[0]?.data).toContain('Subject:')
  mail.letters.length = 0
  await world.sari.call(decideApproval, {
    params: { id },
    body: { level: 1, verdict: 'approved', reason: '' },
  })
  expect(await told()).toEqual(['rina@contoh.example'])
})

it('leaves alone who wants no mail, and says nothing of what was taken back', async () => {
  await world.sari.call(savePreference, { params: { name: 'mail' }, body: { value: false } })
  await ask()
  expect(await told()).toEqual(['admin@contoh.example'])
  const refused = world.db.transaction().execute(async (tx) => {
    await sql`insert into mail_notice (kind, about) values ('approval-asked', 1)`.execute(tx)
    throw new Error('taken back')
  })
  await expect(refused).rejects.toThrow('taken back')
  mail.letters.length = 0
  expect(await told()).toEqual([])
})

it('tells who asked that somebody else took back what nobody could decide', async () => {
  await world.endRules()
  const tono = world.ids.get('Tono Contoh') ?? 0
  await world.rule('journal', { levels: [{ mode: 'any', approvers: [{ userId: tono }] }] })
  const id = await ask()
  expect(await told()).toEqual(['tono@contoh.example'])
  mail.letters.length = 0
  await sql`update user_account set is_active = false where id = ${tono}`.execute(world.db)
  await world.admin.call(withdrawApproval, { params: { id } })
  expect(await told()).toEqual(['rina@contoh.example'])
})
