import { readFileSync } from 'node:fs'
import { monthBefore } from './month-before.ts'
import { expect, expectAccessible, keepPicture, signIn, test } from './world.ts'

const rows = [
  'NIK\tNama\tPTKP\tJabatan\tKode objek\tBruto\tPPh',
  '3171012304670001\tRina Contoh\tK/0\tStaf akuntansi\t21-100-01\t10.000.000\t200.000',
  '3171012304670002\tBudi Contoh\tTK/0\tManajer\t21-100-01\t20.000.000\t1.800.000',
  '3171012304670003\tSari Contoh\tTK/0\tKurir\t21-100-01\t5.400.000\t0',
].join('\n')

test('employees of a month are taken over by keyboard, checked, and handed to the tax office', async ({
  page,
}) => {
  test.setTimeout(120_000)
  await signIn(page)
  const year = Number((await monthBefore(page)).slice(0, 4)) - 2
  await page.goto(`/tax/pph?tab=employees&masa=${year}-10`)
  await expect(page.getByText('belum diambil alih dari daftar gaji')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Impor Karyawan' }).click()
  await page.getByLabel('Baris karyawan').fill(rows.replace('1.800.000', '1.000.000'))
  await page.keyboard.press('Control+s')
  await expect(page.getByRole('dialog')).toContainText('PPh Budi Contoh seharusnya 1800000')
  await keepPicture(page, 'employee-tax-import')
  await page.getByLabel('Baris karyawan').fill(rows)
  await page.keyboard.press('Control+s')
  await expect(page.getByText(/PPH21-\d{4}-\d{2}-1/)).toBeVisible()
  await expect(page.getByRole('row', { name: /Sari Contoh/ })).toContainText('5.400.000')
  await expectAccessible(page)
  await keepPicture(page, 'employee-tax')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: /bupot-bpmp/ }).click(),
  ])
  expect(readFileSync(await download.path(), 'utf8').match(/<MmPayroll>/g)).toHaveLength(3)
  await page.getByRole('button', { name: 'Ringkasan' }).click()
  await page.getByRole('button', { name: 'Tutup Masa PPh 21' }).waitFor()

  await page.goto(`/tax/pph?tab=employees&masa=${await monthBefore(page)}`)
  await expect(page.getByRole('row', { name: /Andi Contoh/ })).toContainText('30.000.000')
  await keepPicture(page, 'employee-tax-filed')
})
