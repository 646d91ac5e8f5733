import { z } from 'zod'
import { endpoint, id, nothing, text, version } from '../../../platform/rules/http/endpoint.ts'

const shownRole = z.object({
  code: z.string(),
  name: z.string(),
  isPreset: z.boolean(),
  /** What people of the role may do, of what roles are told apart by. */
  permissions: z.array(z.string()),
  /** The departments it is narrowed to, where it lacks `departments.all`. */
  departments: z.array(id),
  /** The warehouses it is narrowed to, where it lacks `warehouses.all`. */
  warehouses: z.array(id),
  /** How many people have it. */
  people: z.int(),
  version,
})
export type ShownRole = z.output<typeof shownRole>

/** Rules, not the shape, say what is missing, so that every message appears at once. */
const typedRole = z.strictObject({
  name: text(200),
  permissions: z.array(text(60)).max(200),
  /** Departments that people of the role see when they may not see all. */
  departments: z.array(id).max(500).optional(),
  /** Warehouses that people of the role see when they may not see all. */
  warehouses: z.array(id).max(500).optional(),
})

const withCode = z.strictObject({ code: z.string().max(40) })

export const listRoles = endpoint({
  method: 'GET',
  path: '/roles',
  summary: 'Peran dengan izinnya: tiga bawaan, lalu yang dibuat sendiri',
  access: 'users.manage',
  reply: z.object({ rows: z.array(shownRole) }),
})

export const createRole = endpoint({
  method: 'POST',
  path: '/roles',
  summary: 'Buat peran dengan izin yang dipilih; hanya admin dapat memberi izin yang tidak ia miliki',
  access: 'users.manage',
  body: typedRole,
  reply: shownRole,
})

export const updateRole = endpoint({
  method: 'PUT',
  path: '/roles/:code',
  summary: 'Ubah peran sendiri; berlaku sejak permintaan berikutnya dari setiap sesi dan token',
  access: 'users.manage',
  versioned: true,
  params: withCode,
  body: typedRole,
  reply: shownRole,
})

export const deleteRole = endpoint({
  method: 'DELETE',
  path: '/roles/:code',
  summary: 'Hapus peran sendiri yang tidak dipakai siapa pun',
  access: 'users.manage',
  versioned: true,
  params: withCode,
  reply: nothing,
})
