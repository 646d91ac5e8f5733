import type { Caller } from '../../../platform/server/http/actor.ts'
import { z } from 'zod'
import { showValue } from '../../../platform/rules/field/field-text.ts'
import type { Fields, FieldValue, PlainValues } from '../../../platform/rules/field/field.ts'
import { id } from '../../../platform/rules/http/endpoint.ts'
import type { Rupiah } from '../../../platform/rules/money/money.ts'
import type { Tx } from '../../../platform/server/database/database.ts'
import { notFound } from '../../../platform/server/http/refusal.ts'
import type { ApprovalKind } from '../../approvals/rules/facts.ts'
import type { Proposal } from '../../approvals/rules/proposal.ts'
import {
  askFor,
  isWaiting,
  judge,
  rulesOf,
  waitsFor,
  type ApprovedAct,
} from '../../approvals/server/index.ts'
import type { Held, Holding } from '../../records/server/index.ts'

/** Fields of a kind of record that rules may keep as they are until people agree. */
export interface HeldFields {
  readonly kind: ApprovalKind
  /** What is carried out when all have agreed. */
  readonly act: string
  readonly table: string
  readonly noun: string
  readonly fields: Fields
  /** Whether a new record waits with them, too. */
  readonly isHeldOfNew: boolean
  readonly amountOf: (values: PlainValues) => Rupiah
}

interface Changed {
  readonly record: { readonly id: number | null; readonly code: string; readonly name: string }
  readonly before: PlainValues
  readonly after: PlainValues
}

/** What waits of changes, for the store of their records. One query where no rule stands. */
export function holdingOf(held: HeldFields) {
  return async (tx: Tx, { actor, today }: Caller): Promise<Holding | undefined> => {
    const rules = await rulesOf(tx, held.kind.kind)
    if (rules.length === 0) return undefined
    return async (former, after): Promise<Held | undefined> => {
      if (former === undefined && !held.isHeldOfNew) return undefined
      const before = former ?? initialOf(held)
      if (isSame(held, before, after)) return undefined
      const judged = (record: Changed['record']) =>
        judge(tx, { rules, proposal: proposalOf(held, { record, before, after }) }, { today })
      if ((await judged({ id: null, code: '', name: '' })).is !== 'needed') return undefined
      return {
        stored: picked(held, before),
        ask: async (record) => {
          const gate = await judged(record)
          if (gate.is !== 'needed') throw new Error('what waits was judged otherwise before')
          return askFor(tx, gate, { actor })
        },
      }
    }
  }
}

interface HeldStore<Row> {
  readonly lock: (tx: Tx, id: number) => Promise<Row | undefined>
  readonly change: (tx: Tx, rows: readonly Row[]) => Promise<readonly unknown[]>
}

type HeldRow = { readonly id: number; readonly code: string; readonly name: string; readonly version: number }

/** Changes the fields that waited, and no other, of the record as it is now; what they were when it was asked they must still be. */
export function heldAct<Row extends HeldRow>(
  held: HeldFields,
  store: HeldStore<Row>,
  permission: string,
): ApprovedAct {
  const input = z.object({
    id,
    after: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
  })
  return {
    permission,
    carryOut: async (tx, request, carrying) => {
      const waiting = input.parse(request.input)
      const record = await store.lock(tx, waiting.id)
      if (record === undefined) throw notFound()
      const after = picked(held, waiting.after)
      const propose = () => proposalOf(held, { record, before: picked(held, { ...record }), after })
      const waits = await waitsFor(tx, { kind: held.kind.kind, propose }, carrying)
      if (waits !== undefined && isWaiting(waits)) return waits
      await store.change(tx, [{ ...record, ...after }])
      return record.code
    },
  }
}

function proposalOf(held: HeldFields, { record, before, after }: Changed): Proposal {
  const { kind, act, table, noun, fields } = held
  const party = `${record.code} ${record.name}`
  return {
    act,
    facts: { kind: kind.kind, amount: held.amountOf(after) },
    title: `${kind.label} ${party}`,
    party: record.name,
    subject: { table, id: record.id, number: record.code },
    input: { id: record.id, after: picked(held, after) },
    content: {
      fields: [{ label: noun, value: party, binds: true }],
      lines: {
        heads: ['Isian', 'Sekarang', 'Menjadi'],
        rows: Object.entries(fields).map(([name, field]) => [
          field.label,
          showValue(field, before[name] ?? null),
          showValue(field, after[name] ?? null),
        ]),
      },
    },
  }
}

function picked({ fields }: HeldFields, values: PlainValues): Readonly<Record<string, FieldValue>> {
  return Object.fromEntries(Object.keys(fields).map((name) => [name, values[name] ?? null]))
}

function initialOf({ fields }: HeldFields): PlainValues {
  return Object.fromEntries(Object.entries(fields).map(([name, { initial }]) => [name, initial]))
}

function isSame(held: HeldFields, one: PlainValues, other: PlainValues): boolean {
  return JSON.stringify(picked(held, one)) === JSON.stringify(picked(held, other))
}
