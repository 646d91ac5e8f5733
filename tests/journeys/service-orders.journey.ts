import type { Page } from '@playwright/test'
import { answer, press } from './sales-steps.ts'
import { expect, expectAccessible, keepPicture, signIn, test } from './world.ts'

const list = '/service-orders'
const part = 'PRD-00003'

/** Opening stock of the part that is used. */
async function stockPart(page: Page): Promise<void> {
  const { today } = await (await page.request.get('/api/v1/workspace')).json()
  const { rows } = await (await page.request.get(`/api/v1/product-options?q=${part}`)).json()
  const lines = [{ productId: rows[0].id, quantity: 5, unitCost: 400_000 }]
  const data = { adjustmentDate: today, reason: 'opening', warehouseId: null, lines }
  const reply = await page.request.post('/api/v1/stock-adjustments', { data })
  expect(reply.status(), await reply.text()).toBe(200)
}

/** Presses Tab until a field of the dialog has the focus. */
async function tabTo(page: Page, label: string | RegExp): Promise<void> {
  const field = page.getByRole('dialog').getByLabel(label).first()
  await expect(field).toBeVisible()
  for (let presses = 0; presses < 20; presses += 1) {
    if (await field.evaluate((element) => element === document.activeElement)) return
    await press(page, 'Tab')
  }
  await expect(field).toBeFocused()
}

async function typeOrder(page: Page): Promise<void> {
  await page.goto(list)
  await expect(page.getByRole('heading', { name: 'Service Orders', level: 1 })).toBeVisible()
  await press(page, 'n')
  const form = page.getByRole('dialog', { name: 'Buat Service Order' })
  await expect(form.getByRole('combobox', { name: 'Customer' })).toBeFocused()
  await page.keyboard.type('tiga')
  await press(page, 'Enter')
  await expect(form.getByRole('combobox', { name: 'Customer' })).toHaveValue('CUST-00003 - Toko Contoh Tiga')
  await tabTo(page, 'Keluhan atau pekerjaan')
  await page.keyboard.type('Kertas sering macet')
  await press(page, 'Tab')
  await page.keyboard.type('Printer LaserJet')
  await tabTo(page, 'Teknisi')
  await page.keyboard.type('Budi')
  await tabTo(page, 'Produk baris 1')
  await page.keyboard.type('SRV-00004')
  await press(page, 'Enter')
  await expect(page.getByLabel('Quantity baris 1')).toBeFocused()
}

async function typePart(page: Page): Promise<void> {
  await press(page, 'Tab', 'Tab', 'Tab')
  await expect(page.getByLabel('Produk baris 2')).toBeFocused()
  await page.keyboard.type(part)
  await press(page, 'Enter')
  await expect(page.getByLabel('Harga baris 2')).toHaveValue('545.000')
  await page.keyboard.type('2')
  await keepPicture(page, 'service-order-form')
}

const detailOf = (page: Page) => page.getByRole('dialog', { name: /^Service Order SVC-/ })

/** From the plan to the end of the work, each step by Ctrl+Enter. */
async function work(page: Page): Promise<void> {
  const detail = detailOf(page)
  await expect(detail).toContainText('Draft')
  await expectAccessible(page)
  await keepPicture(page, 'service-order')
  await press(page, 'Control+Enter')
  const plan = page.getByRole('dialog', { name: /^Jadwalkan SVC-/ })
  await expect(plan.getByLabel('Tanggal kunjungan')).toBeFocused()
  await tabTo(page, 'Mulai')
  await page.keyboard.type('9')
  await press(page, 'Tab')
  await page.keyboard.type('11.30')
  await expectAccessible(page)
  await press(page, 'Control+Enter')
  await expect(detail).toContainText('09.00')
  await expect(detail.getByRole('button', { name: 'Mulai Dikerjakan' })).toBeVisible()
  await press(page, 'Control+Enter')
  await expect(detail).toContainText('Dikerjakan')
  await expect(detail.getByRole('link', { name: 'Selesaikan' })).toBeVisible()
  await press(page, 'Control+Enter')
  await finish(page)
}

