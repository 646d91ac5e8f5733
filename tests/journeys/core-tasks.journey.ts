import type { Page } from '@playwright/test'
import { coreTasks, Keyboard } from './core-tasks.ts'
import { draft, take } from './sales-steps.ts'
import { expect, signIn, test } from './world.ts'

/** Each task as the handbook has it; fails when another key, or another number of them, leads through it. */
function task(name: string, carryOut: (page: Page, keys: Keyboard) => Promise<void>): void {
  carriedOut.push(name)
  test(`${name}, with the keys the handbook says`, async ({ page }) => {
    await signIn(page)
    const keys = new Keyboard(page)
    await carryOut(page, keys)
    expect(keys.task(name)).toEqual(coreTasks.find((each) => each.name === name))
  })
}

const carriedOut: string[] = []

async function begin(page: Page): Promise<void> {
  await page.goto('/dashboard')
  await expect(page.getByText(/^Welcome/)).toBeVisible()
}

/** An invoice of 1.209.900, through the API; its number without series and year. */
async function invoiced(page: Page): Promise<{ readonly number: string; readonly short: string }> {
  const { id } = await draft(page)
  await take(page, id, 'confirm')
  await take(page, id, 'deliver')
  const { invoiceNumber } = await take(page, id, 'invoice')
  const number = String(invoiceNumber)
  return { number, short: String(Number(number.split('-').at(-1))) }
}

/** Opens an invoice by its number. */
async function openInvoice(page: Page, keys: Keyboard) {
  const { number, short } = await invoiced(page)
  await begin(page)
  await keys.press('Control+k')
  await keys.word('inv')
  await keys.fill(short, 'nomor')
  await keys.press('Enter')
  const detail = page.getByRole('dialog', { name: `Invoice ${number}` })
  await expect(detail).toContainText('1.209.900')
  return detail
}

task('Jurnal baru', async (page, keys) => {
  await begin(page)
  await keys.press('g', 'j', 'n', 'Tab')
  await keys.fill('Listrik', 'deskripsi')
  await keys.press('Tab')
  await keys.fill('53202', 'akun')
  await keys.press('Enter')
  await keys.fill('150rb', 'jumlah')
  await keys.press('Enter', 'Enter')
  await keys.fill('11101', 'akun lawan')
  await keys.press('Enter', 'Control+Enter', 'Enter')
  const detail = page.getByRole('dialog', { name: /^Journal Entry JE-/ })
  await expect(detail).toContainText('Posted')
  await expect(detail.getByText('150.000').nth(1)).toBeVisible()
})

task('Order baru', async (page, keys) => {
  await begin(page)
  await keys.press('g', 's', 'n', 'Tab')
  await keys.fill('cust-00003', 'customer')
  await keys.press('Enter')
  const form = page.getByRole('dialog')
  await expect(form.getByRole('combobox', { name: 'Customer' })).toHaveValue(/CUST-00003|Toko/)
  await keys.tabTo(page.getByLabel('Produk baris 1'))
  await keys.fill('toner', 'produk')
  await keys.press('Enter')
  await keys.fill('3', 'jumlah')
  await keys.press('Control+s')
  await expect(page.getByText(/^Sales Order SO-.* berhasil dibuat!/)).toBeVisible()
  await expect(page.getByRole('dialog', { name: /^Sales Order SO-/ })).toContainText('1.635.000')
})

task('Mencari invoice', async (page, keys) => {
  await openInvoice(page, keys)
})

task('Menerima pembayaran', async (page, keys) => {
  const detail = await openInvoice(page, keys)
  await keys.press('Control+Enter')
  await keys.fill('11201', 'bank')
  await keys.press('Control+Enter', 'Enter')
  await expect(detail).toContainText('Lunas')
})

task('Mencetak invoice', async (page, keys) => {
  await page.addInitScript(() => {
    window.open = (address) => {
      document.title = `Dicetak: ${String(address)}`
      return null
    }
  })
  await openInvoice(page, keys)
  await keys.press('Control+p')
  await expect(page).toHaveTitle(/^Dicetak: .*\/sales-invoices\/INV-.*/)
})

task('Melihat umur piutang', async (page, keys) => {
  await begin(page)
  await keys.press('Control+k')
  await keys.word('umur')
  await keys.press('Enter')
  await expect(page.getByText(/^Sama dengan akun piutang: Rp/)).toBeVisible()
})

task('Mengunci bulan', async (page, keys) => {
  await begin(page)
  await keys.press('Control+k')
  await keys.word('periode')
  await keys.press('Enter')
  await keys.tabTo(page.getByRole('button', { name: /^Kunci / }).first())
  await keys.press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('Alasan')).toBeFocused()
  await keys.fill('Selesai', 'alasan')
  await keys.tabTo(dialog.getByLabel('Lewati yang belum selesai karena'))
  await keys.fill('Diperiksa', 'sebab dilewati')
  await keys.press('Control+Enter')
  await expect(page.getByRole('row', { name: /^Januari/ })).toContainText('Terkunci')
})

task('Mengekspor daftar', async (page, keys) => {
  await begin(page)
  await keys.press('g', 'j', 'u')
  await expect(page.getByRole('menuitem', { name: 'Excel (XLSX)' })).toBeFocused()
  const [download] = await Promise.all([page.waitForEvent('download'), keys.press('Enter')])
  expect(download.suggestedFilename()).toMatch(/\.xlsx$/)
})

task('Dari neraca ke jurnal', async (page, keys) => {
  await begin(page)
  await keys.press('g', 'b', 'ArrowDown')
  await keys.word('k')
  await keys.press('ArrowRight', 'ArrowRight', 'ArrowDown', 'Enter', 'ArrowDown', 'Enter')
  await expect(page.getByRole('dialog', { name: /^Journal Entry JE-/ })).toContainText('1-1102')
})

task('Mem-post banyak draft', async (page, keys) => {
  await begin(page)
  await keys.press('g', 'j', 'ArrowDown')
  await keys.word('a')
  await keys.press('1', 'Enter')
  const report = page.getByRole('dialog', { name: /^Hasil/ })
  await expect(report).toContainText(/^.*[2-9] berhasil di-post, 0 gagal/)
})

task('Membalik jurnal', async (page, keys) => {
  const { rows } = await (await page.request.get('/api/v1/journal-entries?status=posted&type=manual')).json()
  const number = String(rows[0].entryNumber)
  await begin(page)
  await keys.press('Control+k')
  await keys.word('je')
  await keys.fill(String(Number(number.split('-').at(-1))), 'nomor')
  await keys.press('Enter')
  await keys.tabTo(page.getByRole('link', { name: 'Balik Jurnal' }))
  await keys.press('Enter')
  await expect(page.getByLabel('Alasan')).toBeFocused()
  await keys.fill('Salah akun', 'alasan')
  await keys.press('Control+Enter', 'Enter')
  await expect(page.getByText(/dibalik/).first()).toBeVisible()
})

task('Mengubah rentang laporan', async (page, keys) => {
  await begin(page)
  await keys.press('g', 'i', '/')
  await keys.fill('bulan l', 'periode')
  await keys.press('Enter')
  await expect(page).toHaveURL(/from=\d{4}-\d\d-01&to=\d{4}-\d\d-(28|29|30|31)/)
})

test('every task of the handbook is carried out, and each with few keys', () => {
  expect(coreTasks.map(({ name }) => name)).toEqual(carriedOut)
  expect(coreTasks.find(({ name }) => name === 'Mem-post banyak draft')?.count).toBeLessThanOrEqual(8)
})
