import { draft, take } from './sales-steps.ts'
import { expect, expectAccessible, keepPicture, signIn, test } from './world.ts'

test('what a note takes back waits for the note of its buyer, recorded by keyboard', async ({ page }) => {
  await signIn(page)
  const notes = await (await page.request.get('/api/v1/credit-notes')).json()
  const { noteNumber, noteDate } = notes.rows[0]
  await page.goto(`/sales/credit-notes/${noteNumber}`)
  await expect(page.getByRole('dialog', { name: `Nota kredit ${noteNumber}` })).toContainText('Retur barang')
  await page.goto(`/tax/ppn?masa=${noteDate.slice(0, 7)}&tab=returns`)
  const row = page.getByRole('row', { name: new RegExp(noteNumber) })
  await expect(row).toContainText('Menunggu nota pembeli')
  await expect(page.getByRole('heading', { name: 'Retur pembelian' })).toBeVisible()
  await expectAccessible(page)
  await keepPicture(page, 'ppn-returns')

  await row.getByRole('button', { name: /^Catat nota pembeli/ }).press('Enter')
  const form = page.getByRole('dialog', { name: `Nota retur atas ${noteNumber}` })
  await expect(form.getByLabel('Nomor nota retur')).toBeFocused()
  await form.getByLabel('Nomor nota retur').fill('NR-2026-0007')
  await form.getByRole('button', { name: 'Simpan' }).click()
  await expect(form).toContainText('Tanggal nota harus diisi bersama nomornya')
  await expectAccessible(page)
  await form.getByLabel('Tanggal nota').fill(noteDate.split('-').toReversed().join('/'))
  await form.getByLabel('Tanggal nota').press('Tab')
  await expect(form.getByLabel('Tanggal nota')).not.toBeFocused()
  await page.keyboard.press('Control+Enter')
  await expect(form).toBeHidden()
  await expect(row).toContainText('Nota diterima')
  await expect(row).toContainText('NR-2026-0007')
})

test('a note that should not have been is cancelled by keyboard, and so is what it took of VAT', async ({
  page,
}) => {
  await signIn(page)
  const { orderNumber, id, data } = await draft(page)
  for (const step of ['confirm', 'deliver', 'invoice'] as const) await take(page, id, step)
  const order = await (await page.request.get(`/api/v1/sales-orders/${orderNumber}`)).json()
  const invoiceNumber = String(order.invoices[0].number)
  const invoice = await (await page.request.get(`/api/v1/sales-invoices/${invoiceNumber}`)).json()
  const lines = [{ lineNumber: 1, quantity: 1 }]
  const note = { noteDate: data.orderDate, reason: 'Salah customer', lines }
  const made = await page.request.post(`/api/v1/sales-invoices/${invoice.id}/credit-notes`, { data: note })
  expect(made.status(), await made.text()).toBe(200)
  const { noteNumber } = await made.json()

  await page.goto(`/sales/credit-notes/${noteNumber}`)
  const detail = page.getByRole('dialog', { name: `Nota kredit ${noteNumber}` })
  await detail.getByRole('link', { name: 'Batalkan' }).press('Enter')
  const form = page.getByRole('dialog', { name: `Batalkan Nota kredit ${noteNumber}` })
  await form.getByRole('button', { name: 'Batalkan Dokumen' }).press('Enter')
  await expect(form).toContainText('Alasan harus diisi')
  await expectAccessible(page)
  await form.getByLabel('Alasan').fill('Nota ganda')
  await page.keyboard.press('Control+Enter')
  await expect(detail).toContainText('Dibatalkan')
  await expect(detail.getByRole('link', { name: 'Batalkan' })).toHaveCount(0)
  await expectAccessible(page)
  await keepPicture(page, 'credit-note-cancelled')

  await page.goto(`/tax/ppn?masa=${data.orderDate.slice(0, 7)}&tab=returns`)
  const rows = page.getByRole('row', { name: new RegExp(noteNumber) })
  await expect(rows).toHaveCount(2)
  for (const row of await rows.all()) await expect(row).toContainText('Dibatalkan')
})
