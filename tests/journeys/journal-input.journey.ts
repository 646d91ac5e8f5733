import type { Locator, Page } from '@playwright/test'
import { expect, expectAccessible, keepPicture, signIn, test } from './world.ts'

const list = '/accounting/journal-entries'

async function press(page: Page, ...keys: readonly string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key)
}

function field(page: Page, name: string): Locator {
  return page.getByRole('dialog').getByLabel(name, { exact: true })
}

async function openForm(page: Page, path = 'new'): Promise<void> {
  await page.goto(`${list}/${path}`)
  await expect(field(page, 'Akun baris 1')).toBeVisible()
}

/** Types into what has the focus, one thing after the other, with Enter between. */
async function key(page: Page, ...texts: readonly string[]): Promise<void> {
  for (const text of texts) {
    await page.keyboard.type(text)
    await press(page, 'Enter')
  }
}

async function untilKept(page: Page): Promise<void> {
  await page.waitForResponse(
    (reply) => reply.url().includes('/form-drafts/') && reply.request().method() === 'PUT',
  )
}

async function save(page: Page): Promise<string> {
  await press(page, 'Control+s')
  await expect(page.getByRole('dialog', { name: /^Journal Entry JE-/ })).toBeVisible()
  return new URL(page.url()).pathname.split('/').at(-1) ?? ''
}

async function linesOf(page: Page, number: string): Promise<unknown[]> {
  const reply = await page.request.get(`/api/v1/journal-entries/${number}`)
  const entry = (await reply.json()) as { lines: { accountCode: string; debit: number; credit: number }[] }
  return entry.lines.map(({ accountCode, debit, credit }) => [accountCode, debit, credit])
}

async function countOf(page: Page, description: string): Promise<number> {
  const reply = await page.request.get('/api/v1/journal-entries', { params: { q: description } })
  return ((await reply.json()) as { rows: unknown[] }).rows.length
}

test('one debit after the other is keyed with Enter alone, and the last line balances them', async ({
  page,
}) => {
  await signIn(page)
  await openForm(page)
  await page.getByRole('textbox', { name: 'Deskripsi' }).fill('Tagihan kantor')
  await field(page, 'Akun baris 1').focus()
  await key(page, '5-3202', '150.000,00', '', '5-3203', '200rb', '')
  await key(page, '53204')
  await expect(field(page, 'Debit baris 3')).toBeFocused()
  await expect(field(page, 'Credit baris 3')).toHaveValue('350.000')
  await expect(field(page, 'Credit baris 3')).toBeEnabled()
  await page.keyboard.type('+50000')
  await expect(page.getByText('= 50.000')).toBeVisible()
  await key(page, '', '')
  await expect(field(page, 'Credit baris 3')).toBeDisabled()
  await expect(field(page, 'Akun baris 4')).toBeFocused()
  await key(page, '1-1101', '', '', '')
  await expect(field(page, 'Akun baris 5')).toBeFocused()
  await expect(page.getByText('Journal entry balanced')).toBeVisible()
  const number = await save(page)
  expect(await linesOf(page, number)).toEqual([
    ['5-3202', 150_000, 0],
    ['5-3203', 200_000, 0],
    ['5-3204', 50_000, 0],
    ['1-1101', 0, 400_000],
  ])
})

test('what names no account, or several, stays to be seen and is never guessed', async ({ page }) => {
  await signIn(page)
  await openForm(page)
  const account = page.getByRole('combobox', { name: 'Akun baris 1', exact: true })
  await account.focus()
  await page.keyboard.type('5-3202')
  await press(page, 'Tab')
  await expect(account).toHaveValue('5-3202 Beban Listrik')
  await account.fill('')
  await expect(page.getByText(/^50 dari \d+\. Ketik lagi untuk menyaring\.$/)).toBeVisible()
  await expectAccessible(page)
  await account.fill('beban')
  await press(page, 'Tab')
  await expect(account).toHaveValue('beban')
  await expect(page.getByText(/^"beban" cocok dengan \d+ pilihan; pilih salah satu$/)).toBeVisible()
  await keepPicture(page, 'journal-account-unclear')
  await press(page, 'Control+s')
  await expect(page.getByRole('alert')).toContainText(/Baris 1: "beban" cocok dengan \d+ pilihan/)
  await expectAccessible(page)
  await account.focus()
  await press(page, 'Escape')
  await expect(account).toHaveValue('5-3202 Beban Listrik')
  await account.fill('tidak ada')
  await field(page, 'Debit baris 1').click()
  await expect(account).toHaveAccessibleDescription(/"tidak ada" tidak ditemukan/)
  await account.fill('521')
  await expect(page.getByRole('listbox').getByRole('option').first()).toContainText('5-21')
  const day = page.getByRole('textbox', { name: 'Tanggal', exact: true })
  await day.fill('30/2')
  await press(page, 'Control+s')
  await expect(page.getByRole('alert')).toContainText('Tanggal tidak valid')
})

