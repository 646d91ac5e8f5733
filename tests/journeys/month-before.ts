import type { Page } from '@playwright/test'

/** The month before the one of today, as its address says it. */
export async function monthBefore(page: Page): Promise<string> {
  const { today } = await (await page.request.get('/api/v1/workspace')).json()
  const [year, month] = String(today).split('-').map(Number)
  return month === 1 ? `${Number(year) - 1}-12` : `${year}-${String(Number(month) - 1).padStart(2, '0')}`
}

/** A month before the books of the example company begin, as its address says it. */
export async function monthBeforeBooks(page: Page): Promise<string> {
  const [year, month] = (await monthBefore(page)).split('-')
  return `${Number(year) - 1}-${month}`
}
