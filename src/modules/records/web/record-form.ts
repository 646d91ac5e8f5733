import { readTexts, newTexts } from '../../../platform/rules/field/field-table.ts'
import { showValue, readText, writeText } from '../../../platform/rules/field/field-text.ts'
import type { Field, Fields, FieldValue, PlainValues } from '../../../platform/rules/field/field.ts'
import type { ComparedField } from '../../../platform/web/dialog/use-merge.ts'
import type { AnyDraft, AnyRecord } from './record-view.ts'

/** The value of a field of a record whose kind is not known here. */
export function valueIn(record: object, name: string): FieldValue {
  const value: unknown = Object.entries(record).find(([each]) => each === name)?.[1]
  const isValue = typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
  return isValue ? value : null
}

/** The draft of a record. */
export function draftOf(fields: Fields, record: AnyRecord): AnyDraft {
  const texts = Object.entries(fields).map(([name, field]) => [name, writeText(field, valueIn(record, name))])
  return Object.fromEntries(texts)
}

/** The draft of a new record under the code that is proposed. */
export function newDraft(fields: Fields, code: string): AnyDraft {
  return { ...newTexts(fields), code }
}

/** What is sent of a draft that is right. */
export function bodyOf(fields: Fields, draft: AnyDraft): PlainValues | undefined {
  const read = readTexts(fields, draft)
  return read.isRight ? read.values : undefined
}

/** What a record is merged by: each of its fields. */
export function comparedFields(
  fields: Fields,
  mine: AnyDraft,
  latest: AnyRecord,
): readonly ComparedField<AnyDraft>[] {
  return Object.entries(fields).map(([name, field]) => ({
    label: field.label,
    keys: [name],
    same: (one: AnyDraft, other: AnyDraft) => one[name]?.trim() === other[name]?.trim(),
    text:
      field.kind === 'reference'
        ? (draft) => (draft === mine ? 'Pilihan Anda' : (referredIn(latest, name)?.code ?? ''))
        : (draft) => shown(field, draft[name] ?? ''),
  }))
}

function shown(field: Field, text: string): string {
  const reading = readText(field, text)
  return 'value' in reading ? showValue(field, reading.value) : text
}

/** What a record names: `revenueAccountId` is told as `revenueAccount`. */
export function referredIn(
  record: object,
  name: string,
): { readonly code: string; readonly name: string } | undefined {
  const referred: unknown = Object.entries(record).find(([each]) => each === name.replace(/Id$/, ''))?.[1]
  if (typeof referred !== 'object' || referred === null) return undefined
  if (!('code' in referred) || !('name' in referred)) return undefined
  return { code: String(referred.code), name: String(referred.name) }
}
