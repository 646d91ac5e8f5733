import { draft, press, take } from './sales-steps.ts'
import { expect, expectAccessible, keepPicture, signIn, test } from './world.ts'

test('a confirmed order is amended as its next version, never below what was delivered', async ({ page }) => {
  await signIn(page, 'rina@contoh.example', 'neraca-user')
  const order = await draft(page)
  await take(page, order.id, 'confirm')
  const number = String(order.orderNumber)
  const detail = page.getByRole('dialog', { name: `Sales Order ${number}` })
  await page.goto(`/sales/orders/${number}`)
  await detail.getByRole('button', { name: `Aksi ${number}` }).click()
  await page.getByRole('menuitem', { name: 'Ubah order' }).click()

  const form = page.getByRole('dialog', { name: `Ubah Order ${number}` })
  await expect(form.getByRole('textbox', { name: 'Customer' })).toHaveAttribute('readonly', '')
  const quantity = form.getByRole('textbox', { name: 'Quantity baris 1' })
  await quantity.fill('3')
  await press(page, 'Tab', 'Control+s')
  await expect(form.getByRole('alert')).toContainText('Alasan harus diisi')
  await form.getByLabel('Alasan perubahan').fill('Customer menambah')
  await expectAccessible(page)
  await keepPicture(page, 'order-amend-form')
  await press(page, 'Control+s')

  await expect(detail).toContainText(`${number} (versi 2)`)
  const changed = detail.getByRole('table', { name: 'Baris yang berubah pada versi 2' })
  await expect(changed).toContainText(/2 pcs × .*3 pcs ×/)
  await expect(detail).toContainText('Customer menambah')
  await expectAccessible(page)
  await keepPicture(page, 'order-amended')

  const deliver = detail.getByRole('button', { name: 'Mark as Delivered' })
  await deliver.click()
  await expect(deliver).toHaveCount(0)
  await page.goto(`/sales/orders/${number}/amend`)
  await expect(form.getByRole('alert')).toContainText('belum selesai dikirim')
})
