import { comingAreas } from '../../src/modules/reports/coming/rules/coming-areas.ts'
import { expect, expectAccessible, keepPicture, signIn, test } from './world.ts'

test('a link whose screen is not built says so, shows what is there of its matter, and leads to it', async ({
  page,
}) => {
  test.setTimeout(120_000)
  await signIn(page)
  const looked = new Set<string>()
  for (const [to, { sentence, parts }] of Object.entries(comingAreas)) {
    await page.goto(to)
    await expect(page.getByText(sentence)).toBeVisible()
    for (const { title } of parts)
      await expect(page.getByRole('region', { name: title }).getByRole('row').nth(1)).toBeVisible()
    const kinds = parts.map(({ kind }) => kind).join()
    if (looked.has(kinds)) continue
    looked.add(kinds)
    await expectAccessible(page)
    await keepPicture(page, `coming${to.replaceAll('/', '-')}`)
  }
})

test('what stands on the accounts of VAT is what the trial balance says, and leads to their lines', async ({
  page,
}) => {
  await signIn(page)
  const { today } = await (await page.request.get('/api/v1/workspace')).json()
  const from = `${today.slice(0, 7)}-01`
  const { rows } = await (await page.request.get(`/api/v1/trial-balance?from=${from}&to=${today}`)).json()
  const output = rows.find(({ code }: { readonly code: string }) => code === '2-1201')
  const closing: number = output.closing.credit - output.closing.debit
  expect(closing).not.toBe(0)
  await page.goto('/tax/reports')
  const row = page.getByRole('row', { name: /2-1201/ })
  await expect(row).toContainText(closing.toLocaleString('id-ID'))
  await row.getByRole('link').click()
  await expect(page).toHaveURL(new RegExp(`/accounting/general-ledger/2-1201\\?from=${from}`))
})

test.describe('a company without entries', () => {
  test.use({ company: 'none' })

  test('shows every matter without a figure, and nothing fails', async ({ page }) => {
    const begun = await page.request.post('/api/v1/first-run', {
      data: {
        organisation: { name: 'PT Contoh Baru', timeZone: 'Asia/Jakarta', fiscalYearStartMonth: 1 },
        admin: { name: 'Admin', email: 'admin@contoh.example', password: 'kopi tubruk hangat' },
      },
    })
    expect(begun.status(), await begun.text()).toBeLessThan(300)
    await signIn(page, 'admin@contoh.example', 'kopi tubruk hangat')
    for (const to of ['/tax/reports']) {
      await page.goto(to)
      await expect(page.getByText(comingAreas[to]?.sentence ?? '')).toBeVisible()
      await expect(page.getByRole('region').first()).toBeVisible()
      await expect(page.getByRole('alert')).toHaveCount(0)
      await expectAccessible(page)
      await keepPicture(page, `coming-empty${to.replaceAll('/', '-')}`)
    }
  })
})
