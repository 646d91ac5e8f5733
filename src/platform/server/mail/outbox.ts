import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { soleRowOf, type Database, type Tx } from '../database/database.ts'
import { sealText } from '../program/sealed-text.ts'

/** A message to one person; plain text. */
export interface Mail {
  readonly to: string
  readonly subject: string
  readonly text: string
}

/** Whether messages are written at all, and from whom they come. */
export interface MailSetting {
  readonly isOn: boolean
  readonly sender: string
}

export async function readMailSetting(db: Database): Promise<MailSetting> {
  return soleRowOf(db, sql<MailSetting>`select is_on as "isOn", sender from mail_setting`)
}

/** Turns mail on or off, and says from whom it comes. */
export async function changeMailSetting(tx: Tx, { isOn, sender }: MailSetting, by: string): Promise<void> {
  await sql`update mail_setting set is_on = ${isOn}, sender = ${sender}, updated_at = now(),
    updated_by = ${by}`.execute(tx)
}

/** People are told of records by and by, if mail is on; what happens to the act happens to the notice. */
export async function notify(tx: Tx, kind: string, about: readonly number[]): Promise<void> {
  if (about.length === 0) return
  await sql`insert into mail_notice (kind, about)
    select ${kind}, id from unnest(${about}::bigint[]) id where (select is_on from mail_setting)`.execute(tx)
}

/** Writes messages to be sent behind the transaction; whether mail is on, whoever calls has asked. */
export async function postMail(tx: Tx, kind: string, mails: readonly Mail[]): Promise<void> {
  for (const { to, subject, text } of mails) {
    const purpose = `mail ${randomUUID()}`
    const content = Buffer.concat([Buffer.from(purpose.slice(5)), sealText(text, purpose)])
    await sql`insert into mail_message (kind, recipient, subject, content)
      values (${kind}, ${to}, ${oneLine(subject)}, ${content})`.execute(tx)
  }
}

/** A header is one line, whatever names stand in it. */
function oneLine(text: string): string {
  return Array.from(text.replaceAll(/\s+/g, ' ').trim()).slice(0, 200).join('')
}

/** Length of the name that a sealed message begins with. */
export const purposeLength = 36
