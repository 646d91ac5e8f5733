import type { Page } from '@playwright/test'
import { choose } from './choose.ts'
import { answer } from './sales-steps.ts'
import { expect, expectAccessible, keepPicture, signIn, test } from './world.ts'

async function sent(page: Page, path: string, data: object) {
  const reply = await page.request.post(`/api/v1${path}`, { data })
  expect(reply.status(), `${path}: ${await reply.text()}`).toBe(200)
  return reply.json()
}
const got = async (page: Page, path: string) => (await page.request.get(`/api/v1${path}`)).json()

/** A bill of 100.000 that was paid and turned out 40.000 too dear, and another of 60.000 that is open. */
async function owing(page: Page) {
  const { today } = await got(page, '/workspace')
  const { rows: accounts } = await got(page, '/accounts')
  const idOf = (code: string) => accounts.find((each: { code: string }) => each.code === code).id
  const { id: vendorId } = await sent(page, '/vendors', { code: 'VEND-00910', name: 'PT Terlalu Mahal' })
  const bill = async (documentNumber: string, amount: number) => {
    const lines = [{ accountId: idOf('5-3201'), description: 'Sewa alat', amount }]
    const days = { billDate: today, postingDay: today }
    const { billNumber } = await sent(page, '/vendor-bills', { ...days, vendorId, documentNumber, lines })
    return got(page, `/vendor-bills/${billNumber}`)
  }
  const paid = await bill('MAHAL-1', 100_000)
  await sent(page, '/vendor-payments', {
    ...{ paymentDate: today, vendorId, accountId: idOf('1-1201'), paidAmount: 100_000 },
    allocations: [{ billId: paid.id, amount: 100_000 }],
  })
  const { rows } = await got(page, `/notable-lines?of=${paid.billNumber}`)
  const { billLineId, receiptId, receiptLine } = rows[0]
  const { noteNumber } = await sent(page, '/debit-notes', {
    ...{ noteDate: today, billId: paid.id, reason: 'Terlalu mahal' },
    lines: [{ billLineId, receiptId, receiptLine, amount: 40_000 }],
  })
  return { noteNumber: noteNumber as string, open: await bill('MAHAL-2', 60_000) }
}

test('what a vendor owes of a note pays its next bill, and the rest is paid by money', async ({ page }) => {
  await signIn(page)
  const { noteNumber, open } = await owing(page)
  await page.goto('/master/vendors/VEND-00910')
  await expect(page.getByRole('main')).toContainText('Piutang dari nota debitRp 40.000')
  await expect(page.getByRole('main')).toContainText('Uang muka belum dipotongRp 0')
  await keepPicture(page, 'vendor-page')
  await page.goto(`/purchase/debit-notes/${noteNumber}`)
  await page.getByRole('dialog').getByRole('link', { name: 'Pakai untuk tagihan' }).click()
  const form = page.getByRole('dialog', { name: 'Bayar Vendor' })
  await choose(form.getByRole('combobox', { name: 'Dibayar dari' }), 'Piutang ke vendor (Rp 40.000)')
  await expect(form.getByRole('textbox', { name: 'Jumlah dibayar' })).toHaveValue('40.000')
  await expect(form.getByRole('combobox', { name: 'Akun kas atau bank' })).toBeHidden()
  await expectAccessible(page)
  await keepPicture(page, 'vendor-credit-payment')
  await form.getByRole('button', { name: 'Simpan Pembayaran' }).click()
  await answer(page, 'Bayar')
  await expect(form).toHaveCount(0)
  await page.goto(`/purchase/debit-notes/${noteNumber}`)
  const note = page.getByRole('dialog', { name: new RegExp(noteNumber) })
  await note.getByRole('link', { name: /^PAY-/ }).click()
  const payment = page.getByRole('dialog', { name: /PAY-/ })
  await expect(payment).toContainText('Dari piutang ke vendor')
  await expect(payment).toContainText(noteNumber)
  await expect(payment).toContainText(open.billNumber)
  await page.goto(`/purchase/bills/${open.billNumber}`)
  await page.getByRole('dialog').getByRole('link', { name: 'Bayar', exact: true }).click()
  // Nothing of the note is left: only money pays the rest.
  await expect(form.getByRole('textbox', { name: 'Jumlah dibayar' })).toHaveValue('20.000')
  await expect(form.getByRole('combobox', { name: 'Dibayar dari' })).toHaveCount(0)
  await choose(form.getByRole('combobox', { name: 'Akun kas atau bank' }), /1-1201/)
  await form.getByRole('button', { name: 'Simpan Pembayaran' }).click()
  await answer(page, 'Bayar')
  await expect(page.getByRole('dialog', { name: new RegExp(open.billNumber) })).toContainText('Lunas')
})
