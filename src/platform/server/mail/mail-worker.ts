import { sql } from 'kysely'
import { createTransport } from 'nodemailer'
import { rowsOf, type Database, type Tx } from '../database/database.ts'
import { transaction } from '../database/transaction.ts'
import { systemActor } from '../http/actor.ts'
import { openText } from '../program/sealed-text.ts'
import { startLoop, type StopLoop } from '../program/start-loop.ts'
import { postMail, purposeLength, readMailSetting, type Mail } from './outbox.ts'

/** Finds out whom a notice is for, and what it says to them. */
export type MailWriter = (tx: Tx, about: number) => Promise<Mail[]>
export type MailWriters = Readonly<Record<string, MailWriter>>

interface Post {
  /** `smtp://name:password@host:port`, or `smtps://`. */
  readonly smtpUrl: string
  readonly writers: MailWriters
}

/** Minutes after which an attempt is repeated, and days after which nobody tries any more. */
const [firstPause, longestPause, mostDays] = [1, 360, 3]
const atOnce = 10

/** Sends what waits, again and again; nobody waits for it. */
export function startMailWorker(
  db: Database,
  post: Post,
  { onError, pauseMilliseconds = 5000 }: { onError: (error: unknown) => void; pauseMilliseconds?: number },
): StopLoop {
  return startLoop(() => sendMail(db, post), { pauseMilliseconds, onError })
}

/** Writes out the notices and sends the messages that are due; gives how many were sent. */
export async function sendMail(db: Database, { smtpUrl, writers }: Post): Promise<number> {
  await transaction(db, { actor: systemActor, requestId: 'mail' }, (tx) => writeOut(tx, writers))
  const due = await transaction(db, { actor: systemActor, requestId: 'mail' }, claim)
  if (due.length === 0) return 0
  const { sender } = await readMailSetting(db)
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: 15_000,
    greetingTimeout: 15_000,
    socketTimeout: 30_000,
  })
  let sent = 0
  try {
    for (const message of due)
      sent += await deliver(db, message, (mail) => transport.sendMail({ ...mail, from: sender }))
  } finally {
    transport.close()
  }
  return sent
}

interface Notice {
  readonly id: number
  readonly kind: string
  readonly about: number
}

/** Turns notices into messages; what nobody knows how to write is dropped. */
async function writeOut(tx: Tx, writers: MailWriters): Promise<void> {
  const notices = await rowsOf(
    tx,
    sql<Notice>`delete from mail_notice where id in (select id from mail_notice order by id limit 100)
      returning id, kind, about`,
  )
  for (const { kind, about } of notices) await postMail(tx, kind, (await writers[kind]?.(tx, about)) ?? [])
}

interface Due {
  readonly id: number
  readonly recipient: string
  readonly subject: string
  readonly content: Buffer
  readonly attempts: number
}

/** Takes messages that are due for five minutes: of two programs one sends each. */
async function claim(tx: Tx): Promise<Due[]> {
  return rowsOf(
    tx,
    sql<Due>`update mail_message m set attempts = attempts + 1, next_at = now() + interval '5 minutes'
      from (select id from mail_message where content is not null and next_at <= now()
        order by next_at, id limit ${atOnce} for update skip locked) due
      where m.id = due.id
      returning m.id, m.recipient, m.subject, m.content, m.attempts`,
  )
}

type Send = (mail: { to: string; subject: string; text: string }) => Promise<unknown>

async function deliver(
  db: Database,
  { id, recipient, subject, content, attempts }: Due,
  send: Send,
): Promise<number> {
  const text = openText(
    content.subarray(purposeLength),
    `mail ${content.subarray(0, purposeLength).toString()}`,
  )
  if (text === undefined) return giveUp(db, id, 'sealed with another key')
  try {
    await send({ to: recipient, subject, text })
  } catch (error) {
    return later(db, { id, attempts }, reasonOf(error))
  }
  await sql`update mail_message set sent_at = now(), content = null, last_error = null where id = ${id}`.execute(
    db,
  )
  return 1
}

async function giveUp(db: Database, id: number, reason: string): Promise<number> {
  await sql`update mail_message set failed_at = now(), content = null, last_error = ${reason} where id = ${id}`.execute(
    db,
  )
  return 0
}

async function later(
  db: Database,
  { id, attempts }: { id: number; attempts: number },
  reason: string,
): Promise<number> {
  const minutes = Math.min(longestPause, firstPause * 2 ** Math.min(attempts - 1, 12))
  await sql`update mail_message set last_error = ${reason},
      next_at = now() + make_interval(mins => ${minutes}),
      failed_at = case when created_at < now() - make_interval(days => ${mostDays}) then now() end,
      content = case when created_at < now() - make_interval(days => ${mostDays}) then null else content end
    where id = ${id}`.execute(db)
  return 0
}

/** What the server or the network said, without anything that was sent: a code and its first words. */
function reasonOf(error: unknown): string {
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown }
  return (
    [code, responseCode]
      .filter((part) => typeof part === 'string' || typeof part === 'number')
      .join(' ')
      .slice(0, 100) || 'unknown'
  )
}
