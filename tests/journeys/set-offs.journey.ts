import type { Page } from '@playwright/test'
import { choose } from './choose.ts'
import { answer, draft } from './sales-steps.ts'
import { expect, expectAccessible, keepPicture, signIn, test } from './world.ts'

/** An invoice of CUST-00003 and a bill of VEND-00001, through the API. */
async function owed(page: Page): Promise<{ invoice: string; bill: string }> {
  const order = await draft(page)
  let { version } = order
  let invoice = ''
  for (const step of ['confirm', 'deliver', 'invoice'] as const) {
    const headers = { 'if-match': `"${version}"` }
    const reply = await page.request.post(`/api/v1/sales-orders/${order.id}/${step}`, { data: {}, headers })
    const body = await reply.json()
    invoice = body.invoiceNumber ?? ''
    version = body.version
  }
  const read = async (path: string) => (await page.request.get(`/api/v1${path}`)).json()
  const { today } = await read('/workspace')
  const { id: vendorId } = await read('/vendors/VEND-00001')
  const { rows } = await read('/accounts')
  const accountId = rows.find(({ code }: { code: string }) => code === '5-3202').id
  const data = {
    ...{ billDate: today, postingDay: today, vendorId, documentNumber: 'F-PJ' },
    lines: [{ accountId, amount: 90_000 }],
  }
  const made = await (await page.request.post('/api/v1/vendor-bills', { data })).json()
  return { invoice, bill: made.billNumber }
}

test('a customer and a vendor are joined, and what they owe each other is set off', async ({ page }) => {
  await signIn(page)
  const { invoice, bill } = await owed(page)
  await page.goto('/master/vendors/VEND-00001')
  await choose(page.getByRole('combobox', { name: 'Satukan dengan customer' }), /CUST-00003/)
  await page.getByRole('button', { name: 'Satukan', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Pisahkan' })).toBeVisible()
  await expectAccessible(page)
  await keepPicture(page, 'party-pair')

  await page.goto('/purchase/set-offs/new?for=VEND-00001')
  const receivable = page.getByLabel(`Dijumpakan ${invoice}`)
  const payable = page.getByLabel(new RegExp(`Dijumpakan ${bill}`))
  await receivable.fill('50000')
  await payable.fill('40000')
  await page.getByRole('button', { name: 'Simpan Perjumpaan' }).click()
  await expect(page.getByText(/tidak sama dengan tagihan/).first()).toBeVisible()
  await expectAccessible(page)
  await keepPicture(page, 'set-off-form')
  await payable.fill('50000')
  await page.getByRole('button', { name: 'Simpan Perjumpaan' }).click()
  await answer(page, 'Jumpakan')
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('Perjumpaan PJ-')
  await expect(dialog).toContainText(invoice)
  await expect(dialog).toContainText(bill)
  await expectAccessible(page)
  await keepPicture(page, 'set-off')
  await page.goto(`/sales/invoices/${invoice}`)
  await expect(page.getByRole('dialog')).toContainText('Perjumpaan')
})
