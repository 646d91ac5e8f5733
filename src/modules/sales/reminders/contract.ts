import { z } from 'zod'
import {
  day,
  endpoint,
  fileReply,
  id,
  idText,
  moment,
  rupiah,
  text,
} from '../../../platform/rules/http/endpoint.ts'
import { reminderLevels } from './rules/reminder.ts'
import { longestHeading, longestParagraph } from './rules/reminder-text.ts'

const mostLetters = 100

/** Letters to customers with something past due today; what each says and who made it is kept. */
export const createReminders = endpoint({
  method: 'POST',
  path: '/payment-reminders',
  summary:
    'Catat surat pengingat kepada customer atas yang lewat jatuh tempo hari ini, untuk dicetak sebagai satu PDF',
  access: 'sales.edit',
  body: z.strictObject({
    customerIds: z
      .array(id)
      .min(1)
      .max(mostLetters, { error: `Maksimal ${mostLetters} surat sekaligus` }),
  }),
  reply: z.object({ ids: z.array(id), day }),
})

export const listReminders = endpoint({
  method: 'GET',
  path: '/payment-reminders',
  summary: 'Surat pengingat terakhir kepada customer, yang terbaru lebih dahulu',
  access: 'books.read',
  query: z.strictObject({ customerId: idText }),
  reply: z.object({
    rows: z.array(
      z.object({
        id,
        reminderDay: day,
        level: z.literal(reminderLevels),
        amount: rupiah,
        createdAt: moment,
        createdBy: z.string(),
      }),
    ),
  }),
})

export const printReminders = endpoint({
  method: 'GET',
  path: '/payment-reminders-pdf',
  summary: 'Surat pengingat sebagai satu PDF, masing-masing di halamannya sendiri',
  access: 'books.read',
  query: z.strictObject({
    ids: z
      .string()
      .regex(/^[1-9]\d{0,14}(,[1-9]\d{0,14}){0,99}$/)
      .transform((text) => text.split(',').map(Number)),
  }),
  reply: fileReply,
})

const reminderText = z.object({
  level: z.literal(reminderLevels),
  heading: z.string(),
  opening: z.string(),
  closing: z.string(),
  /** 0 while it is the usual. */
  version: z.int(),
})
export type ReminderText = z.output<typeof reminderText>

const allTexts = z.object({ texts: z.array(reminderText) })

/** What letters of each level say. */
export const listReminderTexts = endpoint({
  method: 'GET',
  path: '/reminder-texts',
  summary: 'Teks surat pengingat menurut tingkatnya',
  access: 'books.read',
  reply: allTexts,
})

export const changeReminderText = endpoint({
  method: 'PUT',
  path: '/reminder-texts/:level',
  summary: 'Tulis teks surat pengingat suatu tingkat; surat yang sudah dibuat tetap seperti dibuat',
  access: 'settings.manage',
  params: z.object({ level: z.coerce.number().pipe(z.literal(reminderLevels)) }),
  body: z.strictObject({
    heading: text(longestHeading),
    opening: text(longestParagraph),
    closing: text(longestParagraph),
    /** The version it was changed from; 0 of the usual text. */
    seenVersion: z.int().min(0),
  }),
  reply: allTexts,
})
