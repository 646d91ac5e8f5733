import type { Texts } from '../../../platform/rules/field/field.ts'
import { formatRupiah } from '../../../platform/rules/money/money.ts'
import type { Form } from '../../../platform/web/form/use-form.ts'
import { useReply } from '../../../platform/web/call/use-reply.ts'
import { wholeFields } from '../../records/rules/record-kind.ts'
import {
  ActiveBox,
  FieldOf,
  MoreSection,
  RecordFact,
  recordPages,
  recordView,
} from '../../records/web/index.ts'
import { customerApi, customerGroups, type Customer } from '../contract.ts'
import { buyerDocumentLabels, customers } from '../rules/customers.ts'
import { PartyContact, PartyFurther, PartyMain } from './party-inputs.tsx'
import { groupFilter, partyCells, PartyFacts } from './party-look.tsx'

const fields = wholeFields(customers)
type FormProps = { readonly form: Form<Texts<typeof fields>>; readonly exists: boolean }

/** The fields of a customer. */
function CustomerFields({ form, exists }: FormProps) {
  const groups = useReply(customerGroups, {}).data?.groups
  const at = { form, fields }
  return (
    <>
      <div className="record-fields">
        <PartyMain {...at} exists={exists} groups={groups} />
        <PartyContact {...at} />
        <h2 className="record-heading">Piutang</h2>
        <FieldOf {...at} path="creditLimit" />
        {exists && <ActiveBox form={form} />}
      </div>
      <MoreSection {...at}>
        <PartyFurther {...at} />
        <FieldOf {...at} path="withoutVat" />
        <FieldOf {...at} path="buyerDocument" label="Dokumen pembeli (Coretax)" />
        <FieldOf {...at} path="buyerDocumentNumber" />
      </MoreSection>
    </>
  )
}

function CustomerFacts({ record }: { readonly record: Customer }) {
  const { creditLimit, withoutVat, buyerDocument, buyerDocumentNumber } = record
  return (
    <>
      <RecordFact name="Credit Limit">
        {creditLimit === 0 ? 'Tanpa batas' : formatRupiah(creditLimit)}
      </RecordFact>
      <RecordFact name="Dokumen pembeli (Coretax)">
        {[buyerDocumentLabels[buyerDocument], buyerDocumentNumber].filter(Boolean).join(' ')}
      </RecordFact>
      {withoutVat && <RecordFact name="PPN">Tanpa PPN</RecordFact>}
      <PartyFacts party={record} />
    </>
  )
}

export const customerScreens = recordPages(
  recordView(customers, customerApi, {
    subtitle: 'Kelola data customer, kontak, dan credit limit',
    columns: {
      code: { width: 104 },
      name: partyCells.name,
      group: { ...partyCells.group, width: 96 },
      contact: { ...partyCells.contact, width: 144 },
      npwp: { ...partyCells.npwp, width: 148 },
      creditLimit: { width: 134 },
      status: { width: 96 },
    },
    filter: groupFilter(customerGroups),
    Fields: CustomerFields,
    Facts: CustomerFacts,
    tall: true,
  }),
  'customer',
)
