import { z } from 'zod'
import { day, endpoint, nothing, text } from '../../../platform/rules/http/endpoint.ts'

const holiday = z.object({ day, name: z.string(), isJointLeave: z.boolean(), createdBy: z.string() })
export type Holiday = z.output<typeof holiday>

export const listHolidays = endpoint({
  method: 'GET',
  path: '/holidays',
  summary: 'Hari libur nasional dan cuti bersama, menurut tanggal',
  access: 'settings.manage',
  reply: z.object({ rows: z.array(holiday) }),
})

export const addHoliday = endpoint({
  method: 'POST',
  path: '/holidays',
  summary: 'Tambah hari libur: jatuh tempo pajak dan batas menunggu persetujuan melewatinya',
  access: 'settings.manage',
  body: z.strictObject({ day, name: text(100), isJointLeave: z.boolean().default(false) }),
  reply: holiday,
})

export const removeHoliday = endpoint({
  method: 'DELETE',
  path: '/holidays/:day',
  summary: 'Hapus hari libur: harinya hari kerja lagi',
  access: 'settings.manage',
  params: z.strictObject({ day }),
  reply: nothing,
})
