import type { Page } from '@playwright/test'
import { expect, expectAccessible, keepPicture, signIn, test } from './world.ts'

test.use({ company: 'none' })

const admin = { email: 'admin@contoh.example', name: 'Admin', password: 'kata sandi panjang' }

async function begin(page: Page): Promise<void> {
  const organisation = {
    name: 'PT Contoh Niaga Sejahtera',
    timeZone: 'Asia/Jakarta',
    fiscalYearStartMonth: 1,
  }
  const post = async (path: string, data: object) => {
    const reply = await page.request.post(`/api/v1${path}`, { data })
    expect(reply.status(), await reply.text()).toBe(200)
  }
  await post('/first-run', { organisation, admin })
  await post('/session', { email: admin.email, password: admin.password })
  await post('/customers', { code: 'CUST-00001', name: 'PT Contoh Pembeli' })
  await post('/vendors', { code: 'VEND-00001', name: 'CV Contoh Pemasok' })
}

const trialBalance = [
  ['1-1101', 'Kas', '700.000', ''],
  ['1-1301', 'Piutang Usaha', '500.000', ''],
  ['2-1101', 'Utang Usaha', '', '400.000'],
  ['3-1101', 'Modal Saham', '', '700.000'],
]

/** Pastes rows as a spreadsheet would give them. */
async function pasteRows(page: Page, rows: readonly (readonly string[])[]): Promise<void> {
  await page.getByRole('grid').evaluate(
    (grid, text) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/plain', text)
      grid.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    },
    rows.map((row) => row.join('\t')).join('\n'),
  )
}

const saved = (page: Page) => expect(page.getByText('Tersimpan sebagai draft', { exact: true })).toBeVisible()

async function typeDocument(page: Page, cells: readonly string[]): Promise<void> {
  const party = page.getByRole('grid').getByRole('combobox').first()
  await party.click()
  await page.keyboard.type(cells[0] ?? '')
  await page.keyboard.press('Enter')
  await expect(party).toHaveValue(/Contoh/)
  for (const cell of cells.slice(1)) {
    await page.keyboard.press('Tab')
    await page.keyboard.type(cell)
  }
  await page.keyboard.press('Tab')
}

