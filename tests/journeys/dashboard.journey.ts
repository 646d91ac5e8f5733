import type { Locator, Page } from '@playwright/test'
import { expect, expectAccessible, keepPicture, signIn, test } from './world.ts'

const looks = [
  { name: 'desktop', viewport: { width: 1440, height: 900 }, colorScheme: 'light' },
  { name: 'desktop-dark', viewport: { width: 1366, height: 768 }, colorScheme: 'dark' },
  { name: 'phone', viewport: { width: 390, height: 844 }, colorScheme: 'light' },
  { name: 'phone-dark', viewport: { width: 390, height: 844 }, colorScheme: 'dark' },
] as const

for (const { name, viewport, colorScheme } of looks) {
  test.describe(`dashboard (${name})`, () => {
    test.use({ viewport, colorScheme })

    test('shows the figures of the company, each with its basis and its list', async ({ page }) => {
      await signIn(page)
      await page.goto('/dashboard')
      await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
      await expect(page.getByText('Welcome, Admin')).toBeVisible()
      for (const card of ['Total Revenue', 'Sales Orders', 'Inventory Value', 'Active Customers']) {
        await expect(cardOf(page, card)).toContainText(/(vs|pada) (1(–\d+)?|\d+) \w{3} \d{4}/)
        await expect(cardOf(page, card).getByRole('link')).toBeVisible()
      }
      const standing = page.getByRole('list', { name: 'Posisi keuangan' }).getByRole('listitem')
      await expect(standing).toHaveCount(4)
      await expect(page.getByRole('region', { name: 'Mulai memakai Neraca' })).toHaveCount(0)
      await expect(page.getByText('Latest sales orders this month')).toBeVisible()
      await expect(page.getByText('Items requiring attention')).toBeVisible()
      await expect(page.getByRole('region', { name: 'Pending Approvals' }).getByRole('link')).toHaveCount(3)
      await expect(page.getByRole('figure')).toHaveCount(2)
      await expect(page.getByRole('slider').locator('svg')).toHaveCount(2)
      await expectNoSideways(page)
      await expectAccessible(page)
      await keepPicture(page, `dashboard-${name}`)
      await keepWhole(page, `dashboard-${name}-whole`)
      await page.getByRole('button', { name: 'Lihat tabel' }).first().click()
      await expect(page.getByRole('table')).toContainText('Pendapatan')
      await expectAccessible(page)
      await keepPicture(page, `dashboard-${name}-table`)
    })
  })
}

function cardOf(page: Page, name: string): Locator {
  return page.getByRole('list', { name: 'Ringkasan' }).getByRole('listitem').filter({ hasText: name })
}

async function expectNoSideways(page: Page): Promise<void> {
  const over = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(over).toBeLessThanOrEqual(0)
}

async function keepWhole(page: Page, name: string): Promise<void> {
  await page.screenshot({ path: `artifacts/${name}.png`, animations: 'disabled', fullPage: true })
}

test('the longest amounts and names fit, and sales of this month are listed', async ({ page }) => {
  await signIn(page)
  await postHugeRevenue(page)
  await orderSomething(page)
  for (const [width, height] of [
    [1366, 768],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height })
    await page.goto('/dashboard')
    await expect(page.getByRole('region', { name: 'Recent Sales' }).getByRole('link')).not.toHaveCount(0)
    await expect(cardOf(page, 'Total Revenue')).toContainText(/Rp\s1\.000\.000\./)
    const figures = cardOf(page, 'Total Revenue').getByRole('link')
    expect(await figures.evaluate((link) => link.scrollWidth <= link.clientWidth)).toBe(true)
    await expect(page.getByRole('slider').locator('svg')).toHaveCount(2)
    await expectNoSideways(page)
    await expectAccessible(page)
    await keepWhole(page, `dashboard-long-${width}`)
  }
  const number = await page.getByRole('link', { name: /^SO-/ }).first().textContent()
  await page.getByRole('link', { name: /^SO-/ }).first().click()
  await expect(page).toHaveURL(`/sales/orders/${number}`)
})

