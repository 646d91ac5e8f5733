import { expect, it } from 'vitest'
import { toDay } from '../../../platform/rules/day/day.ts'
import { toRupiah } from '../../../platform/rules/money/money.ts'
import { invoiceMessage, mailtoOf, statementMessage, whatsappNumber, whatsappOf } from './share-text.ts'

const invoice = {
  invoiceNumber: 'INV-2026-00007',
  invoiceDate: toDay('2026-11-02'),
  dueDate: toDay('2026-12-02'),
  customerName: 'Toko Contoh & Anak',
  totalAmount: toRupiah(1_110_000),
  openAmount: toRupiah(1_110_000),
}

it('says number, amount and due day of an invoice, and what is left of it', () => {
  const { subject, text } = invoiceMessage(invoice, 'PT Contoh')
  expect(subject).toBe('Invoice INV-2026-00007 dari PT Contoh')
  for (const part of ['INV-2026-00007', 'Rp\u00a01.110.000', '2 Desember 2026', 'Toko Contoh & Anak'])
    expect(text).toContain(part)
  expect(text).not.toContain('Sisa')
  const partly = invoiceMessage({ ...invoice, openAmount: toRupiah(10_000) }, 'PT Contoh').text
  expect(partly).toContain('Sisa: Rp\u00a010.000')
  const paid = invoiceMessage({ ...invoice, openAmount: toRupiah(0) }, 'PT Contoh').text
  expect(paid).toContain('lunas')
  expect(paid).not.toContain('Jatuh tempo')
})

it('says what is open of a customer, and past due only when something is', () => {
  const statement = { to: toDay('2026-11-20'), customerName: 'Toko', open: 500n, overdue: 0n }
  expect(statementMessage(statement, 'PT').text).not.toContain('lewat')
  expect(statementMessage({ ...statement, overdue: 200n }, 'PT').text).toContain('jatuh tempo: Rp\u00a0200')
})

it('begins an e-mail and a WhatsApp message with the whole text', () => {
  const message = invoiceMessage(invoice, 'PT Contoh')
  const mail = new URL(mailtoOf(message, 'beli+a@contoh.example'))
  expect(decodeURIComponent(mail.pathname)).toBe('beli+a@contoh.example')
  expect(mail.searchParams.get('subject')).toBe(message.subject)
  expect(mail.searchParams.get('body')).toContain('Toko Contoh & Anak')
  const chat = new URL(whatsappOf(message, '0812-3456-7890'))
  expect(chat.pathname).toBe('/6281234567890')
  expect(chat.searchParams.get('text')).toContain('Jumlah: Rp 1.110.000')
  expect(new URL(whatsappOf(message, null)).pathname).toBe('/')
})

it.each([
  ['0812 3456 7890', '6281234567890'],
  ['+62 812-3456-7890', '6281234567890'],
  ['(021) 555-1234', '62215551234'],
  ['6281234567890', '6281234567890'],
  ['81234567890', '6281234567890'],
  ['+1 202 555 0143', '12025550143'],
  ['ext. 12', undefined],
  ['0812345, 0813456', undefined],
  ['', undefined],
  [null, undefined],
])('reads %s as %s', (phone, number) => {
  expect(whatsappNumber(phone)).toBe(number)
})
