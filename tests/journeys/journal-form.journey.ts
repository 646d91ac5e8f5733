import type { Locator, Page } from '@playwright/test'
import { expect, expectAccessible, keepPicture, signIn, test, untilAnswerable } from './world.ts'

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

async function choose(page: Page, row: number, account: string): Promise<void> {
  await field(page, `Akun baris ${row}`).fill(account)
  await press(page, 'Enter')
}

/** Two lines that balance, described, ready to be saved. */
async function fillForm(page: Page, description: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Deskripsi' }).fill(description)
  await choose(page, 1, '5-3202')
  await field(page, 'Debit baris 1').fill('150.000')
  await choose(page, 2, '1-1101')
  await field(page, 'Debit baris 2').focus()
  await press(page, '=')
  await expect(page.getByText('Journal entry balanced')).toBeVisible()
}

/** Saves with Ctrl+S and gives the number. */
async function save(page: Page): Promise<string> {
  await press(page, 'Control+s')
  await expect(page.getByRole('dialog', { name: /^Journal Entry JE-/ })).toBeVisible()
  return new URL(page.url()).pathname.split('/').at(-1) ?? ''
}

async function post(page: Page): Promise<void> {
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Post Entry' })).toBeEnabled()
  await press(page, 'Control+Enter')
  await expect(page.getByRole('alertdialog').getByRole('button', { name: 'Post' })).toBeFocused()
  await untilAnswerable(page)
  await press(page, 'Enter')
  await expect(page.getByRole('dialog').locator('dl')).toContainText('Posted')
}

async function paste(page: Page, rows: readonly string[]): Promise<void> {
  await page.evaluate((text) => navigator.clipboard.writeText(text), rows.join('\n'))
  await field(page, 'Akun baris 1').focus()
  await press(page, 'Control+v')
}

test('a thousand rows are pasted from a spreadsheet, balanced and posted', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await signIn(page)
  await openForm(page)
  await page.getByRole('textbox', { name: 'Deskripsi' }).fill('Gaji per karyawan')
  const rows = Array.from({ length: 500 }, (_, row) => {
    const amount = `${row + 1}.000,00`
    return `5-3202\t${amount}\t\tKaryawan ${row}\n1-1201\t\t${amount}\tKaryawan ${row}`
  })
  await paste(page, ['Kode Akun\tDebet\tKredit\tUraian', ...rows])
  await expect(page.getByRole('button', { name: 'Tempel 1.000 baris' })).toBeFocused()
  await press(page, 'Enter')
  await expect(field(page, 'Akun baris 1000')).toBeFocused()
  await expect(page.getByText('Journal entry balanced')).toBeVisible()
  await post(page)
  await expect(page.getByRole('dialog').locator('tfoot')).toContainText('125.250.000')
})

test('typing into one of a thousand lines stays quick', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await signIn(page)
  await openForm(page)
  await paste(
    page,
    Array.from({ length: 1000 }, (_, row) => (row % 2 ? '1-1101\t1.000' : '1-1201\t\t1.000')),
  )
  await expect(page.getByRole('button', { name: 'Tempel 1.000 baris' })).toBeFocused()
  await press(page, 'Enter')
  await field(page, 'Keterangan baris 1000').focus()
  const times = await page.evaluate(measureTyping)
  expect(times).toHaveLength(20)
  // The quickest letter shows the work there is; the others also show what else the machine is doing.
  expect(Math.min(...times)).toBeLessThan(50)
  await press(page, 'Control+z')
  await expect(field(page, 'Keterangan baris 1000')).toHaveValue('')
})

/** Milliseconds from each of twenty letters to the next frame, in the field that has the focus. */
async function measureTyping(): Promise<number[]> {
  const input = document.activeElement
  if (!(input instanceof HTMLInputElement)) return []
  const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
  const times: number[] = []
  for (let letter = 0; letter < 20; letter += 1) {
    const start = performance.now()
    set?.call(input, `${input.value}x`)
    input.dispatchEvent(new Event('input', { bubbles: true }))
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
    times.push(performance.now() - start)
  }
  return times
}

test('a line on a control account is told what it does to the details, and is not refused', async ({
  page,
}) => {
  await signIn(page)
  await openForm(page)
  await fillForm(page, 'Koreksi piutang')
  await expect(page.getByText('Akun kontrol')).toHaveCount(0)
  await choose(page, 1, '1-1301')
  const hint = 'Akun kontrol: saldo tidak akan cocok dengan rincian piutang customer'
  await expect(page.getByText(hint)).toBeVisible()
  await expect(field(page, 'Akun baris 1')).toHaveAccessibleDescription(hint)
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Post Entry' })).toBeEnabled()
  await keepPicture(page, 'journal-control-account')
  await save(page)
})