async function finish(page: Page): Promise<void> {
  const end = page.getByRole('dialog', { name: /^Selesaikan SVC-/ })
  await expect(end).toContainText('Suku cadang yang tertulis dan belum dipakai keluar dari gudang')
  await tabTo(page, 'Hasil pekerjaan')
  await page.keyboard.type('Roller diganti')
  await press(page, 'Tab')
  await page.keyboard.type('Pak Hadi')
  await expectAccessible(page)
  await keepPicture(page, 'service-order-finish')
  await press(page, 'Control+Enter')
  await expect(page.getByRole('alertdialog')).toContainText('Jurnal langsung di-post')
  await answer(page, 'Selesaikan')
  const detail = detailOf(page)
  await expect(detail).toContainText('Roller diganti')
  await expect(detail.getByRole('link', { name: /^JE-/ })).toBeVisible()
  await expectAccessible(page)
}

async function bill(page: Page): Promise<void> {
  await expect(detailOf(page).getByRole('link', { name: 'Buat Invoice' })).toBeVisible()
  await press(page, 'Control+Enter')
  const form = page.getByRole('dialog', { name: 'Invoice Service Order' })
  await expect(form.getByRole('checkbox', { name: /^Tagih SVC-/ })).toBeChecked()
  await expectAccessible(page)
  await keepPicture(page, 'service-order-invoice')
  await form.getByLabel('Tanggal invoice').focus()
  await press(page, 'Control+Enter')
  await expect(page.getByRole('alertdialog')).toContainText('Pendapatan Jasa')
  await answer(page, 'Buat Invoice')
  const detail = detailOf(page)
  await expect(detail).toContainText('Ditagih')
  await expect(detail.getByRole('link', { name: /^INV-/ })).toBeVisible()
}

async function lookBack(page: Page): Promise<void> {
  const number = /SVC-\d{4}-\d{5}/.exec(page.url())?.[0] ?? ''
  await page.goto(list)
  await expect(page.getByRole('row', { name: new RegExp(number) })).toContainText('Ditagih')
  await expectAccessible(page)
  await keepPicture(page, 'service-orders')
  await page.goto('/service-board')
  const visit = page.getByRole('link', { name: /Toko Contoh Tiga/ })
  await expect(visit).toContainText('09.00')
  await expectAccessible(page)
  await keepPicture(page, 'service-board')
  await page.goto('/service-margin')
  const row = page.getByRole('row', { name: new RegExp(number) })
  await expect(row).toContainText('800.000')
  await expectAccessible(page)
  await keepPicture(page, 'service-margin')
}

test.describe('at 1366 px', () => {
  test.use({ viewport: { width: 1366, height: 768 } })

  test('a complaint is typed, planned, worked on, finished and billed without a mouse', async ({ page }) => {
    test.setTimeout(180_000)
    await signIn(page)
    await stockPart(page)
    await typeOrder(page)
    await typePart(page)
    await expectAccessible(page)
    await press(page, 'Control+s')
    await work(page)
    await bill(page)
    await lookBack(page)
  })
})

test.describe('at 390 px', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('service orders fit a phone', async ({ page }) => {
    test.setTimeout(120_000)
    await signIn(page)
    await typeOrder(page)
    await expectAccessible(page)
    await press(page, 'Control+s')
    await expect(detailOf(page)).toContainText('Draft')
    await expectAccessible(page)
    const number = /SVC-\d{4}-\d{5}/.exec(page.url())?.[0] ?? ''
    for (const path of ['', `/${number}`, `/${number}/schedule`]) await fits(page, `${list}${path}`)
    for (const path of ['/service-board', '/service-margin']) await fits(page, path)
  })
})

/** Nothing stands beside the screen, and axe finds nothing. */
async function fits(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(390)
  await expectAccessible(page)
}
