import { z } from 'zod'
import { endpoint, id, version } from '../../../platform/rules/http/endpoint.ts'
import { accountTypes } from '../../accounts/rules/account-code.ts'
import { cashFlowClasses } from '../../accounts/rules/cash-flow-class.ts'
import { cashFlowLines } from '../../accounts/rules/cash-flow-line.ts'
import { reportLines } from '../../accounts/rules/report-line.ts'

const reportPlace = {
  reportLine: z.enum(reportLines, { error: 'Pos laporan harus dipilih' }),
  cashFlowClass: z.enum(cashFlowClasses, { error: 'Kelas arus kas harus dipilih' }),
  cashFlowLine: z.enum(cashFlowLines, { error: 'Baris arus kas langsung tidak valid' }).nullable(),
}

/** An account that can be posted to, and where its amounts stand in the statements. */
export const placedAccount = z.object({
  id,
  code: z.string(),
  name: z.string(),
  type: z.enum(accountTypes),
  isActive: z.boolean(),
  version,
  reportLine: reportPlace.reportLine.nullable(),
  cashFlowClass: reportPlace.cashFlowClass.nullable(),
  cashFlowLine: reportPlace.cashFlowLine,
})
export type PlacedAccount = z.output<typeof placedAccount>

const placedAccounts = z.object({ rows: z.array(placedAccount) })

export const listReportLines = endpoint({
  method: 'GET',
  path: '/report-lines',
  summary: 'Setiap akun yang dapat diposting, dengan pos laporan dan tempatnya dalam arus kas',
  access: 'books.read',
  reply: placedAccounts,
})

export const assignReportLines = endpoint({
  method: 'PUT',
  path: '/report-lines',
  summary:
    'Pilih di mana akun berdiri dalam laporan, semuanya atau tidak sama sekali; totalnya tidak pernah berubah',
  access: 'settings.manage',
  body: z.strictObject({
    accounts: z
      .array(z.strictObject({ id, version, ...reportPlace }))
      .min(1)
      .max(1000)
      .refine((accounts) => new Set(accounts.map((each) => each.id)).size === accounts.length, {
        error: 'Setiap akun hanya boleh sekali',
      }),
  }),
  reply: placedAccounts,
})

export const readRereadingProgress = endpoint({
  method: 'GET',
  path: '/report-lines/progress',
  summary:
    'Sejauh mana pembacaan ulang entry yang diminta perubahan kelas arus kas berjalan; null bila tidak ada',
  access: 'books.read',
  reply: z.object({ progress: z.object({ done: z.int(), months: z.int() }).nullable() }),
})
