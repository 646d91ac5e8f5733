import { draft } from './sales-steps.ts'
import { expect, expectAccessible, keepPicture, signIn, test } from './world.ts'

test('an order keeps what either of two editors changed, its lines as one', async ({ page }) => {
  await signIn(page)
  const order = await draft(page)
  await page.goto(`/sales/orders/${order.orderNumber}/edit`)
  await page.getByLabel('Catatan').fill('Kirim pagi')
  const [line] = order.data.lines as object[]
  const other = await page.request.put(`/api/v1/sales-orders/${order.id}`, {
    data: { ...order.data, lines: [{ ...line, quantity: 7 }] },
    headers: { 'if-match': '"1"' },
  })
  expect(other.status(), await other.text()).toBe(200)
  await page.getByRole('button', { name: 'Update Order' }).click()
  const conflict = page.getByRole('dialog', { name: 'Draft ini sudah diubah orang lain' })
  await expect(conflict.getByRole('row', { name: /^Catatan/ })).toBeVisible()
  await expect(conflict.getByRole('row', { name: /^Item/ })).toBeVisible()
  await expect(conflict.getByRole('radio')).toHaveCount(0)
  await expectAccessible(page)
  await keepPicture(page, 'order-merge')
  await conflict.getByRole('button', { name: 'Simpan gabungan' }).click()
  await expect(page.getByText(`Sales Order ${order.orderNumber} berhasil diupdate!`)).toBeVisible()
  const saved = await (await page.request.get(`/api/v1/sales-orders/${order.orderNumber}`)).json()
  expect(saved.notes).toBe('Kirim pagi')
  expect(saved.lines[0].quantity).toBe(7)
})

test('a record keeps what either changed, and asks of what both did', async ({ page }) => {
  await signIn(page)
  await page.goto('/master/vendors/edit/VEND-00002')
  const dialog = page.getByRole('dialog', { name: 'Edit Vendor' })
  await dialog.getByLabel('Telepon', { exact: true }).fill('021-111')
  await dialog.getByLabel('Email', { exact: true }).fill('saya@contoh.example')
  const read = await page.request.get('/api/v1/vendors/VEND-00002')
  const vendor = (await read.json()) as Record<string, unknown> & { id: number }
  const sent = ['name', 'bankName', 'bankAccountNumber', 'bankAccountHolder', 'email', 'isActive']
  const kept = Object.fromEntries(sent.map((name) => [name, vendor[name]]))
  const put = await page.request.put(`/api/v1/vendors/${vendor.id}`, {
    headers: { 'if-match': '1' },
    data: { ...kept, phone: '021-222', address: 'Jalan Rekan 1' },
  })
  expect(put.status(), await put.text()).toBe(200)
  await dialog.getByRole('button', { name: 'Simpan', exact: true }).click()
  const merge = dialog.getByRole('button', { name: 'Simpan gabungan' })
  await expect(merge).toBeDisabled()
  await expect(dialog.getByText(/Belum dipilih: Telepon\.$/)).toBeVisible()
  await expectAccessible(page)
  await keepPicture(page, 'record-merge')
  await dialog.getByRole('radio', { name: 'Telepon, Versi terbaru: 021-222' }).check()
  await merge.click()
  await expect(dialog).toHaveCount(0)
  const saved = await (await page.request.get('/api/v1/vendors/VEND-00002')).json()
  expect(saved).toMatchObject({
    phone: '021-222',
    email: 'saya@contoh.example',
    address: 'Jalan Rekan 1',
  })
})
