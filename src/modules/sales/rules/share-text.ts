import { formatLongDay } from '../../../platform/rules/day/format-day.ts'
import type { Day } from '../../../platform/rules/day/day.ts'
import { formatRupiah, type Rupiah, type Total } from '../../../platform/rules/money/money.ts'

/** A message to a customer, which its sender reads, attaches a file to and sends with a program of their own. */
export interface Message {
  readonly subject: string
  readonly text: string
}

/** Where a customer is reached. */
export interface Contact {
  readonly email: string | null
  readonly phone: string | null
}

interface SharedInvoice {
  readonly invoiceNumber: string
  readonly invoiceDate: Day
  readonly dueDate: Day
  readonly customerName: string
  readonly totalAmount: Rupiah
  readonly openAmount: Rupiah
  readonly isCancelled?: boolean
}

/** What goes with an invoice; what is left of it where it was paid in part. */
export function invoiceMessage(invoice: SharedInvoice, issuerName: string): Message {
  const { invoiceNumber, customerName, totalAmount, openAmount } = invoice
  const isPartly = openAmount > 0 && openAmount < totalAmount
  const lines = [
    `Yth. ${customerName},`,
    '',
    `Berikut tagihan dari ${issuerName}:`,
    `Invoice: ${invoiceNumber} tanggal ${formatLongDay(invoice.invoiceDate)}`,
    `Jumlah: ${formatRupiah(totalAmount)}`,
    ...(isPartly ? [`Sisa: ${formatRupiah(openAmount)}`] : []),
    openAmount === 0
      ? invoice.isCancelled === true
        ? 'Status: dibatalkan'
        : 'Status: lunas'
      : `Jatuh tempo: ${formatLongDay(invoice.dueDate)}`,
    '',
    'Terima kasih.',
    issuerName,
  ]
  return { subject: `Invoice ${invoiceNumber} dari ${issuerName}`, text: lines.join('\n') }
}

interface SharedStatement {
  readonly to: Day
  readonly customerName: string
  readonly open: Total
  readonly overdue: Total
}

/** What goes with a statement of account. */
export function statementMessage(statement: SharedStatement, issuerName: string): Message {
  const { to, customerName, open, overdue } = statement
  const lines = [
    `Yth. ${customerName},`,
    '',
    `Berikut posisi rekening Bapak/Ibu pada ${issuerName} per ${formatLongDay(to)}:`,
    `Piutang terbuka: ${formatRupiah(open)}`,
    ...(overdue > 0n ? [`Sudah lewat jatuh tempo: ${formatRupiah(overdue)}`] : []),
    '',
    'Mohon kabari kami bila ada perbedaan. Terima kasih.',
    issuerName,
  ]
  return { subject: `Rekening koran per ${formatLongDay(to)} dari ${issuerName}`, text: lines.join('\n') }
}

/** The link that begins an e-mail. */
export function mailtoOf({ subject, text }: Message, email: string | null): string {
  const body = plainSpaces(text).replaceAll('\n', '\r\n')
  const to = email === null ? '' : encodeURIComponent(email).replaceAll('%40', '@')
  return `mailto:${to}?subject=${encodeURIComponent(plainSpaces(subject))}&body=${encodeURIComponent(body)}`
}

/** The link that begins a WhatsApp message; without a number that can be one, WhatsApp asks to whom. */
export function whatsappOf({ text }: Message, phone: string | null): string {
  return `https://wa.me/${whatsappNumber(phone) ?? ''}?text=${encodeURIComponent(plainSpaces(text))}`
}

/** A phone number with its country, digits only: an Indonesian one begins with 0, 8 or 62. */
export function whatsappNumber(phone: string | null): string | undefined {
  const typed = phone?.trim() ?? ''
  const digits = typed.replaceAll(/[\s().-]/g, '')
  if (!/^\+?\d{8,15}$/.test(digits)) return undefined
  if (digits.startsWith('+')) return digits.slice(1)
  if (digits.startsWith('0')) return `62${digits.slice(1)}`
  return digits.startsWith('8') ? `62${digits}` : digits
}

function plainSpaces(text: string): string {
  return text.replaceAll('\u00a0', ' ')
}
