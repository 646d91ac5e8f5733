import type { Page } from '@playwright/test'
import { answer, press } from './sales-steps.ts'
import { expect, expectAccessible, keepPicture, signIn, test, untilAnswerable } from './world.ts'

/** Counts what the mouse is pressed for, from here on. */
async function countClicks(page: Page): Promise<() => number> {
  let clicks = 0
  await page.exposeFunction('countClick', () => {
    clicks += 1
  })
  const listen = (): void => {
    addEventListener(
      'pointerdown',
      (event) => {
        if (event.isTrusted) (globalThis as unknown as { countClick: () => void }).countClick()
      },
      { capture: true },
    )
  }
  await page.addInitScript(listen)
  await page.evaluate(listen)
  return () => clicks
}

const option = (page: Page, text: string) => page.getByRole('option', { name: text }).first()

/** Chooses a product in the first line and types how many. */
async function typeLine(page: Page): Promise<void> {
  await page.getByLabel('Produk baris 1').click()
  await page.keyboard.type('toner')
  await option(page, 'PRD-00003').click()
  await expect(page.getByLabel('Harga baris 1')).toHaveValue('545.000')
}

test('from nothing to a paid invoice with few clicks', async ({ page }) => {
  test.setTimeout(120_000)
  await signIn(page, 'rina@contoh.example', 'neraca-user')
  await page.goto('/dashboard')
  const clicks = await countClicks(page)
  await page.getByRole('button', { name: 'Baru', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Invoice', exact: true }).click()
  const form = page.getByRole('dialog', { name: 'Buat Invoice' })
  await expect(form.getByRole('combobox', { name: 'Customer' })).toBeFocused()
  await page.keyboard.type('tiga')
  await option(page, 'CUST-00003').click()
  await typeLine(page)
  await expect(form).toContainText('Total KeseluruhanRp\u00a0604.950')
  await expect(form.getByLabel('Jatuh tempo')).not.toHaveValue('')
  await expectAccessible(page)
  await keepPicture(page, 'invoice-form')
  await form.getByRole('button', { name: 'Post Invoice' }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('Piutang Usaha')
  await untilAnswerable(page)
  await question.getByRole('button', { name: 'Post Invoice' }).click()
  const detail = page.getByRole('dialog', { name: /^Invoice INV-/ })
  await expect(detail).toContainText('Langsung, tanpa order')
  await detail.getByRole('link', { name: 'Terima Pembayaran' }).click()
  const receipt = page.getByRole('dialog', { name: 'Terima Pembayaran' })
  await receipt.getByRole('combobox', { name: 'Akun kas atau bank' }).click()
  await expect(option(page, '1-1201')).toBeVisible()
  await expect(page.getByRole('option', { name: /Perantara/ })).toHaveCount(0)
  await option(page, '1-1201').click()
  await receipt.getByRole('button', { name: 'Simpan Penerimaan' }).click()
  await untilAnswerable(page)
  await page.getByRole('alertdialog').getByRole('button', { name: 'Simpan' }).click()
  await expect(page.getByRole('dialog', { name: /^Invoice INV-/ })).toContainText('Lunas')
  console.log(`clicks from nothing to a paid invoice: ${clicks()}`)
  expect(clicks()).toBeLessThanOrEqual(14)
})

test('an order is saved and invoiced by one press and one question', async ({ page }) => {
  test.setTimeout(120_000)
  await signIn(page, 'rina@contoh.example', 'neraca-user')
  await page.goto('/sales/orders/new')
  const form = page.getByRole('dialog', { name: 'Create Order' })
  await form.getByRole('combobox', { name: 'Customer' }).click()
  await page.keyboard.type('tiga')
  await option(page, 'CUST-00003').click()
  await typeLine(page)
  const clicks = await countClicks(page)
  await form.getByRole('button', { name: 'Simpan & Invoice' }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('confirm, kirim, dan invoice order')
  await expect(question).toContainText('Piutang Usaha')
  await keepPicture(page, 'order-at-once')
  await untilAnswerable(page)
  await question.getByRole('button', { name: 'Simpan & Invoice' }).click()
  const detail = page.getByRole('dialog', { name: /^Invoice INV-/ })
  await expect(detail).toContainText('Terbuka')
  console.log(`clicks from an order to its invoice: ${clicks()}`)
  expect(clicks()).toBeLessThanOrEqual(4)
  await detail.getByRole('link', { name: /^SO-/ }).click()
  await expect(page.getByRole('dialog', { name: /^Sales Order SO-/ })).toContainText('Invoiced')
})

test('the receipt remembers its account and proposes what was withheld of services', async ({ page }) => {
  test.setTimeout(120_000)
  await signIn(page, 'rina@contoh.example', 'neraca-user')
  const { rows: customers } = await (await page.request.get('/api/v1/customer-options?q=CUST-00003')).json()
  const { rows: products } = await (await page.request.get('/api/v1/product-options?q=SRV-00004')).json()
  const { today } = await (await page.request.get('/api/v1/workspace')).json()
  const line = { productId: products[0].id, quantity: 1, unitPrice: 1_000_000, discountPercent: 0 }
  const data = { invoiceDate: today, customerId: customers[0].id, lines: [line] }
  const reply = await page.request.post('/api/v1/sales-invoices', { data })
  expect(reply.status(), await reply.text()).toBe(200)
  const { invoiceNumber } = await reply.json()
  const receive = `/sales/invoices/${invoiceNumber}/receive`
  await page.goto(receive)
  const form = page.getByRole('dialog', { name: 'Terima Pembayaran' })
  await form.getByRole('combobox', { name: 'Akun kas atau bank' }).click()
  await option(page, '1-1202').click()
  await expect(form.getByRole('status').filter({ hasText: 'PPh 23' })).toContainText('Rp\u00a020.000')
  await form.getByRole('button', { name: 'Pakai' }).click()
  await expect(form.getByLabel('Jumlah diterima')).toHaveValue('1.090.000')
  await expect(form.getByLabel('PPh 23 dipotong')).toHaveValue('20.000')
  await expect(form.getByLabel(`Dibayar ${invoiceNumber}`)).toHaveValue('1.110.000')
  await form.getByLabel('Jumlah diterima').fill('545000')
  await press(page, 'Tab')
  await expect(form.getByLabel(`Dibayar ${invoiceNumber}`)).toHaveValue('565.000')
  await form.getByLabel('Jumlah diterima').fill('1090000')
  await form.getByLabel('Nomor bukti potong').fill('BP-0001')
  await keepPicture(page, 'receipt-withheld')
  await press(page, 'Control+Enter')
  await expect(form.getByText('Tanggal bukti potong harus diisi').first()).toBeVisible()
  await form.getByRole('textbox', { name: 'Tanggal bukti potong' }).fill('t')
  await press(page, 'Tab', 'Control+Enter')
  await answer(page, 'Simpan')
  await expect(page.getByRole('dialog', { name: /^Invoice INV-/ })).toContainText('Lunas')
  await page.goto('/sales/invoices/receive')
  await expect(form.getByRole('combobox', { name: 'Akun kas atau bank' })).toHaveValue(/1-1202/)
  await form.getByRole('combobox', { name: 'Customer' }).fill('CUST-00003')
  await option(page, 'CUST-00003').click()
  await form.getByRole('button', { name: 'PPh dipotong customer' }).click()
  await expect(form.getByLabel('DPP')).toBeFocused()
  await form.getByRole('combobox', { name: 'Jenis PPh' }).click()
  await option(page, 'PPh 22').click()
  await form.getByLabel('DPP').fill('10000000')
  await press(page, 'Tab')
  await expect(form.getByLabel('PPh 22 dipotong')).toHaveValue('150.000')
  await page.goto('/tax/pph?tab=from')
  const row = page.getByRole('row', { name: /BP-0001/ })
  await expect(row).toContainText('20.000')
  await page.getByRole('checkbox', { name: /belum diterima/ }).check()
  await expect(page.getByText(/Belum, \d+ hari/).first()).toBeVisible()
  await expect(row).toHaveCount(0)
  const letter = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Surat permintaan (PDF)' }).press('Enter')
  expect((await letter).suggestedFilename()).toBe('permintaan-bukti-potong.pdf')
  await expectAccessible(page)
  await keepPicture(page, 'withheld-from-us')
})
