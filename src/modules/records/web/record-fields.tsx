import { useLinkedField } from '../../../platform/web/form/use-linked-field.ts'
import type { Form } from '../../../platform/web/form/use-form.ts'
import { FieldOf } from './field-of.tsx'
import { MoreSection } from './more-section.tsx'
import { arranged } from './record-look.ts'
import type { AnyDraft, RecordView } from './record-view.ts'
import './record.css'

type Props = {
  readonly view: Pick<RecordView, 'fields' | 'inputs'>
  readonly form: Form<AnyDraft>
  /** The record exists: its code stays, and it may be switched off. */
  readonly exists: boolean
}

/**
 * The inputs of a record: every field of its table, those that most people leave as they are in a second section. An address
 * with `?field=npwp16` begins at that field.
 */
export function RecordFields({ view, form, exists }: Props) {
  const { fields, inputs } = view
  const names = arranged(Object.keys(fields), inputs.order).filter((name) => exists || name !== 'isActive')
  const further = names.filter((name) => fields[name]?.further === true)
  const main = names.filter((name) => !further.includes(name))
  const at = { view, form, exists }
  const linked = useLinkedField(form.body)
  return (
    <>
      <div className="record-fields">
        {main.map((name) => (
          <RecordInput key={name} {...at} name={name} />
        ))}
      </div>
      {further.length > 0 && (
        <MoreSection form={form} fields={fields} begins={further.some((name) => name === linked)}>
          {further.map((name) => (
            <RecordInput key={name} {...at} name={name} />
          ))}
        </MoreSection>
      )}
    </>
  )
}

/** One input, with what its kind puts above and below it. */
function RecordInput({ view, form, exists, name }: Props & { readonly name: string }) {
  const { heading, Above, Input, Below, ...own } = view.inputs.looks?.[name] ?? {}
  return (
    <>
      {heading !== undefined && <h2 className="record-heading">{heading}</h2>}
      {Above && <Above />}
      {Input ? (
        <Input form={form} />
      ) : (
        <FieldOf {...usual(name, exists)} {...own} form={form} fields={view.fields} path={name} />
      )}
      {Below && <Below form={form} />}
    </>
  )
}

/** What the inputs of every kind have in common. */
function usual(name: string, exists: boolean) {
  if (name === 'name') return { autoFocus: true }
  if (name !== 'code') return {}
  return {
    disabled: exists,
    help: exists ? 'Kode tidak dapat diubah.' : 'Diusulkan otomatis; boleh diganti.',
  }
}
