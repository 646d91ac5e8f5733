import { choose } from './choose.ts'
import { expect, expectAccessible, keepPicture, signIn, test } from './world.ts'

test('an admin says how long passwords are, and it stands below the field of one', async ({ page }) => {
  await signIn(page)
  await page.goto('/settings/security')
  const form = page.getByRole('form', { name: 'Password', exact: true })
  await form.getByLabel('Panjang paling sedikit').fill('3')
  await form.getByRole('button', { name: 'Simpan' }).click()
  await expect(form.getByLabel('Panjang paling sedikit')).toHaveAttribute('aria-invalid', 'true')
  await form.getByLabel('Panjang paling sedikit').fill('12')
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Simpan' }).click()
  await expect(page.getByText('Aturan password disimpan')).toBeVisible()
  await keepPicture(page, 'password-rule')
  await page.goto('/settings/users/new')
  await expect(
    page
      .getByRole('dialog')
      .getByText(/12 karakter/)
      .first(),
  ).toBeVisible()
})

test('a customer names the department its lines are given', async ({ page }) => {
  await signIn(page)
  const made = await page.request.post('/api/v1/departments', { data: { code: 'TOKO', name: 'Toko' } })
  expect(made.status(), await made.text()).toBe(200)
  await page.goto('/master/customers/CUST-00003')
  // What comes above moves the field out of the window.
  await expect(page.getByRole('link', { name: 'Semua sales order customer ini' })).toBeVisible()
  const field = page.getByLabel('Departemen bawaan')
  await choose(field, /TOKO/)
  await expect(page.getByText('Departemen bawaan disimpan')).toBeVisible()
  await expectAccessible(page)
  await keepPicture(page, 'default-department')
  await page.goto('/sales/invoices/new')
  const form = page.getByRole('dialog', { name: 'Buat Invoice' })
  await choose(form.getByRole('combobox', { name: 'Customer' }), /CUST-00003/)
  await choose(form.getByLabel('Produk baris 1'), /PRD-00003/)
  await expect(form.getByLabel('Departemen baris 1')).toHaveValue(/Toko/)
})

test('the income statement stands beside its budget', async ({ page }) => {
  await signIn(page)
  await page.goto('/reports/income-statement')
  await choose(page.getByLabel('Bandingkan'), 'Anggaran')
  await expect(page.getByRole('columnheader', { name: 'Anggaran' })).toBeVisible()
  await expectAccessible(page)
  await keepPicture(page, 'statement-budget')
})

test('what a budget stopped is told: who asked for what, and why not', async ({ page }) => {
  await signIn(page)
  const { rows } = (await (await page.request.get('/api/v1/accounts')).json()) as {
    rows: { id: number; code: string }[]
  }
  const [accountId, cashId] = ['5-3201', '1-1101'].map((of) => rows.find(({ code }) => code === of)?.id)
  const control = { accountId, action: 'stop', span: 'year' }
  expect((await page.request.post('/api/v1/budget-controls', { data: control })).status()).toBe(200)
  const today = new Date(Date.now() + 7 * 3_600_000).toISOString().slice(0, 10)
  const refused = await page.request.post('/api/v1/journal-entries', {
    data: {
      entryDate: today,
      description: 'Melebihi anggaran',
      post: true,
      lines: [
        { accountId, debit: 900_000_000_000, credit: 0 },
        { accountId: cashId, debit: 0, credit: 900_000_000_000 },
      ],
    },
  })
  expect(refused.status(), await refused.text()).toBe(422)
  await page.goto('/budget/stopped')
  await expect(page.getByRole('row', { name: /5-3201/ }).first()).toContainText('Admin')
  await expectAccessible(page)
  await keepPicture(page, 'budget-stopped')
})

test('what holds for buying and stock leads to where it is chosen', async ({ page }) => {
  await signIn(page)
  await page.goto('/settings/purchasing')
  await expect(page.getByRole('heading', { name: 'Pembelian & Stok' })).toBeVisible()
  await expect(page.getByRole('row', { name: /Penerimaan melebihi pesanan/ })).toContainText('5%')
  await expectAccessible(page)
  await keepPicture(page, 'purchasing-policy')
  await page.getByRole('link', { name: 'Kebijakan stok' }).last().click()
  await expect(page).toHaveURL(/settings\/stock/)

  // What is chosen there and not saved is not lost unasked.
  const policy = page.getByRole('form', { name: 'Kebijakan stok' })
  await policy.getByRole('radio', { checked: false }).first().click()
  await page.getByRole('link', { name: 'Dashboard' }).click()
  await page.getByRole('button', { name: 'Lanjut mengedit' }).click()
  await expect(page).toHaveURL(/settings\/stock/)
  await policy.getByRole('button', { name: 'Simpan' }).click()
  await expect(policy.getByRole('button', { name: 'Simpan' })).toBeDisabled()
  await page.getByRole('link', { name: 'Dashboard' }).click()
  await expect(page).not.toHaveURL(/settings\/stock/)
})
