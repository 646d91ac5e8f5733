import type { Page } from '@playwright/test'
import { Client } from 'pg'
import { choose } from './choose.ts'
import { expect, expectAccessible, keepPicture, signIn, test } from './world.ts'

const statements = [
  { path: '/reports/balance-sheet', heading: 'LAPORAN POSISI KEUANGAN' },
  { path: '/reports/income-statement', heading: 'LAPORAN LABA RUGI DAN PENGHASILAN KOMPREHENSIF LAIN' },
  { path: '/reports/cash-flow', heading: 'LAPORAN ARUS KAS' },
  { path: '/reports/changes-equity', heading: 'LAPORAN PERUBAHAN EKUITAS' },
]

function rowOf(page: Page, key: string) {
  return page.getByRole('treegrid').locator(`tr[data-key="${key}"]`)
}

const checks = (page: Page) => page.getByRole('list', { name: 'Pemeriksaan laporan' })

for (const { path, heading } of statements) {
  test(`${path} carries its Indonesian head and meets its checks`, async ({ page }) => {
    await signIn(page)
    await page.goto(path)
    await expect(page.getByRole('heading', { name: heading })).toBeVisible()
    await expect(page.getByText('(Dinyatakan dalam rupiah)')).toBeVisible()
    await expect(checks(page).getByText('✓').first()).toBeVisible()
    await expect(checks(page).locator('.negative')).toHaveCount(0)
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Opsi laporan' }).click()
    await page.emulateMedia({ colorScheme: 'dark' })
    await expectAccessible(page)
    await keepPicture(page, path.slice(1).replace('/', '-'))
  })
}

test('a single column is narrow, its checks stand directly below it, and a row answers a click on its words', async ({
  page,
}) => {
  await signIn(page)
  await page.goto('/reports/income-statement')
  const line = page.getByRole('treegrid').locator('tr[aria-expanded="false"]').first()
  await expect(line).toBeVisible()
  const sheet = await page.getByRole('treegrid').boundingBox()
  expect(sheet?.width).toBe(640)
  const paper = await page.locator('.statement').boundingBox()
  const below = await checks(page).boundingBox()
  expect((below?.y ?? 0) - ((paper?.y ?? 0) + (paper?.height ?? 0))).toBeLessThanOrEqual(16)
  await keepPicture(page, 'statement-single')
  const key = (await line.getAttribute('data-key')) ?? ''
  await line.locator('.statement-text').click()
  await expect(rowOf(page, key)).toHaveAttribute('aria-expanded', 'true')
  await expect(page).toHaveURL(new RegExp(`toggled=${key}`))
})

test('the keyboard alone goes from a statement to the entry behind a figure and back', async ({ page }) => {
  await signIn(page)
  await page.goto('/dashboard')
  await expect(page.getByText(/^Welcome/)).toBeVisible()
  await page.keyboard.press('g')
  await page.keyboard.press('b')
  const tree = page.getByRole('treegrid')
  await expect(rowOf(page, 'bs.kas_setara_kas')).toBeVisible()
  await tree.getByRole('row').nth(1).focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect(rowOf(page, 'bs.kas_setara_kas')).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(rowOf(page, 'bs.kas_setara_kas')).toHaveAttribute('aria-expanded', 'true')
  await expect(page).toHaveURL(/toggled=bs.kas_setara_kas/)
  await page.keyboard.press('ArrowRight')
  await expect(rowOf(page, '1-1101')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/general-ledger\/1-1101\?from=\d{4}-01-01&to=/)
  await expect(page.getByText('Saldo awal')).toBeVisible()
  await page.getByRole('link', { name: 'Kembali ke laporan' }).press('Enter')
  await expect(page).toHaveURL(/balance-sheet\?toggled=bs.kas_setara_kas/)
  await expect(rowOf(page, '1-1101')).toHaveAttribute('tabindex', '0')
  await rowOf(page, '1-1101').focus()
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  await expect(rowOf(page, '1-1101')).toHaveCount(0)
  await page.keyboard.press('*')
  await expect(rowOf(page, '1-1101')).toBeVisible()
  await page.keyboard.press('End')
  await expect(rowOf(page, 'bs.jumlah_liabilitas_ekuitas')).toBeFocused()
  await page.keyboard.press('g')
  await page.keyboard.press('i')
  await expect(page).toHaveURL(/income-statement/)
})

