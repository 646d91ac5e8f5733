import { monthBefore } from './month-before.ts'
import { expect, expectAccessible, keepPicture, signIn, test } from './world.ts'

test('the export of the tax office is there again after a reload, until the matching is over', async ({
  page,
}) => {
  test.setTimeout(120_000)
  await signIn(page)
  const masa = await monthBefore(page)
  await page.goto(`/tax/ppn?tab=input&masa=${masa}`)
  await page.getByRole('button', { name: 'Cocokkan dengan Coretax' }).click()
  const form = page.getByRole('dialog', { name: 'Cocokkan dengan Coretax' })
  const heads = 'NPWP Penjual\tNama Penjual\tNomor Faktur Pajak\tTanggal Faktur Pajak\tPPN'
  await form
    .getByLabel('Daftar pajak masukan')
    .fill(`${heads}\n0012345678901000\tPT Contoh Lain\t04002600000000017\t${masa}-05\tRp 1.100.000`)
  await page.keyboard.press('Control+Enter')
  await expect(form).toBeHidden()
  const panel = page.getByRole('region', { name: 'Pencocokan dengan Coretax' })
  await expect(panel).toContainText('Hanya di Coretax')
  await expect(panel).toContainText('diambil Admin')
  await page.reload()
  await expect(panel).toContainText('04002600000000017')
  await expectAccessible(page)
  await keepPicture(page, 'ppn-match')
  await panel.getByRole('button', { name: 'Selesai mencocokkan' }).click()
  await expect(panel).toBeHidden()
})

test('the kind of a vendor proposes what is withheld of its bill', async ({ page }) => {
  test.setTimeout(120_000)
  await signIn(page)
  const made = await page.request.post('/api/v1/vendors', {
    data: { code: 'VEND-ORANG', name: 'Tenaga Ahli Contoh', vendorKind: 'person', nik: '3171010101800003' },
  })
  expect(made.status(), await made.text()).toBeLessThan(300)
  await page.goto('/master/vendors/VEND-ORANG')
  await expect(page.getByText('Orang pribadi')).toBeVisible()
  await page.goto(`/purchase/bills/new?for=VEND-ORANG`)
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('combobox', { name: 'Akun baris 1' })).toBeVisible()
  await dialog.getByRole('combobox', { name: 'Akun baris 1' }).fill('5-3208')
  await page.getByRole('option', { name: /^5-3208 / }).click()
  await expect(dialog).toContainText('Orang pribadi: baris 1 PPh 21 · 21-100-20')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Pakai PPh ini' }).press('Enter')
  await expect(dialog.getByRole('combobox', { name: 'Objek PPh baris 1' })).toHaveValue(/21-100-20/)
  await keepPicture(page, 'bill-proposed-tax')
})
