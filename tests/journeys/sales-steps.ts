import type { Page } from '@playwright/test'
import { expect, untilAnswerable } from './world.ts'

export async function press(page: Page, ...keys: readonly string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key)
}

/** Answers the question on the screen by its verb, by keyboard. */
export async function answer(page: Page, verb: string): Promise<void> {
  const button = page.getByRole('alertdialog').getByRole('button', { name: verb, exact: true })
  await button.focus()
  await untilAnswerable(page)
  await press(page, 'Enter')
  await expect(button).toBeHidden()
}

/** A draft of one line through the API; gives its id, number and version. */
export async function draft(page: Page, change: Record<string, unknown> = {}) {
  const { today } = await (await page.request.get('/api/v1/workspace')).json()
  const { rows: customers } = await (await page.request.get('/api/v1/customer-options?q=CUST-00003')).json()
  const { rows: products } = await (await page.request.get('/api/v1/product-options?q=PRD-00003')).json()
  const line = { productId: products[0].id, quantity: 2, unitPrice: 545_000, discountPercent: 0 }
  const data = { orderDate: today, customerId: customers[0].id, lines: [line], ...change }
  const reply = await page.request.post('/api/v1/sales-orders', { data })
  expect(reply.status(), await reply.text()).toBe(200)
  return { ...(await reply.json()), data }
}

const versionBefore = { confirm: 1, deliver: 2, invoice: 3 } as const

/** Takes a step of an order that nobody has changed since it was drafted. */
export async function take(page: Page, id: number, step: keyof typeof versionBefore) {
  const headers = { 'if-match': `"${versionBefore[step]}"` }
  const reply = await page.request.post(`/api/v1/sales-orders/${id}/${step}`, { data: {}, headers })
  expect(reply.status(), await reply.text()).toBe(200)
  return reply.json()
}
