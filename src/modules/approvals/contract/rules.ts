import { z } from 'zod'
import { day, endpoint, id, moment, rupiah, text, withId } from '../../../platform/rules/http/endpoint.ts'
import { conditions } from '../rules/facts.ts'

const approver = z.union([z.strictObject({ userId: id }), z.strictObject({ role: text(60) })])
const level = z.strictObject({ mode: z.enum(['any', 'all']), approvers: z.array(approver).max(10) })

const ruleInput = z.strictObject({
  name: text(100),
  kind: text(60),
  validFrom: day,
  amountFrom: rupiah,
  /** Discounts above so many basis points; null looks at none. */
  discountOver: z.int().min(0).max(10_000).nullable().default(null),
  backdatedDays: z.int().min(0).max(3650).nullable().default(null),
  belowCost: z.boolean().default(false),
  overBudget: z.boolean().default(false),
  overLimit: z.boolean().default(false),
  overdueDays: z.int().min(0).max(3650).nullable().default(null),
  newParty: z.boolean().default(false),
  /** Only what names this department; null looks at none. */
  departmentId: id.nullable().default(null),
  levels: z.array(level).max(5, { error: 'Maksimal 5 tingkat' }),
  /** After so many working days at one level a request asks for attention; null never. */
  escalateAfter: z
    .int()
    .min(1, { error: 'Minimal 1 hari kerja' })
    .max(60, { error: 'Maksimal 60 hari kerja' })
    .nullable()
    .default(null),
  /** The name under which people may decide about what they made; null: nobody may. */
  waiver: text(100).nullable().default(null),
})
export type RuleInput = z.output<typeof ruleInput>

const rule = z.object({
  id,
  name: z.string(),
  kind: z.string(),
  position: z.int(),
  validFrom: day,
  amountFrom: rupiah,
  discountOver: z.int().nullable(),
  backdatedDays: z.int().nullable(),
  belowCost: z.boolean(),
  overBudget: z.boolean(),
  overLimit: z.boolean(),
  overdueDays: z.int().nullable(),
  newParty: z.boolean(),
  departmentId: id.nullable(),
  levels: z.array(z.object({ mode: z.enum(['any', 'all']), approvers: z.array(approver) })),
  escalateAfter: z.int().nullable(),
  waiver: z.string().nullable(),
  /** When it applies, in words. */
  words: z.string(),
})
export type Rule = z.output<typeof rule>

export const listApprovalRules = endpoint({
  method: 'GET',
  path: '/approval-rules',
  summary: 'Aturan persetujuan yang berlaku, jenis dan syarat yang ada, dan siapa yang dapat memutuskan',
  access: 'approvals.rules',
  reply: z.object({
    rules: z.array(
      rule.extend({
        /** Not enough people are there who could decide: what is asked under it waits for nobody. */
        isStuck: z.boolean(),
      }),
    ),
    kinds: z.array(
      z.object({ kind: z.string(), label: z.string(), conditions: z.array(z.enum(conditions)) }),
    ),
    people: z.array(z.object({ id, name: z.string(), role: z.string() })),
    roles: z.array(z.object({ code: z.string(), name: z.string() })),
    /** Whom rules name all the same: people, and roles of whose people nobody decides. */
    unable: z.object({
      people: z.array(z.object({ id, name: z.string() })),
      roles: z.array(z.object({ code: z.string(), name: z.string() })),
    }),
    /** Only one admin is active: rules may name a waiver. */
    offersWaiver: z.boolean(),
  }),
})

export const createApprovalRule = endpoint({
  method: 'POST',
  path: '/approval-rules',
  summary: 'Buat aturan persetujuan, sebagai yang terakhir dari jenisnya',
  access: 'approvals.rules',
  body: ruleInput,
  reply: z.object({ id }),
})

