import { checkValues, readTexts } from '../../../platform/rules/field/field-table.ts'
import type { Texts, Values } from '../../../platform/rules/field/field.ts'
import type { Problem } from '../../../platform/rules/http/problem.ts'
import { wholeFields, type RecordFields, type RecordKind, type Whole } from './record-kind.ts'
import { codeFault } from './record-sentence.ts'

/** What is wrong with a record, apart from its code, and from what only the books know. */
export function recordProblems<F extends RecordFields>(kind: RecordKind<F>, values: Values<F>): Problem[] {
  return [...checkValues(kind.fields, values), ...(kind.check?.(values) ?? [])]
}

/** What is wrong with the code of a new record. */
export function codeProblems(noun: string, code: string): Problem[] {
  const fault = codeFault(noun)(code)
  return fault === undefined ? [] : [{ ...fault, path: 'code' }]
}

/** What stands in the form of a record. */
export type RecordTexts<F extends RecordFields> = Texts<Whole<F>>

/** What is wrong with what is typed into the form of a record. */
export function typedProblems<F extends RecordFields>(
  kind: RecordKind<F>,
  texts: RecordTexts<F>,
): readonly Problem[] {
  const { values, problems } = readTexts(wholeFields(kind), texts)
  return [...problems, ...(kind.check?.(values) ?? [])]
}
