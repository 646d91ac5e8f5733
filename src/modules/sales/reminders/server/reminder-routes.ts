import { answer, type Call, type Route } from '../../../../platform/server/http/answer.ts'
import { notFound, refuseIf } from '../../../../platform/server/http/refusal.ts'
import { printPdfs } from '../../../documents/server/index.ts'
import { problem } from '../../rules/problem-codes.ts'
import * as contract from '../contract.ts'
import { reminderOnPaper } from '../rules/reminder.ts'
import { insertReminder, latestReminders, overdueInvoices, readReminders } from './reminder-store.ts'
import { readReminderTexts, writeReminderText } from './reminder-texts.ts'

const nothingOverdue = problem(
  'nothing-overdue',
  'customerIds',
  'Tidak ada invoice yang lewat jatuh tempo pada salah satu customer yang dipilih',
)

/** Records a letter to each customer, or none at all where one has nothing past due any more. */
async function writeReminders({ db, body, today, actor }: Call<typeof contract.createReminders>) {
  const customerIds = [...new Set(body.customerIds)]
  const overdue = await overdueInvoices(db, customerIds, today)
  const texts = await readReminderTexts(db)
  const ids: number[] = []
  for (const customerId of customerIds) {
    const [first, ...rest] = overdue.filter((invoice) => invoice.customerId === customerId)
    refuseIf(first === undefined ? [nothingOverdue] : [])
    if (first !== undefined)
      ids.push(await insertReminder(db, [first, ...rest], { day: today, createdBy: actor.name, texts }))
  }
  return { ids, day: today }
}

export const reminderRoutes: Route[] = [
  answer(contract.createReminders, writeReminders),
  answer(contract.listReminderTexts, async ({ db }) => ({ texts: await readReminderTexts(db) })),
  answer(contract.changeReminderText, writeReminderText),
  answer(contract.listReminders, async ({ db, query }) => ({
    rows: await latestReminders(db, query.customerId),
  })),
  answer(contract.printReminders, async ({ db, query: { ids } }) => {
    const letters = await readReminders(db, ids)
    if (letters.length === 0) throw notFound()
    const layouts = letters.map(
      (letter) => (issuer: Parameters<typeof reminderOnPaper>[1]) => reminderOnPaper(letter, issuer),
    )
    return printPdfs(db, { kind: 'reminder_letter', name: 'surat-pengingat' }, layouts)
  }),
]
