import { z } from 'zod'
import { day, endpoint, id, idText, version, type ReplyOf } from '../../platform/rules/http/endpoint.ts'
import { recordContract } from '../records/contract.ts'
import { defaultKinds } from './rules/default-department.ts'
import { requiredTypes } from './rules/department-rule.ts'
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
    /** Types of accounts whose lines must name one. */
    required: z.array(z.enum(requiredTypes)),
    /** What lines are given before anybody chooses: of accounts, products and parties, and the own one. */
    defaults: z.array(z.object({ kind: z.enum(defaultKinds), recordId: id, departmentId: id })),
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

const departmentRule = z.object({ requiredTypes: z.array(z.enum(requiredTypes)), version })
export type DepartmentRule = z.output<typeof departmentRule>

export const readDepartmentRule = endpoint({
  method: 'GET',
  path: '/department-rule',
  summary: 'Baris akun mana yang wajib menyebut departemen bila ada departemen',
  access: 'books.read',
  reply: departmentRule,
})

export const changeDepartmentRule = endpoint({
  method: 'PUT',
  path: '/department-rule',
  summary: 'Tentukan baris akun mana yang wajib menyebut departemen sejak sekarang',
  access: 'departments.edit',
  versioned: true,
  body: z.strictObject({ requiredTypes: z.array(z.enum(requiredTypes)).max(2) }),
  reply: departmentRule,
})

const ofRecord = z.strictObject({ kind: z.enum(defaultKinds), recordId: idText })
const defaultOfRecord = z.object({ departmentId: id.nullable() })
export type DefaultOfRecord = z.output<typeof defaultOfRecord>

export const readDefaultDepartment = endpoint({
  method: 'GET',
  path: '/department-defaults/:kind/:recordId',
  summary: 'Departemen bawaan baris dari suatu user, customer, vendor, akun, atau produk',
  access: 'departments.edit',
  params: ofRecord,
  reply: defaultOfRecord,
})

export const changeDefaultDepartment = endpoint({
  method: 'PUT',
  path: '/department-defaults/:kind/:recordId',
  summary: 'Tentukan departemen bawaan; baris yang sudah ada tidak berubah',
  access: 'departments.edit',
  params: ofRecord,
  /** `insteadOf` is what the person saw: what somebody else said meanwhile is not undone. */
  body: z.strictObject({ departmentId: id.nullable(), insteadOf: id.nullable() }),
  reply: defaultOfRecord,
})