test('an organisation moves from its old system', async ({ page }) => {
  await begin(page)
  await page.goto('/dashboard')
  await page.getByRole('link', { name: 'saldo awal' }).click()
  await page.getByLabel('Hari terakhir buku lama').fill('31/12/2025')
  await page.keyboard.press('Tab')
  await pasteRows(page, trialBalance)
  await page.getByRole('button', { name: 'Pakai 4 baris' }).click()
  await saved(page)
  await keepPicture(page, 'opening-accounts')
  await expectAccessible(page)

  await test.step('what is left is named, and nothing is posted', async () => {
    await page.getByRole('button', { name: '4 Periksa & selesai' }).click()
    await expect(page.getByText(/Neraca saldo selisih Rp.100\.000/)).toBeVisible()
    await expect(page.getByText(/Piutang usaha selisih Rp.500\.000/)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Selesaikan saldo awal' })).toBeDisabled()
    await keepPicture(page, 'opening-residual')
  })

  await test.step('the grid is filled with the keyboard, and survives a reload', async () => {
    await page.getByRole('button', { name: '1 Neraca saldo' }).click()
    const capital = page.getByLabel(/Credit 3-1101/)
    await expect(capital).toHaveValue('700.000')
    await capital.fill('800000')
    await expect(capital).toHaveValue('800000')
    await page.keyboard.press('Enter')
    await expect(page.getByLabel(/Credit 3-1103/)).toBeFocused()
    await expect(capital).toHaveValue('800.000')
    await saved(page)
    await page.reload()
    await expect(page.getByLabel(/Credit 3-1101/)).toHaveValue('800.000')
  })

  await test.step('what is still being typed is saved when the screen is left, and goes on from there', async () => {
    await page.getByLabel(/Credit 3-1101/).fill('900.000')
    await page.getByRole('link', { name: 'Dashboard' }).first().click()
    await expect(page).toHaveURL(/dashboard/)
    await page.goBack()
    await expect(page.getByLabel(/Credit 3-1101/)).toHaveValue('900.000')
    await page.getByLabel(/Credit 3-1101/).fill('800.000')
    await page.keyboard.press('Enter')
    await saved(page)
  })

  await test.step('what cannot be saved is asked about before the screen is left', async () => {
    await page.route('**/api/v1/opening-balance/**', (route) => route.fulfill({ status: 500, json: {} }))
    await page.getByLabel(/Credit 3-1101/).fill('900.000')
    await page.getByRole('link', { name: 'Dashboard' }).first().click()
    await expect(page.getByRole('alertdialog')).toContainText('Perubahan belum disimpan. Buang perubahan?')
    await page.getByRole('button', { name: 'Lanjut mengedit' }).click()
    await page.unroute('**/api/v1/opening-balance/**')
    await page.getByLabel(/Credit 3-1101/).fill('800.000')
    await page.keyboard.press('Enter')
    await saved(page)
  })

  await test.step('open documents are typed, wrong cells are marked', async () => {
    await page.getByRole('button', { name: '2 Piutang terbuka' }).click()
    await typeDocument(page, ['pembeli', 'F-101', '5', '', '500000'])
    await expect(page.getByLabel('Tanggal baris 1')).toHaveValue('05 Des 2025')
    await page.getByLabel('Jatuh tempo baris 1').fill('1/12/2025')
    await page.keyboard.press('Tab')
    await expect(page.getByText('Jatuh tempo tidak boleh sebelum tanggal dokumen')).toBeVisible()
    await keepPicture(page, 'opening-receivables')
    await page.getByLabel('Jatuh tempo baris 1').fill('')
    await saved(page)
    await page.getByRole('button', { name: '3 Utang terbuka' }).click()
    await typeDocument(page, ['pemasok', 'T-77', '20', '', '400.000'])
    await saved(page)
    await expectAccessible(page)
  })

  await test.step('with nothing left it is posted, and the documents stand where they are paid', async () => {
    await page.getByRole('button', { name: '4 Periksa & selesai' }).click()
    await expect(page.getByText('Semua selisih nol')).toBeVisible()
    await page.getByRole('button', { name: 'Selesaikan saldo awal' }).click()
    // The question does not take the click that called it.
    await page.waitForTimeout(400)
    await page.getByRole('alertdialog').getByRole('button', { name: 'Selesaikan saldo awal' }).click()
    await expect(page.getByRole('heading', { name: 'Saldo awal sudah diposting' })).toBeVisible()
    await keepPicture(page, 'opening-posted')
    await expectAccessible(page)
    await page.goto('/sales/invoices')
    const row = page.getByRole('row', { name: /OPI-2025-00001/ })
    await expect(row).toContainText('Saldo awal')
    await expect(row).toContainText('F-101')
    await keepPicture(page, 'opening-invoices')
    await page.goto('/sales/invoices/OPI-2025-00001')
    await expect(page.getByText('Saldo awal piutang')).toBeVisible()
    await keepPicture(page, 'opening-invoice')
    await page.goto('/master/vendors/VEND-00001')
    await expect(page.getByText('BILL-2025-00001')).toBeVisible()
    await keepPicture(page, 'opening-vendor')
  })

  await test.step('the whole posting is taken back, and the draft is there again, on a phone too', async () => {
    await page.goto('/accounting/opening-balance')
    await page.getByRole('button', { name: 'Batalkan posting' }).click()
    await page.getByLabel('Alasan').fill('Ada akun yang terlewat')
    await page.getByRole('dialog').getByRole('button', { name: 'Batalkan posting' }).click()
    await expect(page.getByRole('grid', { name: 'Neraca saldo sistem lama' })).toBeVisible()
    await page.setViewportSize({ width: 390, height: 844 })
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.reload()
    await expect(page.getByLabel(/Credit 3-1101/)).toHaveValue('800.000')
    await keepPicture(page, 'opening-phone-dark')
    await page.getByRole('button', { name: '2 Piutang terbuka' }).click()
    await keepPicture(page, 'opening-receivables-phone-dark')
    await expectAccessible(page)
  })
})

test.describe('books that hold entries', () => {
  test.use({ company: 'example' })

  test('an empty opening over them names the first, and what would be counted twice', async ({ page }) => {
    await signIn(page)
    await page.goto('/accounting/opening-balance')
    await expect(
      page.getByText(/Buku ini sudah berisi jurnal, yang pertama JE-\d{4}-\d{5} tanggal/),
    ).toBeVisible()
    await expectAccessible(page)
    await keepPicture(page, 'opening-over-entries')
  })
})