test('Ctrl+Shift+Enter saves and begins the next entry on the same day', async ({ page }) => {
  await signIn(page)
  await openForm(page)
  const day = page.getByRole('textbox', { name: 'Tanggal', exact: true })
  await day.fill('-3')
  await press(page, 'Tab')
  const chosen = await day.inputValue()
  await fillForm(page, 'Yang pertama')
  await press(page, 'Control+Shift+Enter')
  await expect(page.getByText(/^Draft JE-\d{4}-\d{5} tersimpan$/)).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Deskripsi' })).toHaveValue('')
  await expect(page.getByRole('textbox', { name: 'Deskripsi' })).toBeFocused()
  await expect(day).toHaveValue(chosen)
  await expect(field(page, 'Akun baris 1')).toHaveValue('')
  await press(page, 'Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('rows that cannot be read are shown with their cell and left out', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await signIn(page)
  await openForm(page)
  await paste(page, ['1-1101\t1.500.000\t\tSetoran', '9-9999\t5', '1-1201\t\t1500.50', '1-1201\t\t1.500.000'])
  const dialog = page.getByRole('dialog', { name: 'Tempel baris dari spreadsheet' })
  await expect(dialog).toContainText('4 baris terbaca; 2 bermasalah dan tidak akan ditempel.')
  await expect(dialog).toContainText('Akun 9-9999 tidak ditemukan')
  await expect(dialog).toContainText('Jumlah harus bilangan bulat rupiah')
  await expectAccessible(page)
  await keepPicture(page, 'journal-paste')
  await expect(dialog.getByRole('button', { name: 'Batal' })).toBeFocused()
  await dialog.getByRole('button', { name: 'Tempel 2 dari 4 baris' }).click()
  await expect(page.getByText('Total (2 baris)')).toBeVisible()
})

test('what is wrong is said line by line, and each sentence leads to its cell', async ({ page }) => {
  await signIn(page)
  await openForm(page)
  await expect(page.getByRole('button', { name: 'Post Entry' })).toBeDisabled()
  await field(page, 'Debit baris 1').fill('1.5')
  await expect(field(page, 'Debit baris 1')).toBeFocused()
  await press(page, 'Control+s')
  const problems = page.getByRole('alert').filter({ hasText: 'Validasi Error:' })
  await expect(problems).toBeFocused()
  await expect(problems.getByRole('listitem')).toHaveText([
    'Deskripsi harus diisi',
    'Baris 1: Akun harus dipilih',
    'Baris 1: Jumlah harus bilangan bulat rupiah',
    'Baris 2: Akun harus dipilih',
    'Baris 2: Harus memiliki nilai debit atau credit > 0',
  ])
  await expectAccessible(page)
  await problems.getByRole('button', { name: 'Baris 2: Akun harus dipilih' }).click()
  await expect(field(page, 'Akun baris 2')).toBeFocused()
  await press(page, 'Control+Delete')
  await expect(page.getByRole('alertdialog')).toContainText('Journal entry harus memiliki minimal 2 baris')
  await press(page, 'Enter')
  await field(page, 'Debit baris 1').focus()
  await press(page, 'Escape')
  await expect(field(page, 'Debit baris 1')).toHaveValue('')
  await fillForm(page, 'Listrik')
  await expect(problems).toHaveCount(0)
  await field(page, 'Debit baris 1').fill('200.000')
  await press(page, 'Control+Enter')
  await expect(problems).toContainText(
    /Total debit \(Rp.200\.000\) harus sama dengan total credit \(Rp.150\.000\)/,
  )
  await expect(page.getByText(/Unbalanced - Difference: Rp.50\.000/)).toBeVisible()
})

test('leaving with unsaved lines asks first; what a closed tab left behind is offered again', async ({
  page,
}) => {
  await signIn(page)
  await openForm(page)
  await fillForm(page, 'Belum disimpan')
  await press(page, 'Escape')
  await expect(page.getByRole('alertdialog')).toContainText('Perubahan belum disimpan. Buang perubahan?')
  await page.getByRole('button', { name: 'Lanjut mengedit' }).click()
  await page.waitForResponse(
    (reply) => reply.url().includes('/form-drafts/') && reply.request().method() === 'PUT',
  )
  await page.reload()
  await page.getByRole('button', { name: /^Lanjutkan draf tersimpan \d{2}\.\d{2}$/ }).click()
  await expect(page.getByRole('textbox', { name: 'Deskripsi' })).toHaveValue('Belum disimpan')
  await expect(field(page, 'Credit baris 2')).toHaveValue('150.000')
  await save(page)
  await openForm(page)
  await expect(page.getByRole('button', { name: /^Lanjutkan draf/ })).toHaveCount(0)
})

test('the second of two editors sees both versions and loses nothing', async ({ page, context }) => {
  await signIn(page)
  await openForm(page)
  await fillForm(page, 'Versi pertama')
  const number = await save(page)
  const other = await context.newPage()
  await openForm(page, `${number}/edit`)
  await openForm(other, `${number}/edit`)
  await other.getByRole('textbox', { name: 'Deskripsi' }).fill('Versi rekan')
  await save(other)
  await page.getByRole('textbox', { name: 'Deskripsi' }).fill('Versi saya')
  await press(page, 'Control+s')
  const dialog = page.getByRole('dialog', { name: 'Draft ini sudah diubah orang lain' })
  await expect(dialog).toContainText('Versi rekan')
  await expect(dialog).toContainText('Versi saya')
  await expect(dialog).toContainText('Belum dipilih: Deskripsi')
  await expectAccessible(page)
  await keepPicture(page, 'journal-conflict')
  await dialog.getByRole('radio', { name: 'Deskripsi, Versi Anda: Versi saya' }).check()
  await dialog.getByRole('button', { name: 'Simpan gabungan' }).click()
  await expect(page.getByRole('dialog', { name: `Journal Entry ${number}` })).toContainText('Versi saya')
})

test('a posted entry is duplicated, reversed with a reason, and linked both ways', async ({ page }) => {
  await signIn(page)
  await openForm(page)
  await fillForm(page, 'Salah akun')
  const number = await save(page)
  await post(page)
  await expect(page.getByRole('link', { name: 'Edit', exact: true })).toHaveCount(0)
  await page.getByRole('link', { name: 'Balik Jurnal' }).click()
  await page.getByRole('button', { name: 'Balik Jurnal' }).click()
  await expect(page.getByRole('alert')).toContainText('Alasan harus diisi')
  await page.getByLabel('Alasan').fill('Seharusnya beban air')
  await expectAccessible(page)
  await press(page, 'Control+Enter')
  await answerReversal(page)
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('Seharusnya beban air')
  await dialog.getByRole('link', { name: number }).click()
  await expect(dialog).toContainText('Dibalik oleh')
  await expect(dialog.getByRole('link', { name: 'Balik Jurnal' })).toHaveCount(0)
  await dialog.getByText('Riwayat perubahan').click()
  await expect(dialog.locator('.record-history')).toContainText('membuat')
  await expectAccessible(page)
  await dialog.getByRole('link', { name: 'Duplikat' }).click()
  await expect(field(page, 'Akun baris 1')).toHaveValue('5-3202 Beban Listrik')
})

/** What will be posted is shown, and said yes to. */
async function answerReversal(page: Page): Promise<void> {
  const question = page.getByRole('alertdialog')
  await expect(question.getByRole('table')).toBeVisible()
  await page.waitForTimeout(400)
  await question.getByRole('button', { name: 'Balik Jurnal' }).click()
}

test('an entry is reversed in parts without a mouse, and shows what reversed what', async ({ page }) => {
  await signIn(page)
  await openForm(page)
  await fillForm(page, 'Setengah salah')
  await save(page)
  await post(page)
  await page.getByRole('link', { name: 'Balik Jurnal' }).press('Enter')
  await page.getByLabel('Alasan').fill('Setengahnya milik bulan lalu')
  await page.getByLabel('Balik sebagian saja').press('Space')
  await page.getByLabel('Persentase').fill('50')
  await page.getByLabel('Persentase').press('Enter')
  await expect(page.getByText(/^Debit dan credit sama: [1-9]/)).toBeVisible()
  await expectAccessible(page)
  await keepPicture(page, 'partial-reversal')
  await press(page, 'Control+Enter')
  await answerReversal(page)
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('heading', { name: 'Rangkaian pembalikan' })).toBeVisible()
  await expectAccessible(page)
  await keepPicture(page, 'reversal-chain')
  await dialog
    .getByRole('table', { name: /^Rangkaian/ })
    .getByRole('link')
    .first()
    .click()
  await expect(dialog).toContainText('Sisa belum dibalik')
  await expect(dialog.getByRole('link', { name: 'Balik Jurnal' })).toBeVisible()
})

