import { z } from 'zod'
import { endpoint, id, moment, text } from '../../../platform/rules/http/endpoint.ts'

const shown = z.object({
  isOn: z.boolean(),
  hour: z.int(),
  folder: z.string(),
  keep: z.int(),
  /** The last one that is whole; null when there is none. */
  lastAt: moment.nullable(),
  lastProvedAt: moment.nullable(),
  rows: z.array(
    z.object({
      id,
      startedAt: moment,
      askedBy: z.string(),
      file: z.string().nullable(),
      endedAt: moment.nullable(),
      bytes: z.int().nullable(),
      error: z.string().nullable(),
      provedAt: moment.nullable(),
      proofError: z.string().nullable(),
      removedAt: moment.nullable(),
    }),
  ),
})
export type ShownBackups = z.output<typeof shown>
export type ShownBackup = ShownBackups['rows'][number]

export const readBackups = endpoint({
  method: 'GET',
  path: '/backups',
  summary: 'Jadwal cadangan, 30 cadangan terakhir, dan kapan terakhir terbukti dapat dipulihkan',
  access: 'settings.manage',
  reply: shown,
})

export const changeBackups = endpoint({
  method: 'PUT',
  path: '/backups',
  summary: 'Jadwal, folder, dan banyaknya cadangan yang disimpan',
  access: 'settings.manage',
  body: z.strictObject({
    isOn: z.boolean(),
    hour: z.int().min(0).max(23),
    folder: text(500),
    keep: z
      .int()
      .min(1, { error: 'Simpan 1 sampai 400 cadangan' })
      .max(400, { error: 'Simpan 1 sampai 400 cadangan' }),
  }),
  reply: shown,
})

export const backUpNow = endpoint({
  method: 'POST',
  path: '/backups',
  summary: 'Buat cadangan sekarang juga, di latar belakang',
  access: 'settings.manage',
  reply: shown,
})
