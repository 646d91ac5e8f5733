import { z } from 'zod'
import {
  endpoint,
  id,
  version,
  day,
  moment,
  nothing,
  optionalText,
  total,
  text,
  withId,
  fileBody,
  fileReply,
} from '../../platform/rules/http/endpoint.ts'
import { exportEndpoint, fileChoice } from '../../platform/rules/http/export-endpoint.ts'
import { accountTypes } from './rules/account-code.ts'
import { accountListColumns } from './rules/account-list-columns.ts'
import { fileColumns, mappingQuery } from '../../platform/rules/file/column-mapping.ts'
import { importPlan } from '../../platform/rules/file/import-plan.ts'

const accountRole = z.object({
  role: z.string(),
  label: z.string(),
  account: z.object({ id, code: z.string(), name: z.string() }).nullable(),
  /** The documents that alone move the account now; null where entries typed by hand do, too. */
  keeper: z.string().nullable(),
  version,
})
export type AccountRoleRow = z.output<typeof accountRole>

export const listAccountRoles = endpoint({
  method: 'GET',
  path: '/account-roles',
  summary: 'Akun mana yang dipakai jurnal otomatis untuk setiap keperluan',
  access: 'books.read',
  reply: z.object({ rows: z.array(accountRole) }),
})

export const assignAccountRole = endpoint({
  method: 'PUT',
  path: '/account-roles/:role',
  summary: 'Pilih akun untuk suatu keperluan',
  access: 'settings.manage',
  versioned: true,
  params: z.strictObject({ role: z.string().regex(/^[a-z][a-z0-9_]{0,59}$/) }),
  body: z.strictObject({ accountId: id.nullable() }),
  reply: accountRole,
})

export const accountType = z.enum(accountTypes, { error: 'Tipe akun tidak valid' })
export const side = z.enum(['debit', 'credit'])

export const account = z.object({
  id,
  code: z.string(),
  name: z.string(),
  type: accountType,
  description: z.string().nullable(),
  level: z.int().min(0).max(3),
  parentCode: z.string().nullable(),
  normalBalance: side,
  /** Holds cash or money at a bank. */
  isCash: z.boolean(),
  /** Money on its way between banks: no place of its own, so no receipt reaches it. */
  isClearing: z.boolean(),
  isActive: z.boolean(),
  hasTransactions: z.boolean(),
  /** Balance as of the day asked, debit positive; headings hold the sum of what is below them. */
  balance: total,
  createdAt: moment,
  updatedAt: moment,
  version,
})
export type Account = z.output<typeof account>

export const listAccounts = endpoint({
  method: 'GET',
  path: '/accounts',
  summary: 'Seluruh bagan akun menurut kode, dengan saldo per suatu tanggal (hari ini bila tidak disebut)',
  access: 'books.read',
  query: z.strictObject({ asOf: day.optional() }),
  reply: z.object({ rows: z.array(account), asOf: day }),
})

/** The filters of the tree, which the screen applies itself. */
export const exportAccounts = exportEndpoint(listAccounts, {
  columns: accountListColumns,
  filters: {
    q: text(100).default(''),
    type: z.enum(['all', ...accountTypes]).default('all'),
    status: z.enum(['all', 'active', 'inactive']).default('all'),
  },
})

export const createAccount = endpoint({
  method: 'POST',
  path: '/accounts',
  summary: 'Tambah akun; induknya, bila disebut, harus akun induk tepat di atas kodenya',
  access: 'accounts.edit',
  body: z.strictObject({
    code: text(50),
    name: text(200),
    type: accountType,
    description: optionalText(1000),
    parentId: id.optional(),
    /** Contra accounts have the side opposite to their type; left out, the side of the type. */
    normalBalance: side.optional(),
  }),
  reply: account,
})

export const updateAccount = endpoint({
  method: 'PATCH',
  path: '/accounts/:id',
  summary: 'Ubah nama, deskripsi, dan status akun',
  access: 'accounts.edit',
  versioned: true,
  params: withId,
  body: z.strictObject({ name: text(200), description: optionalText(1000), isActive: z.boolean() }),
  reply: account,
})

export const deleteAccount = endpoint({
  method: 'DELETE',
  path: '/accounts/:id',
  summary: 'Hapus akun yang tidak punya transaksi maupun akun di bawahnya',
  access: 'accounts.edit',
  params: withId,
  reply: nothing,
})

export const exportChartFile = endpoint({
  method: 'GET',
  path: '/chart-file',
  summary: 'Bagan akun sebagai berkas untuk diubah dan diimpor kembali',
  access: 'books.export',
  query: z.strictObject(fileChoice),
  reply: fileReply,
})

export const readChartColumns = endpoint({
  method: 'POST',
  path: '/chart-imports/columns',
  summary: 'Apa yang mungkin dimuat kolom-kolom file akun, dengan baris pertamanya; tidak menulis apa pun',
  access: 'accounts.edit',
  query: z.strictObject({ format: fileChoice.format }),
  body: fileBody,
  reply: fileColumns,
})

export const checkChartImport = endpoint({
  method: 'POST',
  path: '/chart-imports/check',
  summary: 'Apa yang akan dilakukan impor bagan akun, dan setiap sel yang salah; tidak menulis apa pun',
  access: 'accounts.edit',
  query: z.strictObject({ format: fileChoice.format, columns: mappingQuery.optional() }),
  body: fileBody,
  reply: importPlan,
})

export const applyChartImport = endpoint({
  method: 'POST',
  path: '/chart-imports',
  summary: 'Impor bagan akun seperti yang diperiksa, seluruhnya atau tidak sama sekali',
  access: 'accounts.edit',
  query: z.strictObject({
    format: fileChoice.format,
    columns: mappingQuery.optional(),
    digest: z.string().max(100),
  }),
  body: fileBody,
  reply: z.object({ created: z.int(), changed: z.int() }),
})
