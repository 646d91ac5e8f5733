import { text } from '../../../platform/rules/field/field-kinds.ts'
import type { Field, Fields } from '../../../platform/rules/field/field.ts'
import { longestCode } from './record-sentence.ts'
import { wholeFields, type RecordFields, type RecordKind } from './record-kind.ts'

/**
 * The columns of a file of records: another record stands there by its code, and a record that has no code yet gets the
 * next one.
 */
export function fileFields<F extends RecordFields>(kind: RecordKind<F>): Fields {
  const whole = Object.entries<Field>(wholeFields(kind)).map(([name, field]) => [name, inFile(field)])
  return { ...Object.fromEntries(whole), code: text('Kode', longestCode) } as Fields
}

function inFile(field: Field): Field {
  return field.kind === 'reference' ? text(field.label, longestCode) : field
}