async function postHugeRevenue(page: Page): Promise<void> {
  const { today } = await (await page.request.get('/api/v1/workspace')).json()
  const { rows } = await (await page.request.get('/api/v1/accounts')).json()
  const leaf = (condition: (account: { type: string; code: string }) => boolean): number =>
    rows.find(
      (account: { level: number; type: string; code: string }) => account.level === 3 && condition(account),
    ).id
  const amount = 999_999_999_999_999
  const line = { debit: 0, credit: 0 }
  const answer = await page.request.post('/api/v1/journal-entries', {
    data: {
      entryDate: today,
      description: 'Pendapatan terbesar yang muat di layar',
      post: true,
      lines: [
        { ...line, accountId: leaf(({ code }) => code.startsWith('1-11')), debit: amount },
        { ...line, accountId: leaf(({ type }) => type === 'revenue'), credit: amount },
      ],
    },
  })
  expect(answer.status(), await answer.text()).toBe(200)
}

async function orderSomething(page: Page): Promise<void> {
  const { today } = await (await page.request.get('/api/v1/workspace')).json()
  const customer = await page.request.post('/api/v1/customers', {
    data: {
      code: 'CUST-PANJANG',
      name: `PT Contoh ${'Sangat Panjang Sekali '.repeat(8)}Namanya`,
      creditLimit: 0,
    },
  })
  expect(customer.status(), await customer.text()).toBe(200)
  const products = await (await page.request.get('/api/v1/products')).json()
  const answer = await page.request.post('/api/v1/sales-orders', {
    data: {
      orderDate: today,
      customerId: (await customer.json()).id,
      lines: [{ productId: products.rows[0].id, quantity: 999, unitPrice: 999_999_999, discountPercent: 0 }],
    },
  })
  expect(answer.status(), await answer.text()).toBe(200)
}

test('the figures lead to what they are made of', async ({ page }) => {
  await signIn(page)
  await page.goto('/dashboard')
  const board = await (await page.request.get('/api/v1/dashboard')).json()
  const { from, to } = board.period
  await cardOf(page, 'Total Revenue').getByRole('link').click()
  await expect(page).toHaveURL(`/accounting/general-ledger/${board.headings.revenue}?from=${from}&to=${to}`)
  await page.goBack()
  await cardOf(page, 'Inventory Value').getByRole('link').click()
  await expect(page).toHaveURL(`/accounting/general-ledger/${board.headings.inventory}`)
  await page.goBack()
  await cardOf(page, 'Active Customers').getByRole('link').click()
  await expect(page).toHaveURL('/master/customers?status=active')
  await expect(page.getByText(new RegExp(`Menampilkan ${board.activeCustomers.now} dari`))).toBeVisible()
  await page.goBack()
  await cardOf(page, 'Sales Orders').getByRole('link').click()
  await expect(page).toHaveURL(`/sales/orders?from=${from}&to=${to}`)
  await page.goBack()
  await page.getByRole('link', { name: /draft jurnal belum diposting/ }).click()
  await expect(page).toHaveURL(/journal-entries\?status=draft/)
  await expect(page.getByText(new RegExp(`Menampilkan ${board.unpostedDrafts.count} dari`))).toBeVisible()
})