export const changeApprovalRule = endpoint({
  method: 'PUT',
  path: '/approval-rules/:id',
  summary: 'Ganti aturan: yang lama berakhir, yang sedang menunggu tetap di bawahnya',
  access: 'approvals.rules',
  params: withId,
  body: ruleInput,
  reply: z.object({ id }),
})

export const endApprovalRule = endpoint({
  method: 'POST',
  path: '/approval-rules/:id/end',
  summary: 'Akhiri aturan; yang sedang menunggu tetap menunggu',
  access: 'approvals.rules',
  params: withId,
  reply: z.object({}),
})

export const orderApprovalRules = endpoint({
  method: 'PUT',
  path: '/approval-rules/order',
  summary: 'Urutkan aturan suatu jenis: aturan pertama yang cocok yang berlaku',
  access: 'approvals.rules',
  body: z.strictObject({ kind: text(60), ids: z.array(id).max(200) }),
  reply: z.object({}),
})

export const simulateApproval = endpoint({
  method: 'POST',
  path: '/approval-rules/simulation',
  summary: 'Siapa yang akan menyetujui sesuatu senilai ini dari orang ini',
  access: 'approvals.rules',
  body: z.strictObject({
    kind: text(60),
    amount: rupiah,
    makerId: id,
    discountBasisPoints: z.int().min(0).max(10_000).default(0),
    backdatedDays: z.int().min(0).max(3650).default(0),
    belowCost: z.boolean().default(false),
    overBudget: z.boolean().default(false),
    overLimit: z.boolean().default(false),
    overdueDays: z.int().min(0).max(3650).default(0),
    newParty: z.boolean().default(false),
    departmentId: id.nullable().default(null),
  }),
  reply: z.object({
    rule: z.object({ id, name: z.string(), words: z.string() }).nullable(),
    levels: z.array(
      z.object({
        mode: z.enum(['any', 'all']),
        /** `Budi`, or `Budi untuk Ani`. */
        deciders: z.array(z.string()),
        canBeDone: z.boolean(),
      }),
    ),
    isStuck: z.boolean(),
  }),
})

const delegation = z.object({
  id,
  principal: z.string(),
  delegate: z.string(),
  fromDay: day,
  untilDay: day,
  amountUntil: rupiah.nullable(),
  kinds: z.array(z.string()).nullable(),
  createdAt: moment,
  revokedAt: moment.nullable(),
  canRevoke: z.boolean(),
})
export type DelegationRow = z.output<typeof delegation>

export const listDelegations = endpoint({
  method: 'GET',
  path: '/approval-delegations',
  summary: 'Delegasi dari dan kepada pemanggil; admin melihat semuanya',
  access: 'approvals.decide',
  reply: z.object({
    rows: z.array(delegation),
    people: z.array(z.object({ id, name: z.string() })),
    kinds: z.array(z.object({ kind: z.string(), label: z.string() })),
  }),
})

export const createDelegation = endpoint({
  method: 'POST',
  path: '/approval-delegations',
  summary: 'Delegasikan keputusan sendiri kepada orang lain untuk suatu masa',
  access: 'approvals.decide',
  body: z.strictObject({
    delegateId: id.nullable(),
    fromDay: day,
    untilDay: day,
    amountUntil: rupiah.nullable().default(null),
    kinds: z.array(text(60)).max(30).nullable().default(null),
  }),
  reply: z.object({ id }),
})

export const revokeDelegation = endpoint({
  method: 'POST',
  path: '/approval-delegations/:id/revoke',
  summary: 'Cabut delegasi',
  access: 'approvals.decide',
  params: withId,
  reply: z.object({}),
})

export const readDuties = endpoint({
  method: 'GET',
  path: '/approval-duties',
  summary: 'Siapa yang memegang tugas yang semestinya terpisah',
  access: 'approvals.rules',
  reply: z.object({
    duties: z.array(z.object({ title: z.string(), what: z.string(), people: z.array(z.string()) })),
  }),
})
