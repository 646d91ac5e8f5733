import type { Page } from '@playwright/test'
import { answer } from './sales-steps.ts'
import { expect, expectAccessible, keepPicture, signIn, test } from './world.ts'

const got = async (page: Page, path: string) => (await page.request.get(`/api/v1${path}`)).json()

async function sent(page: Page, path: string, { data, version }: { data: object; version?: number }) {
  const headers = version === undefined ? {} : { 'if-match': `"${version}"` }
  const reply = await page.request.post(`/api/v1${path}`, { data, headers })
  expect(reply.status(), `${path}: ${await reply.text()}`).toBe(200)
  return reply.json()
}

/** An order of an hour of work that is being worked on; gives its number. */
async function working(page: Page, problem: string): Promise<string> {
  const { today } = await got(page, '/workspace')
  const { rows: customers } = await got(page, '/customer-options?q=CUST-00003')
  const { rows: products } = await got(page, '/product-options?q=SRV-00004')
  const lines = [{ productId: products[0].id, quantity: 1, unitPrice: 200_000, discountPercent: 0 }]
  const what = {
    orderDate: today,
    customerId: customers[0].id,
    problem,
    priority: 'normal',
    isWarranty: false,
  }
  const order = await sent(page, '/service-orders', { data: { ...what, technicians: ['Budi'], lines } })
  const visit = { visitDay: today, visitFrom: null, visitUntil: null, technicians: ['Budi'] }
  const planned = await sent(page, `/service-orders/${order.id}/schedule`, {
    data: visit,
    version: order.version,
  })
  await sent(page, `/service-orders/${order.id}/start`, { data: {}, version: planned.version })
  return order.orderNumber
}

test('service orders are finished several at once, each told what became of it', async ({ page }) => {
  await signIn(page)
  const numbers = [await working(page, 'Kertas macet'), await working(page, 'Tinta habis')]
  await page.goto('/service-orders')
  for (const number of numbers) await page.getByRole('checkbox', { name: `Pilih ${number}` }).check()
  await expectAccessible(page)
  await page
    .getByRole('region', { name: 'Pilihan service order' })
    .getByRole('button', { name: /^Selesaikan/ })
    .click()
  await answer(page, 'Selesaikan')
  const report = page.getByRole('dialog', { name: /Hasil penyelesaian/ })
  for (const number of numbers) await expect(report).toContainText(number)
  await expect(report).toContainText('selesai')
  await expectAccessible(page)
  await keepPicture(page, 'service-finish-several')
  await page.goto(`/service-orders/${numbers[0]}`)
  await expect(page.getByRole('dialog')).toContainText('Selesai')
})
