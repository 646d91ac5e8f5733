import { sql } from 'kysely'
import { instant, soleRowOf, type Database } from '../../../../platform/server/database/database.ts'
import { answer, type Route } from '../../../../platform/server/http/answer.ts'
import { refuseIf } from '../../../../platform/server/http/refusal.ts'
import { changeMailSetting, postMail, readMailSetting } from '../../../../platform/server/mail/outbox.ts'
import { isEmail, normalEmail } from '../../../identity/rules/email.ts'
import { problem } from '../../rules/problem-codes.ts'
import { changeMail, readMail, tryMail, type ShownMail } from '../contract.ts'

async function shownMail(db: Database, hasServer: boolean): Promise<ShownMail> {
  const setting = await readMailSetting(db)
  const rest = await soleRowOf(
    db,
    sql<Pick<ShownMail, 'waiting' | 'trouble'>>`
      select (select count(*)::int from mail_message where content is not null) as waiting,
        (select jsonb_build_object('at', ${instant(sql.ref('m.next_at'))}, 'said', m.last_error) from mail_message m
          where m.last_error is not null and m.sent_at is null order by m.id desc limit 1) as trouble`,
  )
  return { ...setting, ...rest, hasServer }
}

/** Mail over HTTP; `hasServer` says whether the program was told one. */
export function mailRoutes(hasServer: boolean): Route[] {
  return [
    answer(readMail, ({ db }) => shownMail(db, hasServer)),
    answer(changeMail, async ({ db, body, actor }) => {
      const { isOn } = body
      const sender = normalEmail(body.sender)
      const isWrong = (sender !== '' || isOn) && !isEmail(sender)
      refuseIf([
        ...(isOn && !hasServer
          ? [problem('mail-server-missing', 'isOn', 'Server email belum diberikan kepada program')]
          : []),
        ...(isWrong ? [problem('mail-sender', 'sender', 'Format email tidak valid')] : []),
      ])
      await changeMailSetting(db, { isOn, sender }, actor.name)
      return shownMail(db, hasServer)
    }),
    answer(tryMail, async ({ db, actor, letterhead }) => {
      const { isOn } = await readMailSetting(db)
      refuseIf(isOn ? [] : [problem('mail-off', 'isOn', 'Nyalakan email dan simpan dahulu')])
      const { name } = await letterhead(db)
      await postMail(db, 'trial', [
        {
          to: actor.email,
          subject: `Email percobaan ${name}`,
          text: 'Email dari Neraca sampai kepada Anda.',
        },
      ])
      return {}
    }),
  ]
}
