import { choose } from './choose.ts'
import { openRowMenu, rowAct } from './row-act.ts'
import { expect, expectAccessible, keepPicture, signIn, test, untilAnswerable } from './world.ts'

const list = '/accounting/journal-entries'

test('filters stand in the address, narrow rows, counter and total, and can be cleared', async ({ page }) => {
  await signIn(page)
  await page.goto(list)
  await expect(page.getByRole('heading', { name: 'Journal Entries' })).toBeVisible()
  const rows = page.locator('tbody tr')
  await expect(rows).toHaveCount(50)
  await expectAccessible(page)
  await keepPicture(page, 'journal-list')
  const counter = page.getByText(/^Menampilkan /)
  const everything = await counter.textContent()
  await choose(page.getByLabel('Status'), 'Draft')
  await expect(page).toHaveURL(/status=draft/)
  await expect(rows.filter({ hasText: 'Posted' })).toHaveCount(0)
  await expect(counter).not.toHaveText(everything ?? '')
  await expect(page.locator('tfoot')).toContainText(/^Total \(\d+ baris\)/)
  await page.getByLabel('Cari').fill('tidak ada yang bernama begini')
  await expect(page.getByText('Tidak ada journal entry yang sesuai dengan filter')).toBeVisible()
  await page.getByRole('button', { name: 'Clear Filters' }).first().click()
  await expect(page).toHaveURL(new RegExp(`${list}$`))
  await expect(counter).toHaveText(everything ?? '')
})

test('more pages come on request, each entry once', async ({ page }) => {
  await signIn(page)
  await page.goto(`${list}?sort=number`)
  const links = page.locator('tbody a.row-link')
  await expect(links).toHaveCount(50)
  const counter = page.getByText(/^Menampilkan /)
  await expect(counter).toHaveText(/^Menampilkan 50 dari [\d.]+ journal entries$/)
  await page.getByRole('button', { name: 'Muat 50 lagi' }).click()
  await expect(links).toHaveCount(100)
  await expect(counter).toHaveText(/^Menampilkan 100 dari [\d.]+ journal entries$/)
  const numbers = await links.allTextContents()
  expect(new Set(numbers).size).toBe(100)
  expect(numbers).toEqual(numbers.toSorted())
})

test('drafts are deleted after the question, and posted entries offer no such thing', async ({ page }) => {
  await signIn(page)
  await page.goto(`${list}?status=draft`)
  const link = page.locator('tbody a.row-link').first()
  const number = (await link.textContent()) ?? ''
  await rowAct(page, number, 'Hapus')
  await expect(page.getByRole('alertdialog')).toContainText(`Yakin ingin menghapus journal entry ${number}?`)
  await untilAnswerable(page)
  await page.getByRole('button', { name: 'Hapus', exact: true }).click()
  await expect(page.getByText(`Journal entry ${number} berhasil dihapus`)).toBeVisible()
  await expect(page.getByRole('link', { name: number, exact: true })).toHaveCount(0)
  await page.goto(`${list}?status=posted`)
  await expect(page.locator('tbody tr').first()).toBeVisible()
  const posted = (await link.textContent()) ?? ''
  await expect((await openRowMenu(page, posted)).getByRole('menuitem')).toHaveText(['Lihat detail'])
})

test('several drafts are posted together, with a result for each', async ({ page }) => {
  await signIn(page)
  await page.goto(`${list}?status=draft`)
  const boxes = page.getByRole('checkbox', { name: /^Pilih JE-/ })
  await boxes.nth(0).check()
  await boxes.nth(1).check()
  await page.getByRole('button', { name: 'Post terpilih' }).click()
  await expect(page.getByRole('alertdialog')).toContainText('Yakin ingin post 2 journal entry?')
  await untilAnswerable(page)
  await page.getByRole('button', { name: 'Post', exact: true }).click()
  const results = page.getByRole('dialog', { name: 'Hasil posting' })
  await expect(results).toContainText('2 berhasil di-post, 0 gagal.')
  await expectAccessible(page)
})

test('a viewer reads entries but is offered nothing to change', async ({ page }) => {
  await signIn(page, 'budi@contoh.example', 'neraca-viewer')
  await page.goto(`${list}?status=draft`)
  await expect(page.locator('tbody tr').first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Buat Entry Manual' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: /^Hapus JE/ })).toHaveCount(0)
  await page.locator('tbody a.row-link').first().click()
  await expect(page.getByRole('dialog')).toContainText('Nomor entry')
  await expect(page.getByRole('button', { name: 'Post Entry' })).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Duplikat' })).toHaveCount(0)
})