test('what stands now leads to what it adds up, and what waits is ranked by its money', async ({ page }) => {
  await signIn(page)
  await page.goto('/dashboard')
  const board = await (await page.request.get('/api/v1/dashboard')).json()
  const standing = page.getByRole('list', { name: 'Posisi keuangan' })
  const rupiah = (amount: number): string => `Rp\u00a0${amount.toLocaleString('id-ID')}`
  await standing.getByRole('link', { name: /^Kas dan bank/ }).click()
  await expect(page.getByRole('treegrid').or(page.getByRole('table')).first()).toContainText(
    board.cash.now.toLocaleString('id-ID'),
  )
  await page.goBack()
  await expect(standing.getByRole('link', { name: /^Piutang usaha/ })).toContainText(rupiah(board.receivable))
  await standing.getByRole('link', { name: /^lewat/ }).click()
  await expect(page).toHaveURL('/sales/invoices?state=overdue&sort=due')
  await page.goBack()
  await standing.getByRole('link', { name: /^(Laba|Rugi) bulan ini/ }).click()
  await expect(page).toHaveURL(`/reports/income-statement?from=${board.period.from}&to=${board.period.to}`)
  await page.goBack()
  const amounts = await page
    .getByRole('region', { name: 'Perlu perhatian' })
    .getByRole('link')
    .evaluateAll((links) =>
      links.map((link) => Number(/Rp\s([\d.]+)/.exec(link.textContent ?? '')?.[1]?.replaceAll('.', ''))),
    )
  expect(amounts.length).toBeGreaterThan(1)
  expect(amounts).toEqual(amounts.toSorted((a, b) => b - a))
})

test('the chart is walked through with the arrow keys, and its table says the same', async ({ page }) => {
  await signIn(page)
  await page.goto('/dashboard')
  const board = await (await page.request.get('/api/v1/dashboard')).json()
  const cursor = page.getByRole('slider', { name: 'Kursor grafik Pendapatan dan beban' })
  await cursor.focus()
  await page.keyboard.press('Home')
  await page.keyboard.press('ArrowRight')
  const month = board.months[1]
  const written = (amount: number) => amount.toLocaleString('id-ID')
  await expect(cursor).toHaveAttribute('aria-valuetext', new RegExp(`Pendapatan .*${written(month.revenue)}`))
  await expect(page.getByRole('figure').first()).toContainText(written(month.expense))
  await page.getByRole('button', { name: 'Lihat tabel' }).first().click()
  const row = page.getByRole('table').getByRole('row').nth(2)
  await expect(row).toContainText(written(month.revenue))
  await expect(row).toContainText(written(month.expense))
  const { revenue } = board
  await expect(page.locator('figcaption').first()).toContainText(written(revenue.now))
})

test.describe('a company without entries', () => {
  test.use({ company: 'none' })

  test('is shown what to begin with', async ({ page }) => {
    await beginCompany(page)
    await page.goto('/dashboard')
    await expect(page.getByRole('heading', { name: 'Belum ada jurnal yang diposting' })).toBeVisible()
    await expect(page.getByText('Belum ada sales order bulan ini.')).toBeVisible()
    await expect(page.getByText('Tidak ada draft jurnal')).toBeVisible()
    await expect(cardOf(page, 'Total Revenue')).toContainText('tetap nol vs')
    const start = page.getByRole('region', { name: 'Mulai memakai Neraca' })
    await expect(start).toContainText('0 dari 7 selesai')
    await expectAccessible(page)
    await keepPicture(page, 'dashboard-empty')
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.setViewportSize({ width: 390, height: 844 })
    await expectAccessible(page)
    await keepWhole(page, 'dashboard-empty-phone-dark')
    const kept = page.waitForResponse((response) => response.url().includes('/preferences/'))
    await start.getByRole('button', { name: 'Tutup daftar ini' }).click()
    await expect(start).toHaveCount(0)
    expect((await kept).ok()).toBe(true)
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Belum ada jurnal yang diposting' })).toBeVisible()
    await expect(start).toHaveCount(0)
  })
})

async function beginCompany(page: Page): Promise<void> {
  const begun = await page.request.post('/api/v1/first-run', {
    data: {
      organisation: { name: 'PT Contoh Baru', timeZone: 'Asia/Jakarta', fiscalYearStartMonth: 1 },
      admin: { name: 'Admin', email: 'admin@contoh.example', password: 'kopi tubruk hangat' },
    },
  })
  expect(begun.status(), await begun.text()).toBeLessThan(300)
  await signIn(page, 'admin@contoh.example', 'kopi tubruk hangat')
}

