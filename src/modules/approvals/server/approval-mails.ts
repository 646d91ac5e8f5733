import type { Day } from '../../../platform/rules/day/day.ts'
import { formatRupiah } from '../../../platform/rules/money/money.ts'
import type { Database, Tx } from '../../../platform/server/database/database.ts'
import type { MailWriters } from '../../../platform/server/mail/mail-worker.ts'
import type { Mail } from '../../../platform/server/mail/outbox.ts'
import type { RolePermissions } from '../../identity/rules/role.ts'
import { peopleWhoWantMail } from '../../identity/server/index.ts'
import { isOpen, stateTexts } from '../rules/outcome.ts'
import { waysOf } from './decide.ts'
import { readDecisions } from './decision-store.ts'
import { findRequest, type StoredRequest } from './request-store.ts'
import { readStaff } from './staff-store.ts'

interface Parts {
  readonly permissions: RolePermissions
  readonly today: (db: Database) => Promise<Day>
  /** The address people type; without it messages name no address. */
  readonly origin: string | undefined
}

/** The messages about requests: to those who can decide now, and to who asked once it is decided. */
export function approvalMails({ permissions, today, origin }: Parts): MailWriters {
  const address = ({ id }: StoredRequest) => (origin === undefined ? '' : `\n\n${origin}/approvals/${id}`)
  return {
    'approval-asked': async (tx, about) => {
      const request = await findRequest(tx, about)
      if (request === undefined || !isOpen(request.state)) return []
      const staff = await readStaff(tx, { today: await today(tx), permissions })
      const ways = waysOf(request, staff, await readDecisions(tx, [request.id]))
      const subject = `Menunggu persetujuan Anda: ${request.title}`
      const text = `${request.maker} mengajukan ${request.title}, ${formatRupiah(request.amount)}, dan Anda dapat memutuskannya (aturan ${request.rule.name}).${address(request)}`
      return mailsTo(
        tx,
        ways.map(({ person }) => person.id),
        { subject, text },
      )
    },
    'approval-decided': async (tx, about) => {
      const request = await findRequest(tx, about)
      if (request === undefined || request.makerId === null) return []
      const state = stateTexts[request.state]
      const reason = request.reason === null ? '' : ` Alasan: ${request.reason}.`
      const subject = `${state}: ${request.title}`
      const text = `Permintaan Anda, ${request.title}, ${formatRupiah(request.amount)}: ${state.toLowerCase()}.${reason}${address(request)}`
      return mailsTo(tx, [request.makerId], { subject, text })
    },
  }
}

async function mailsTo(tx: Tx, ids: readonly number[], says: Omit<Mail, 'to'>): Promise<Mail[]> {
  const people = await peopleWhoWantMail(tx, ids)
  return people.map(({ email, name }) => ({ ...says, to: email, text: `${name},\n\n${says.text}` }))
}