test('scroll and open rows of a statement come back from the ledger', async ({ page }) => {
  await signIn(page)
  await page.goto('/reports/income-statement?detail=akun')
  const box = page.getByRole('region', { name: 'Income Statement' })
  await expect(rowOf(page, '5-3301')).toBeAttached()
  await box.evaluate((element) => element.scrollTo(0, 300))
  await page.getByRole('link', { name: /^Beban Listrik/ }).click()
  await expect(page.getByRole('heading', { name: 'General Ledger' })).toBeVisible()
  await page.goBack()
  await expect(rowOf(page, '5-3301')).toBeAttached()
  await expect.poll(() => box.evaluate((element) => element.scrollTop)).toBeGreaterThan(200)
})

test('months stand side by side, in thousands and in percent, and a sum opens what it adds', async ({
  page,
}) => {
  await signIn(page)
  await page.goto('/reports/income-statement')
  await choose(page.getByRole('combobox', { name: 'Periode', exact: true }), 'Tahun ini')
  await choose(page.getByLabel('Bandingkan'), 'Bulan per bulan')
  await expect(page.getByRole('columnheader')).toHaveCount(13)
  await keepPicture(page, 'statement-months')
  await page.getByRole('button', { name: 'Opsi laporan' }).click()
  await choose(page.getByLabel('Satuan'), 'Ribuan rupiah')
  await expect(page.getByText('(Dinyatakan dalam ribuan rupiah)')).toBeVisible()
  await choose(page.getByLabel('Bandingkan'), 'Tahun sebelumnya')
  await page.getByLabel('% dari pendapatan').click()
  await expect(page.getByLabel('% dari pendapatan')).toBeChecked()
  await expect(page.getByRole('columnheader', { name: '%', exact: true })).toHaveCount(2)
  await expect(page.getByRole('columnheader', { name: 'Perubahan %' })).toBeVisible()
  await page
    .getByRole('button', { name: /^LABA BRUTO/ })
    .first()
    .click()
  await expect(rowOf(page, '4-1101')).toBeVisible()
  await page
    .getByRole('button', { name: /^LABA BRUTO/ })
    .first()
    .click()
  await page.reload()
  await expect(page.getByLabel('Bandingkan')).toHaveValue('Tahun sebelumnya')
})

test('a phone shows one column at a time', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page)
  await page.goto('/reports/balance-sheet?compare=previous')
  await expect(page.getByRole('columnheader')).toHaveCount(2)
  await choose(page.getByLabel('Kolom'), 'Perubahan')
  await expect(page.getByRole('columnheader', { name: 'Perubahan' })).toBeVisible()
  await expectAccessible(page)
  await keepPicture(page, 'statement-phone')
  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  await expect(page.getByLabel('Satuan')).toBeVisible()
})

test('a statement is saved as it is shown', async ({ page }) => {
  await signIn(page)
  await page.goto('/reports/cash-flow?method=direct&detail=akun')
  await expect(page.getByText('Metode langsung', { exact: true })).toBeVisible()
  for (const [name, file] of [
    ['Excel (XLSX)', /cash-flow-.*\.xlsx/],
    ['PDF', /cash-flow-.*\.pdf/],
  ] as const) {
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Ekspor' }).click()
    await page.getByRole('menuitem', { name }).click()
    expect((await download).suggestedFilename()).toMatch(file)
  }
})

test('what was posted since a moment is marked, with the entries that did it', async ({ page }) => {
  await signIn(page)
  await page.goto('/reports/balance-sheet?since=2020-01-01T00:00:00.000Z')
  await expect(page.getByRole('columnheader', { name: 'Saat itu' })).toBeVisible()
  await expect(rowOf(page, 'bs.kas_setara_kas')).toContainText('berubah')
  const later = page.getByRole('region', { name: 'Diposting sejak saat itu' })
  await expect(later.getByText(/^Menampilkan 50 dari/)).toBeVisible()
  await later.getByRole('button', { name: 'Muat lagi' }).click()
  await expect(later.getByText(/^Menampilkan 100 dari/)).toBeVisible()
  await expectAccessible(page)
  await page.goto('/reports/balance-sheet?knownAt=2020-01-01T00:00:00.000Z')
  await expect(page.getByText('Jurnal yang diposting sampai 01 Jan 2020, 07.00 WIB')).toBeVisible()
})