test('the palette finds screens, acts, and records by number, code and name', async ({ page }) => {
  await signIn(page)
  await page.goto('/dashboard')
  await expect(page.getByRole('figure')).toHaveCount(2)
  await page.keyboard.press('Control+k')
  const input = page.getByRole('combobox', { name: 'Lompat ke' })
  await expect(page.getByRole('option', { name: /Buat jurnal/ })).toBeVisible()
  await expectAccessible(page)
  await keepPicture(page, 'palette')
  const number = await latestEntry(page)
  await input.fill(number.slice(0, -1).toLowerCase())
  await expect(page.getByRole('option', { name: number.slice(0, -1) }).first()).toBeVisible()
  await input.fill('contoh')
  await expect(page.getByRole('option', { name: /Customer/ }).nth(1)).toBeVisible()
  await expectAccessible(page)
  await keepPicture(page, 'palette-found')
  await input.fill('tidak ada sama sekali')
  await expect(page.getByText('Tidak ada yang cocok')).toBeVisible()
  await input.fill('buat jur')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/accounting/journal-entries/new')
})

async function latestEntry(page: Page): Promise<string> {
  const { rows } = await (await page.request.get('/api/v1/journal-entries?limit=1')).json()
  return rows[0].entryNumber
}

test('a number and Enter at once opens the record, which is then among the recent ones', async ({ page }) => {
  await signIn(page)
  const number = await latestEntry(page)
  const address = `/accounting/journal-entries/${number}`
  await page.goto('/dashboard')
  await expect(page.getByRole('figure')).toHaveCount(2)
  await page.keyboard.press('Control+k')
  const kept = page.waitForResponse((response) => response.url().endsWith('/preferences/palette.recent'))
  await page.keyboard.type(number.toLowerCase())
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(address)
  await kept
  await page.goto('/dashboard')
  await expect(page.getByRole('figure')).toHaveCount(2)
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('option').first()).toContainText(number)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(address)
})

test('who may only look is offered nothing to begin', async ({ page }) => {
  await signIn(page, 'budi@contoh.example', 'neraca-viewer')
  await page.goto('/dashboard')
  await expect(page.getByRole('figure')).toHaveCount(2)
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('option', { name: /Ganti password/ })).toBeVisible()
  await expect(page.getByRole('option', { name: /Buat|Tambah/ })).toHaveCount(0)
})

test('a person changes the own password', async ({ page }) => {
  await signIn(page, 'rina@contoh.example', 'neraca-user')
  await page.goto('/dashboard')
  await page.getByRole('button', { name: /^Menu / }).click()
  await page.getByRole('link', { name: 'Ganti password' }).click()
  const dialog = page.getByRole('dialog', { name: 'Ganti Password' })
  await dialog.getByRole('button', { name: 'Ganti Password' }).click()
  await expect(dialog.getByText('Password sekarang harus diisi')).toBeVisible()
  await expectAccessible(page)
  await keepPicture(page, 'own-password')
  const fill = (label: string, text: string) => dialog.getByLabel(label, { exact: false }).first().fill(text)
  await fill('Password sekarang', 'bukan ini')
  await fill('Password baru', 'kopi tubruk hangat')
  await fill('Konfirmasi password baru', 'kopi tubruk hangat')
  await dialog.getByRole('button', { name: 'Ganti Password' }).click()
  await expect(dialog.getByText('Password sekarang tidak benar')).toBeVisible()
  await fill('Password sekarang', 'neraca-user')
  await dialog.getByRole('button', { name: 'Ganti Password' }).click()
  await expect(page.getByText('Password berhasil diubah. Sesi lain sudah diakhiri.')).toBeVisible()
  await expect(page.getByText('Sesi ini', { exact: true })).toBeVisible()
  const again = await page.request.post('/api/v1/session', {
    data: { email: 'rina@contoh.example', password: 'kopi tubruk hangat' },
  })
  expect(again.status()).toBe(200)
})
