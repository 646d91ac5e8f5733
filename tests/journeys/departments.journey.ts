import type { Page } from '@playwright/test'
import { answer } from './sales-steps.ts'
import { choose } from './choose.ts'
import { expect, expectAccessible, keepPicture, signIn, test } from './world.ts'

/** Adds departments through the API; their codes are what is typed. */
async function departments(page: Page): Promise<void> {
  for (const [code, name] of [
    ['PUSAT', 'Kantor Pusat'],
    ['TOKO', 'Toko Sudirman'],
  ]) {
    const reply = await page.request.post('/api/v1/departments', { data: { code, name } })
    expect(reply.status(), await reply.text()).toBe(200)
  }
}

async function typeInvoice(page: Page) {
  const form = page.getByRole('dialog', { name: 'Buat Invoice' })
  await choose(form.getByRole('combobox', { name: 'Customer' }), /CUST-00003/)
  await choose(form.getByLabel('Produk baris 1'), /PRD-00003/)
  await expect(form.getByLabel('Harga baris 1')).toHaveValue('545.000')
  return form
}

test('departments appear once there are some, are named on lines, asked for, and seen as columns', async ({
  page,
}) => {
  test.setTimeout(120_000)
  await signIn(page, 'admin@contoh.example', 'neraca-admin')
  await page.goto('/sales/invoices/new')
  await typeInvoice(page)
  await expect(page.getByLabel('Departemen baris 1')).toBeHidden()
  await departments(page)

  await page.goto('/settings/departments')
  await expect(page.getByText('Tidak ada baris yang wajib menyebut departemen')).toBeVisible()
  await page.getByRole('link', { name: 'Ubah', exact: true }).click()
  const rule = page.getByRole('dialog', { name: 'Departemen Wajib' })
  await rule.getByLabel('Pendapatan').check()
  await expectAccessible(page)
  await keepPicture(page, 'departments-required')
  await rule.getByRole('button', { name: 'Simpan' }).click()
  await expect(page.getByText('Baris pendapatan wajib menyebut departemen')).toBeVisible()

  await page.goto('/sales/invoices/new')
  const kept = page.getByRole('button', { name: 'Buang' })
  if (await kept.isVisible()) await kept.click()
  const form = await typeInvoice(page)
  await form.getByRole('button', { name: 'Post Invoice' }).click()
  await expect(form).toContainText('Departemen harus dipilih')
  await choose(form.getByLabel('Departemen baris 1'), /TOKO/)
  await expectAccessible(page)
  await keepPicture(page, 'departments-line')
  await form.getByRole('button', { name: 'Post Invoice' }).click()
  await answer(page, 'Post Invoice')
  const invoice = page.getByRole('dialog', { name: /^Invoice INV-/ })
  await expect(invoice.getByRole('table').first()).toContainText('TOKO - Toko Sudirman')

  await page.goto('/accounting/trial-balance?department=columns')
  const table = page.getByRole('table', { name: 'Saldo akhir per akun dan departemen' })
  await expect(table.getByRole('row', { name: /4-1101/ })).toContainText('545.000')
  await expect(table.getByRole('columnheader', { name: 'Tanpa departemen' })).toBeVisible()
  await expectAccessible(page)
  await keepPicture(page, 'departments-columns')
  await page.goto('/accounting/trial-balance')
  await choose(page.getByLabel('Departemen'), /TOKO/)
  await expect(page.getByRole('region', { name: 'Trial Balance' })).toContainText('545.000')
  await page.goto('/accounting/general-ledger/4-1101')
  await expect(page.getByRole('columnheader', { name: 'Departemen' })).toBeVisible()
  await expectAccessible(page)
})
