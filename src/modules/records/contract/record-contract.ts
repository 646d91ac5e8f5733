import { z } from 'zod'
import { bodyShape, replyShape } from '../../../platform/rules/field/field-table.ts'
import type { Fields, Values } from '../../../platform/rules/field/field.ts'
import { endpoint, id, moment, pageOf, version, withId } from '../../../platform/rules/http/endpoint.ts'
import { exportEndpoint } from '../../../platform/rules/http/export-endpoint.ts'
import { recordActions } from '../rules/record-action.ts'
import type { RecordFields, RecordKind, RecordReply } from '../rules/record-kind.ts'
import { listColumns } from '../rules/record-list-columns.ts'
import { fileEndpoints } from './record-files.ts'
import {
  groups,
  newCode,
  optionQuery,
  proposal,
  recordFilters,
  recordPaging,
  withCode,
} from './record-query.ts'

/** What a new record is made of: its code beside its values. */
export type NewRecord<F extends Fields> = Values<F> & {
  readonly name: string
  readonly code: string
  readonly isCodeProposed?: boolean | undefined
}

/** What a change sets; the code stays. */
export type ChangedRecord<F extends Fields> = Values<F> & {
  readonly name: string
  readonly isActive: boolean
}

type Names<F> = Extract<keyof F, string>

/** What is told of a record where one is chosen. */
export type Option<F extends Fields, Name extends keyof F> = Pick<Values<F>, Name> & {
  readonly id: number
  readonly code: string
  readonly name: string
  readonly isActive: boolean
}

/** What a kind of record adds to the contract that all kinds share. */
interface Own<Name, Filters extends z.ZodRawShape, More extends z.ZodRawShape> {
  /** What is told of a record where one is chosen, beside code and name. */
  readonly option: readonly Name[]
  /** Filters of its list, beside text and status. */
  readonly filters: Filters
  /** What is told of a record, beside its fields. */
  readonly more?: More
}

type None = Record<never, never>

/** Every endpoint of a kind of record. */
export function recordContract<
  F extends RecordFields,
  Filters extends z.ZodRawShape,
  const Name extends Names<F>,
  More extends z.ZodRawShape = None,
>(kind: RecordKind<F>, { option, filters, more }: Own<Name, Filters, More>) {
  const record = recordShape<F, More>(kind, more)
  const narrowed = { ...recordFilters, ...filters }
  return {
    record,
    ...listEndpoints(kind, record, narrowed),
    ...choiceEndpoints(kind, option),
    ...writeEndpoints(kind, record),
    files: fileEndpoints({ path: `/${kind.table}`, noun: kind.noun, access: kind.access }, narrowed),
  }
}

/** The endpoint that tells the groups of a kind whose records are grouped by a text. */
export function groupsEndpoint({ table, noun }: Pick<RecordKind, 'table' | 'noun'>) {
  return endpoint({
    method: 'GET',
    path: `/${table}-groups`,
    summary: `Grup yang dipakai ${noun}`,
    access: 'books.read',
    reply: groups,
  })
}

type ReplyWith<F extends Fields, More extends z.ZodRawShape> = RecordReply<F> & z.output<z.ZodObject<More>>

function recordShape<F extends RecordFields, More extends z.ZodRawShape>(
  { fields }: RecordKind<F>,
  more: More | undefined,
): z.ZodType<ReplyWith<F, More>, ReplyWith<F, More>> {
  const shape = z.object({
    id,
    code: z.string(),
    ...replyShape(fields),
    ...more,
    isActive: z.boolean(),
    createdAt: moment,
    updatedAt: moment,
    deletedAt: moment.nullable(),
    version,
    /** What the signed-in person may do with the record now. */
    actions: z.array(z.enum(recordActions)),
    /** What of the change waits for people to agree to it. */
    waits: z.object({ requestId: id, rule: z.string() }).optional(),
  })
  return shape as z.ZodType as z.ZodType<ReplyWith<F, More>, ReplyWith<F, More>>
}

function listEndpoints<F extends RecordFields, Reply, Filters extends z.ZodRawShape>(
  kind: RecordKind<F>,
  record: z.ZodType<Reply, Reply>,
  filters: Filters,
) {
  const searched = ['code', 'name', ...kind.search].join(', ')
  const narrowed = Object.keys(filters).filter((name) => name !== 'q' && name !== 'sort')
  const list = endpoint({
    method: 'GET',
    path: kind.path,
    summary: `Daftar ${kind.noun} menurut teks (${searched}) serta ${narrowed.join(' dan ')}, sehalaman demi sehalaman`,
    access: 'books.read',
    query: z.strictObject({ ...filters, ...recordPaging }),
    reply: pageOf(record),
  })
  return {
    list,
    export: exportEndpoint(list, { columns: listColumns(kind) }),
    read: endpoint({
      method: 'GET',
      path: `${kind.path}/:code`,
      summary: `Satu ${kind.noun} menurut kodenya`,
      access: 'books.read',
      params: withCode,
      reply: record,
    }),
  }
}

function choiceEndpoints<F extends RecordFields, Name extends Names<F>>(
  kind: RecordKind<F>,
  names: readonly Name[],
) {
  const { table, fields, access } = kind
  const all = replyShape(fields)
  const shown = Object.fromEntries(names.map((name) => [name, all[name]]))
  const option: z.ZodType = z.object({
    id,
    code: z.string(),
    name: z.string(),
    isActive: z.boolean(),
    ...shown,
  })
  return {
    proposeCode: endpoint({
      method: 'GET',
      path: `/${table}-code`,
      summary: `Kode yang akan didapat ${kind.noun} baru`,
      access,
      reply: proposal,
    }),
    option: option as z.ZodType<Option<F, Name>, Option<F, Name>>,
    options: endpoint({
      method: 'GET',
      path: `/${table}-options`,
      summary: `Paling banyak 50 ${kind.noun} untuk dipilih, yang aktif kecuali semua diminta: yang paling cocok dahulu, tanpa teks yang terakhir diubah`,
      access: 'books.read',
      query: optionQuery,
      reply: z.object({ rows: z.array(option as z.ZodType<Option<F, Name>, Option<F, Name>>) }),
    }),
  }
}

function writeEndpoints<F extends RecordFields, Reply>(
  { path, access, fields, noun }: RecordKind<F>,
  record: z.ZodType<Reply, Reply>,
) {
  const values = bodyShape(fields)
  const created: z.ZodType = z.strictObject({ ...newCode, ...values })
  const changed: z.ZodType = z.strictObject({ ...values, isActive: z.boolean() })
  return {
    create: endpoint({
      method: 'POST',
      path,
      summary: `Tambah ${noun} aktif`,
      access,
      body: created as z.ZodType<NewRecord<F>, NewRecord<F>>,
      reply: record,
    }),
    update: endpoint({
      method: 'PUT',
      path: `${path}/:id`,
      summary: `Ubah ${noun}, juga antara aktif dan tidak aktif; kodenya tetap`,
      access,
      versioned: true,
      params: withId,
      body: changed as z.ZodType<ChangedRecord<F>, ChangedRecord<F>>,
      reply: record,
    }),
    deactivate: endpoint({
      method: 'POST',
      path: `${path}/:id/deactivate`,
      summary: `Nonaktifkan ${noun} dan simpan saatnya`,
      access,
      versioned: true,
      params: withId,
      reply: record,
    }),
  }
}
