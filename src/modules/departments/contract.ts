import { z } from 'zod'
import { day, endpoint, id, type ReplyOf } from '../../platform/rules/http/endpoint.ts'
import { recordContract } from '../records/contract.ts'
import { departments } from './rules/departments.ts'

/** What a report is narrowed to: a department with those below it, or what names none. */
export const departmentFilter = z
  .string()
  .regex(/^(none|[1-9]\d{0,14})$/, { error: 'Departemen tidak dikenal' })

/** The same, or all departments as columns. */
export const departmentChoice = z
  .string()
  .regex(/^(none|columns|[1-9]\d{0,14})$/, { error: 'Departemen tidak dikenal' })

export const departmentApi = recordContract(departments, {
  filters: {},
  option: ['parentId'],
  /** The department it is a part of. */
  more: { parent: z.object({ id, code: z.string(), name: z.string() }).nullable() },
})
export type DepartmentRecord = ReplyOf<typeof departmentApi.read>

/** Asked by every screen that can show departments: without any of them it shows nothing about them. */
export const listDepartments = endpoint({
  method: 'GET',
  path: '/department-tree',
  summary: 'Semua departemen dalam urutan kode, juga yang tidak aktif; kosong selama belum ada',
  access: 'books.read',
  reply: z.object({
    rows: z.array(
      z.object({
        id,
        code: z.string(),
        name: z.string(),
        parentId: id.nullable(),
        isActive: z.boolean(),
        validFrom: day.nullable(),
        validUntil: day.nullable(),
      }),
    ),
  }),
})
