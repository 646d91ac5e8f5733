import type { Field } from '../../../platform/rules/field/field.ts'
import { FieldOf, type FieldForm } from '../../records/web/index.ts'
import type { PartyFields } from '../rules/party-fields.ts'
import { NpwpInput } from './npwp-input.tsx'

type Whole = PartyFields & { readonly code: Field<string>; readonly isActive: Field<boolean> }

/** The form of a customer or vendor, of which this file knows what they have in common. */
export interface PartyForm {
  readonly form: FieldForm<Whole>
  readonly fields: Whole
}

type MainProps = PartyForm & {
  /** The record exists: its code stays. */
  readonly exists: boolean
  readonly groups: readonly string[] | undefined
}

/** Code, name, group, address and tax number. */
export function PartyMain({ exists, groups = [], ...at }: MainProps) {
  const { form } = at
  const help = exists ? 'Kode tidak dapat diubah.' : 'Diusulkan otomatis; boleh diganti.'
  return (
    <>
      <FieldOf {...at} path="code" disabled={exists} help={help} />
      <FieldOf {...at} path="name" autoFocus />
      <FieldOf {...at} path="group" suggestions={groups} />
      <FieldOf {...at} path="address" />
      <NpwpInput value={form.draft.npwp} at={form.at('npwp')} onChange={(npwp) => form.change({ npwp })} />
    </>
  )
}

/** Telephone, e-mail, and who answers. */
export function PartyContact(at: PartyForm) {
  return (
    <>
      <FieldOf {...at} path="phone" type="tel" />
      <FieldOf {...at} path="email" type="email" />
      <h2 className="record-heading">Contact person</h2>
      <FieldOf {...at} path="contactPersonName" />
      <FieldOf {...at} path="contactPersonPhone" type="tel" />
      <FieldOf {...at} path="contactPersonEmail" type="email" />
    </>
  )
}

/** Payment terms, and what tax files ask about a party. */
export function PartyFurther(at: PartyForm) {
  return (
    <>
      <FieldOf {...at} path="paymentTermsDays" />
      <FieldOf {...at} path="country" />
      <FieldOf {...at} path="npwp16" />
      <FieldOf {...at} path="nik" />
      <FieldOf {...at} path="nitkuSuffix" label="Akhiran NITKU (6 digit)" />
      <FieldOf {...at} path="isPkp" label="Pengusaha Kena Pajak (PKP)" />
    </>
  )
}
