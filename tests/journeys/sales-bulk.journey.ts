import type { Page } from '@playwright/test'
import { answer, draft, press, take } from './sales-steps.ts'
import { expect, expectAccessible, keepPicture, signIn, test } from './world.ts'

/** Drafts of the customer "Toko Contoh Tiga", newest first in the list. */
async function drafts(page: Page, count: number): Promise<{ id: number; orderNumber: string }[]> {
  const made: { id: number; orderNumber: string }[] = []
  for (let each = 0; each < count; each += 1) made.push(await draft(page))
  return made.reverse()
}

function box(page: Page, { orderNumber }: { readonly orderNumber: string }) {
  return page.getByRole('checkbox', { name: `Pilih ${orderNumber}` })
}

test('several orders are confirmed by keyboard, and each says what became of it', async ({ page }) => {
  await signIn(page, 'rina@contoh.example', 'neraca-user')
  const [first, second, third, fourth] = (await drafts(page, 4)) as [Row, Row, Row, Row]
  await page.goto('/sales/orders?status=draft')
  await box(page, first).focus()
  await press(page, 'Space', 'ArrowDown', 'ArrowDown')
  await expect(box(page, third)).toBeFocused()
  await press(page, 'Shift+Space')
  const bar = page.getByRole('region', { name: 'Pilihan order' })
  await expect(bar.getByRole('status')).toHaveText('3 order dipilih')
  await expect(box(page, fourth)).not.toBeChecked()
  await expectAccessible(page)
  await keepPicture(page, 'sales-orders-chosen')
  await take(page, second.id, 'confirm')
  await bar.getByRole('button', { name: 'Confirm (3)' }).focus()
  await press(page, 'Enter')
  await expect(page.getByRole('alertdialog')).toContainText('Confirm 3 sales order?')
  await answer(page, 'Confirm')
  const results = page.getByRole('dialog', { name: 'Hasil: Confirm' })
  await expect(results).toContainText('2 berhasil di-confirm, 1 gagal.')
  await expect(results.getByRole('listitem').first()).toHaveText(
    `${second.orderNumber} Order ini tidak bisa di-confirm!`,
  )
  await expect(results).toContainText(`${first.orderNumber} berhasil di-confirm`)
  await expectAccessible(page)
  await keepPicture(page, 'sales-orders-confirmed')
  await press(page, 'Escape')
  await expect(box(page, first)).toHaveCount(0)
  await expect(box(page, fourth)).toBeVisible()
})

type Row = { readonly id: number; readonly orderNumber: string }

test('the box in the head chooses what is shown; a run can be stopped between two orders', async ({
  page,
}) => {
  await signIn(page)
  await drafts(page, 5)
  await page.goto('/sales/orders?status=draft&q=Tiga')
  await page.getByRole('checkbox', { name: 'Pilih semua yang tampil' }).focus()
  await press(page, 'Space')
  const bar = page.getByRole('region', { name: 'Pilihan order' })
  const chosen = /^(\d+) order dipilih$/.exec((await bar.getByRole('status').textContent()) ?? '')?.[1]
  expect(Number(chosen)).toBeGreaterThanOrEqual(5)
  let release = (): void => undefined
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/api/v1/sales-orders/*', async (route) => {
    if (route.request().method() === 'DELETE') await held
    await route.continue()
  })
  await bar.getByRole('button', { name: `Hapus (${chosen})` }).focus()
  await press(page, 'Enter')
  await answer(page, 'Hapus')
  await expect(bar.getByRole('status')).toHaveText(`Memproses 1 dari ${chosen}`)
  await bar.getByRole('button', { name: 'Hentikan' }).focus()
  await press(page, 'Enter')
  release()
  const results = page.getByRole('dialog', { name: 'Hasil: Hapus' })
  await expect(results).toContainText(`1 berhasil dihapus, 0 gagal, ${Number(chosen) - 1} tidak diproses.`)
})

test('orders past the credit limit are refused with their figures once the setting is on', async ({
  page,
}) => {
  await signIn(page)
  await page.goto('/settings/system')
  await page.getByRole('switch', { name: 'Tolak order di atas limit kredit' }).focus()
  await press(page, 'Space')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Simpan' }).focus()
  await press(page, 'Enter')
  await expect(page.getByText('Data organisasi berhasil diupdate')).toBeVisible()
  const order = await draft(page, { lines: await oneLine(page, 9_000_000_000) })
  await page.goto(`/sales/orders/${order.orderNumber}/edit`)
  await expect(page.getByText('Order akan ditolak saat di-confirm.')).toBeVisible()
  await expectAccessible(page)
  await keepPicture(page, 'sales-order-over-limit')
  await page.goto(`/sales/orders/${order.orderNumber}`)
  await page.getByRole('button', { name: 'Confirm Order', exact: true }).focus()
  await press(page, 'Enter')
  const refused = page.getByRole('alertdialog')
  await expect(refused).toContainText('Order ditolak. Melebihi credit limit sebesar Rp')
  await expect(refused).toContainText('order ini Rp\u00a09.990.000.000')
  await answer(page, 'Tutup')
  await page.goto('/sales/orders?status=draft')
  await box(page, order).focus()
  await press(page, 'Space')
  await page.getByRole('button', { name: 'Confirm (1)' }).focus()
  await press(page, 'Enter')
  await answer(page, 'Confirm')
  await expect(page.getByRole('dialog', { name: 'Hasil: Confirm' })).toContainText(
    `${order.orderNumber} Order ditolak. Melebihi credit limit`,
  )
})

async function oneLine(page: Page, unitPrice: number) {
  const { rows } = await (await page.request.get('/api/v1/product-options?q=PRD-00003')).json()
  return [{ productId: rows[0].id, quantity: 1, unitPrice, discountPercent: 0 }]
}

test('customers are deactivated together', async ({ page }) => {
  await signIn(page)
  await page.goto('/master/customers?status=active')
  const boxes = page.getByRole('checkbox', { name: /^Pilih CUST-/ })
  await boxes.nth(0).focus()
  await press(page, 'Space', 'ArrowDown', 'Shift+Space')
  const bar = page.getByRole('region', { name: 'Pilihan customer' })
  await expect(bar.getByRole('status')).toHaveText('2 customer dipilih')
  await bar.getByRole('button', { name: 'Nonaktifkan (2)' }).focus()
  await press(page, 'Enter')
  await answer(page, 'Nonaktifkan')
  const results = page.getByRole('dialog', { name: 'Hasil: Nonaktifkan' })
  await expect(results).toContainText('2 dinonaktifkan, 0 gagal.')
  await expectAccessible(page)
})

test('an invoice is printed from the pages of its PDF', async ({ page }) => {
  await signIn(page)
  await page.goto('/sales/invoices')
  const number = (await page.getByRole('link', { name: /^INV-/ }).first().textContent()) ?? ''
  await page.goto(`/sales/invoices/${number}`)
  const detail = page.getByRole('dialog', { name: `Invoice ${number}` })
  const [saved, printed] = [
    detail.getByRole('link', { name: 'PDF', exact: true }),
    detail.getByRole('link', { name: 'Cetak', exact: true }),
  ]
  await expect(printed).toHaveAttribute('target', '_blank')
  await expect(saved).toHaveAttribute('download', '')
  const pages = (await printed.getAttribute('href')) ?? ''
  expect(await saved.getAttribute('href')).toBe(pages)
  const answer = await page.request.get(pages)
  expect(answer.headers()['content-type']).toBe('application/pdf')
  expect(answer.headers()['content-disposition']).toContain('inline')
})
