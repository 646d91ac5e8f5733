import type { ReactNode } from 'react'
import type { Field } from '../../../platform/rules/field/field.ts'
import { showValue } from '../../../platform/rules/field/field-text.ts'
import { useMoment } from '../../../platform/web/shell/session.ts'
import { referredIn, valueIn } from './record-form.ts'
import { arranged } from './record-look.ts'
import { isBlank, RecordFact } from './record-panel.tsx'
import type { AnyRecord, RecordView } from './record-view.ts'

type Props = {
  readonly view: Pick<RecordView, 'fields' | 'facts'>
  readonly record: AnyRecord
}

/** A record to read: every field of its table, those that need a row of their own last. */
export function RecordFacts({ view, record }: Props) {
  const moment = useMoment()
  const facts = factsOf(view, record)
  const { createdAt, deletedAt } = record
  return (
    <dl className="record-facts">
      {facts.filter(({ wide }) => !wide).map(shown)}
      <RecordFact name="Dibuat">{moment(createdAt)}</RecordFact>
      {deletedAt !== null && <RecordFact name="Dinonaktifkan">{moment(deletedAt)}</RecordFact>}
      {facts.filter(({ wide }) => wide).map(shown)}
    </dl>
  )
}

interface ShownFact {
  readonly name: string
  readonly label: string
  readonly value: ReactNode
  readonly wide: boolean
}

function shown({ name, label, value, wide }: ShownFact) {
  return (
    <RecordFact key={name} name={label} wide={wide}>
      {value}
    </RecordFact>
  )
}

/** What stands in the title of a page already. */
const titles = ['code', 'name', 'isActive']

/** The facts in their order; a field that another one tells has none of its own. */
function factsOf({ fields, facts: { order, looks = {} } }: Props['view'], record: AnyRecord): ShownFact[] {
  const names = arranged(Object.keys(fields), order).filter((name) => !titles.includes(name))
  return names.flatMap((name) => {
    const [field, look = {}] = [fields[name], looks[name]]
    if (field === undefined || look === null) return []
    const value = look.value === undefined ? usualValue(name, field, record) : look.value(record)
    if (look.mayLack && isBlank(value)) return []
    return [{ name, label: look.label ?? field.label, value, wide: look.wide ?? field.kind === 'note' }]
  })
}

function usualValue(name: string, field: Field, record: AnyRecord): string {
  if (field.kind !== 'reference') return showValue(field, valueIn(record, name))
  const referred = referredIn(record, name)
  return referred === undefined ? '' : `${referred.code} ${referred.name}`
}
