import { formatDay, formatLongDay } from '../../../../platform/rules/day/format-day.ts'
import { daysBetween, type Day } from '../../../../platform/rules/day/day.ts'
import { formatRupiah, groupDigits, type Rupiah } from '../../../../platform/rules/money/money.ts'
import {
  amount,
  fact,
  plain,
  present,
  type Issuer,
  type PrintDocument,
  type PrintedColumn,
} from '../../../documents/rules/printed-document.ts'

import type { LetterText } from './reminder-text.ts'

export const reminderLevels = [1, 2, 3] as const
export type ReminderLevel = (typeof reminderLevels)[number]

/** The level of a letter by the days its oldest invoice is past due. */
export function levelOf(daysPastDue: number): ReminderLevel {
  if (daysPastDue > 60) return 3
  return daysPastDue > 30 ? 2 : 1
}

/** How each level is called, and what it says. */
export const reminderTexts = {
  1: {
    name: 'Surat pengingat pertama',
    heading: 'SURAT PENGINGAT',
    opening:
      'Dengan hormat, menurut catatan kami invoice di bawah ini telah melewati jatuh temponya. Mungkin hal ini terlewat dari perhatian Bapak/Ibu; kami mohon pembayarannya dalam 7 hari sejak tanggal surat ini.',
    closing:
      'Bila pembayaran sudah dilakukan, mohon abaikan surat ini dan kirimkan bukti transfernya kepada kami. Terima kasih atas kerja samanya.',
  },
  2: {
    name: 'Surat pengingat kedua',
    heading: 'SURAT PENGINGAT KEDUA',
    opening:
      'Dengan hormat, sampai tanggal surat ini kami belum menerima pembayaran invoice di bawah ini, yang telah melewati jatuh temponya lebih dari 30 hari. Kami mohon pembayaran seluruhnya dalam 7 hari, atau kabar tentang jadwal pembayarannya.',
    closing:
      'Selama tunggakan ini belum diselesaikan, pengiriman berikutnya dapat kami tunda. Bila sudah dibayar, mohon kirimkan bukti transfernya kepada kami.',
  },
  3: {
    name: 'Surat peringatan terakhir',
    heading: 'SURAT PERINGATAN TERAKHIR',
    opening:
      'Dengan hormat, invoice di bawah ini telah melewati jatuh temponya lebih dari 60 hari dan belum kami terima pembayarannya. Dengan surat ini kami meminta pelunasan seluruhnya paling lambat 7 hari sejak tanggal surat.',
    closing:
      'Bila sampai batas waktu itu pembayaran belum kami terima, penagihan akan kami lanjutkan melalui jalur yang tersedia bagi kami. Kami berharap hal itu tidak perlu terjadi.',
  },
} as const satisfies Readonly<
  Record<ReminderLevel, Readonly<Record<'name' | 'heading' | 'opening' | 'closing', string>>>
>

/** A letter as it was printed. */
export interface Reminder {
  readonly customerCode: string
  readonly customerName: string
  readonly customerAddress: string | null
  readonly reminderDay: Day
  readonly level: ReminderLevel
  readonly amount: Rupiah
  /** What it said; null of one that said the usual. */
  readonly text: LetterText | null
  readonly invoices: readonly {
    readonly invoiceNumber: string
    readonly invoiceDate: Day
    readonly dueDate: Day
    readonly openAmount: Rupiah
  }[]
}

const columns: readonly PrintedColumn[] = [
  { key: 'number', head: 'Invoice', width: '*' },
  { key: 'date', head: 'Tanggal', width: 70 },
  { key: 'due', head: 'Jatuh tempo', width: 70 },
  { key: 'late', head: 'Lewat (hari)', width: 60, isFigure: true },
  { key: 'open', head: 'Sisa (Rp)', width: 90, isFigure: true },
]

/** A letter on paper: what it asks, and the invoices it asks for. */
export function reminderOnPaper(reminder: Reminder, issuer: Issuer): PrintDocument {
  const { customerName, customerCode, customerAddress, reminderDay, level } = reminder
  const { name } = reminderTexts[level]
  const { heading, opening, closing } = reminder.text ?? reminderTexts[level]
  const day = formatLongDay(reminderDay)
  return {
    ...plain(issuer, `${name} ${customerCode}`),
    heading,
    facts: [fact('Tanggal', day), fact('Customer', customerCode)],
    addressee: present([customerName, customerAddress]),
    paragraphs: [opening, closing],
    columns,
    lines: reminder.invoices.map(({ invoiceNumber, invoiceDate, dueDate, openAmount }) => ({
      number: invoiceNumber,
      date: formatDay(invoiceDate),
      due: formatDay(dueDate),
      late: String(daysBetween(dueDate, reminderDay)),
      open: groupDigits(openAmount),
    })),
    amounts: [amount('Jumlah lewat jatuh tempo (Rp)', reminder.amount)],
    payment: issuer.bankDetails ?? undefined,
    signature: { day, note: undefined },
  }
}

/** What is asked before letters are made: they are recorded as sent. */
export function confirmReminders(customers: number, total: number | bigint): string {
  return `Buat surat pengingat untuk ${customers} customer dengan tunggakan ${formatRupiah(total)}? Pembuatannya dicatat di riwayat.`
}