test('on a phone lines are edited one card at a time', async ({ browser, baseURL }) => {
  const settings = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
  const context = await browser.newContext({ ...settings, locale: 'id-ID', baseURL: baseURL ?? '' })
  const page = await context.newPage()
  await signIn(page)
  await openForm(page)
  await page.getByRole('textbox', { name: 'Deskripsi' }).fill('Dari telepon')
  await choose(page, 1, '5-3202')
  await field(page, 'Debit baris 1').fill('1234567890123')
  const first = page.getByRole('combobox', { name: 'Akun baris 1' })
  await first.fill('beban')
  await page.getByRole('textbox', { name: 'Deskripsi' }).tap()
  await page.getByRole('button', { name: /^Ubah baris 2/ }).tap()
  await expect(first).toHaveValue('beban')
  await first.fill('5-3202')
  await press(page, 'Enter')
  await page.getByRole('button', { name: /^Ubah baris 2/ }).tap()
  await choose(page, 2, '1-1101')
  await page.getByRole('button', { name: 'Isi penyeimbang' }).tap()
  await expect(page.getByText('Journal entry balanced')).toBeInViewport()
  await expectAccessible(page)
  await keepPicture(page, 'journal-form-phone')
  await page.getByRole('button', { name: 'Simpan sebagai Draft' }).tap()
  await expect(page.getByRole('dialog', { name: /^Journal Entry JE-/ })).toContainText('1.234.567.890.123')
  await expectAccessible(page)
  await keepPicture(page, 'journal-detail-phone')
  await context.close()
})
