import type { Day } from '../../../platform/rules/day/day.ts'
import type { Rupiah } from '../../../platform/rules/money/money.ts'

/** A value as it is told: amounts are shown as money, the rest as it is. */
export type ContentValue = string | { readonly rupiah: Rupiah }

/** Something that is told of what waits; what binds asks for another agreement when it changes. */
export interface ContentField {
  readonly label: string
  readonly value: ContentValue
  readonly binds: boolean
}

/** What waits, as whoever decides reads it: the same for every kind. */
export interface ApprovalContent {
  readonly fields: readonly ContentField[]
  readonly lines: {
    readonly heads: readonly string[]
    readonly rows: readonly (readonly ContentValue[])[]
    /** The column that only notes something: it does not bind. */
    readonly notes?: number
  }
  /** What it would spend of accounts, in its order; what is freed by it stands before, as credit. */
  readonly spends?: readonly Spent[]
  /** Until it is done, only whoever holds this permission reads it, and those who decide. */
  readonly hiddenWithout?: string
}

/** What is spent of accounts on a day. */
interface Spent {
  readonly entryDate: Day
  readonly lines: readonly {
    readonly accountId: number
    readonly debit: Rupiah
    readonly credit: Rupiah
    readonly departmentId?: number | null | undefined
  }[]
}

/** What is another than it was: fields by their label, lines by what they say. */
export interface ContentDifference {
  readonly fields: readonly {
    readonly label: string
    readonly before: ContentValue
    readonly after: ContentValue
  }[]
  readonly removed: readonly (readonly ContentValue[])[]
  readonly added: readonly (readonly ContentValue[])[]
}

/** What changed between what was asked before and what is asked now. */
export function differenceOf(before: ApprovalContent, after: ApprovalContent): ContentDifference {
  const labels = [...new Set([...before.fields, ...after.fields].map(({ label }) => label))]
  return {
    fields: labels.flatMap((label) => {
      const [was, is] = [valueAt(before, label), valueAt(after, label)]
      return textOf(was) === textOf(is) ? [] : [{ label, before: was, after: is }]
    }),
    removed: without(before.lines.rows, after.lines.rows),
    added: without(after.lines.rows, before.lines.rows),
  }
}

/** What must not change without another agreement. */
export function bindingPart({ fields, lines }: ApprovalContent): unknown {
  return {
    fields: fields.filter(({ binds }) => binds).map(({ label, value }) => [label, textOf(value)]),
    lines: lines.rows.map((row) => row.filter((_, column) => column !== lines.notes).map(textOf)),
  }
}

function valueAt({ fields }: ApprovalContent, label: string): ContentValue {
  return fields.find((field) => field.label === label)?.value ?? ''
}

/** Rows that are in one list more often than in the other. */
function without(
  rows: readonly (readonly ContentValue[])[],
  others: readonly (readonly ContentValue[])[],
): (readonly ContentValue[])[] {
  const left = others.map(rowText)
  return rows.filter((row) => {
    const found = left.indexOf(rowText(row))
    if (found >= 0) left.splice(found, 1)
    return found < 0
  })
}

const rowText = (row: readonly ContentValue[]): string => JSON.stringify(row.map(textOf))

function textOf(value: ContentValue): string {
  return typeof value === 'string' ? value : String(value.rupiah)
}