test('changes in equity since a moment stand below what was known then, with the entries that did it', async ({
  page,
}) => {
  await signIn(page)
  await page.goto('/reports/changes-equity')
  await page.getByRole('button', { name: 'Opsi laporan' }).click()
  await expect(page.getByLabel('Berubah sejak')).toBeVisible()
  await page.goto('/reports/changes-equity?since=2020-01-01T00:00:00.000Z')
  for (const head of ['Saat itu', 'Sekarang', 'Perubahan'])
    await expect(page.getByRole('row', { name: head, exact: true })).toBeVisible()
  await expect(rowOf(page, '0/result')).toContainText('berubah')
  await expect(rowOf(page, '0.since/after')).toContainText('berubah')
  const later = page.getByRole('region', { name: 'Diposting sejak saat itu' })
  await expect(later.getByText(/^Menampilkan 50 dari/)).toBeVisible()
  await expectAccessible(page)
  await keepPicture(page, 'changes-equity-since')
})

test('an account without a line is named in red, and put right in the setting', async ({ page, world }) => {
  const db = new Client({ connectionString: world.databaseUrl })
  await db.connect()
  await db.query(`update account set report_line = null where code = '1-1401'`)
  await db.end()
  await signIn(page)
  await page.goto('/reports/balance-sheet')
  const blamed = checks(page).getByRole('link', { name: /^1-1401/ })
  await expect(blamed).toBeVisible()
  await keepPicture(page, 'statement-red')
  await blamed.click()
  await expect(page.getByText('1 dari 99 akun belum lengkap')).toBeVisible()
  await page.getByRole('button', { name: /^Pos laporan 1-1401: / }).click()
  await choose(page.getByRole('combobox', { name: 'Pos laporan 1-1401' }), 'Persediaan')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Simpan 1 akun' }).click()
  await expect(page.getByText('Semua 99 akun berada pada tepat satu pos laporan')).toBeVisible()
})

test('several accounts are put on another line at once, by keyboard', async ({ page }) => {
  await signIn(page)
  await page.goto('/settings/report-lines?q=5-21')
  await page.getByRole('checkbox', { name: 'Pilih semua yang tampil' }).press('Space')
  const bar = page.getByRole('region', { name: 'Pilihan akun' })
  await choose(bar.getByLabel('Pos laporan'), 'Beban umum dan administrasi')
  await bar.getByRole('button', { name: 'Terapkan' }).press('Enter')
  await page.getByPlaceholder('Cari kode atau nama akun').fill('5-2')
  await expect(page).toHaveURL(/q=5-2$/)
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  await page.getByRole('link', { name: 'Dashboard' }).first().click()
  await expect(page.getByRole('alertdialog')).toContainText('Perubahan belum disimpan. Buang perubahan?')
  await page.getByRole('button', { name: 'Lanjut mengedit' }).click()
  await page.getByRole('button', { name: /^Simpan \d+ akun$/ }).press('Enter')
  await expect(page.getByText(/^Pos laporan \d+ akun disimpan$/)).toBeVisible()
})

test('the journal listing holds the entries of a range and their totals', async ({ page }) => {
  await signIn(page)
  await page.goto('/reports/balance-sheet')
  await page.getByRole('link', { name: 'Buku Jurnal' }).click()
  await expect(page.getByText(/^Menampilkan 200 baris dari/)).toBeVisible()
  await page.getByRole('button', { name: 'Muat lagi' }).click()
  await expect(page.getByText(/^Menampilkan 400 baris dari/)).toBeVisible()
  await expect(page.locator('tfoot')).toContainText('journal entries')
  await expectAccessible(page)
})