test('a draft that a colleague has saved since says so, and meets theirs when it is continued', async ({
  page,
  browser,
  baseURL,
}) => {
  await signIn(page, 'rina@contoh.example', 'neraca-user')
  await openForm(page)
  await page.getByRole('textbox', { name: 'Deskripsi' }).fill('Versi pertama')
  await field(page, 'Akun baris 1').focus()
  await key(page, '5-3202', '150.000', '', '1-1101', '', '150.000')
  const number = await save(page)
  await openForm(page, `${number}/edit`)
  await page.getByRole('textbox', { name: 'Deskripsi' }).fill('Versi saya')
  await untilKept(page)
  const other = await browser.newContext({ locale: 'id-ID', baseURL: baseURL ?? '' })
  const theirs = await other.newPage()
  await signIn(theirs)
  const read = await theirs.request.get(`/api/v1/journal-entries/${number}`)
  const entry = (await read.json()) as { id: number; version: number; entryDate: string; lines: object[] }
  const lines = entry.lines as { accountId: number; debit: number; credit: number }[]
  const saved = await theirs.request.put(`/api/v1/journal-entries/${entry.id}`, {
    headers: { 'if-match': `"${entry.version}"` },
    data: {
      entryDate: entry.entryDate,
      description: 'Versi rekan',
      lines: lines.map(({ accountId, debit, credit }) => ({ accountId, debit, credit })),
      post: false,
    },
  })
  expect(saved.status(), await saved.text()).toBeLessThan(300)
  await other.close()
  await page.reload()
  await expect(page.getByText(/^Diubah .* oleh Admin sejak draf Anda tersimpan\./)).toBeVisible()
  await expectAccessible(page)
  await keepPicture(page, 'journal-draft-overtaken')
  await page.getByRole('button', { name: /^Lanjutkan draf tersimpan/ }).click()
  const conflict = page.getByRole('dialog', { name: 'Draft ini sudah diubah orang lain' })
  await expect(conflict).toContainText('Versi rekan')
  await expect(conflict).toContainText(/Disimpan .* oleh Admin/)
  await press(page, 'Escape')
  await expect(page.getByRole('textbox', { name: 'Tanggal', exact: true })).toBeFocused()
  await press(page, 'Control+s')
  await expect(conflict).toContainText('Versi rekan')
  await conflict.getByRole('button', { name: 'Muat ulang' }).click()
  await expect(page.getByRole('textbox', { name: 'Deskripsi' })).toHaveValue('Versi rekan')
})

test('what is typed beside an offered draft is kept as well, and neither replaces the other', async ({
  page,
}) => {
  await signIn(page)
  await openForm(page)
  const description = page.getByRole('textbox', { name: 'Deskripsi' })
  await description.fill('Yang pertama')
  await untilKept(page)
  await page.reload()
  const offer = page.getByRole('button', { name: /^Lanjutkan draf tersimpan/ })
  await expect(offer).toBeVisible()
  await description.fill('Yang kedua')
  await untilKept(page)
  await page.reload()
  await offer.click()
  await expect(description).toHaveValue('Yang kedua')
  await offer.click()
  await expect(description).toHaveValue('Yang pertama')
  await offer.click()
  await expect(description).toHaveValue('Yang kedua')
  await page.getByRole('button', { name: 'Buang', exact: true }).click()
  await expect(offer).toHaveCount(0)
})

test('an entry whose answer was lost is recorded once, over a reload of the page as well', async ({
  page,
}) => {
  await signIn(page)
  await openForm(page)
  await page.getByRole('textbox', { name: 'Deskripsi' }).fill('Jawaban hilang')
  await field(page, 'Akun baris 1').focus()
  await key(page, '5-3202', '150.000', '', '1-1101', '', '150.000')
  await untilKept(page)
  let reached = 0
  await page.route('**/api/v1/journal-entries', async (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    if (reached === 0) await route.fetch()
    reached += 1
    return route.abort()
  })
  await press(page, 'Control+s')
  await expect.poll(() => reached).toBeGreaterThan(0)
  await expect.poll(() => countOf(page, 'Jawaban hilang')).toBe(1)
  await page.unroute('**/api/v1/journal-entries')
  await page.reload()
  await page.getByRole('button', { name: /^Lanjutkan draf tersimpan/ }).click()
  await save(page)
  expect(await countOf(page, 'Jawaban hilang')).toBe(1)
})
