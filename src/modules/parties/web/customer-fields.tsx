import { Checkbox } from '@mantine/core'
import { AmountInput } from '../../../platform/web/form/amount-input.tsx'
import { SelectInput } from '../../../platform/web/form/select-input.tsx'
import { useReply } from '../../../platform/web/call/use-reply.ts'
import { listCustomerGroups } from '../contract.ts'
import { buyerDocumentLabels, buyerDocuments } from '../rules/customer.ts'
import type { CustomerTexts } from './customer-draft.ts'
import { MoreSection } from './more-section.tsx'
import { PartyContactFields, PartyMainFields, PartyTaxFields } from './party-fields.tsx'
import { RecordField } from './record-field.tsx'
import type { RecordForm } from './use-record-form.ts'
import './record.css'

type Props = { readonly form: RecordForm<CustomerTexts>; readonly exists: boolean }

/** The fields of a customer. */
export function CustomerFields({ form, exists }: Props) {
  const { draft, change, problems } = form
  const { data } = useReply(listCustomerGroups, {})
  const shared = { draft, onChange: change, problems }
  return (
    <>
      <div className="record-fields">
        <PartyMainFields {...shared} exists={exists} groups={data?.groups} />
        <PartyContactFields {...shared} />
        <h2 className="record-heading">Piutang</h2>
        <CreditLimit form={form} />
        {exists && (
          <Checkbox
            className="record-check"
            label="Aktif"
            checked={draft.isActive}
            onChange={(event) => change({ isActive: event.currentTarget.checked })}
          />
        )}
      </div>
      <MoreSection isOpen={form.isMoreOpen} onToggle={form.setMoreOpen}>
        <PartyTaxFields {...shared} />
        <BuyerDocumentFields form={form} />
      </MoreSection>
    </>
  )
}

type FormProps = { readonly form: RecordForm<CustomerTexts> }

function CreditLimit({ form: { draft, change, problems, setUnreadable } }: FormProps) {
  return (
    <div onBlur={() => problems.touch('creditLimit')}>
      <AmountInput
        label="Credit Limit (Rp)"
        path="creditLimit"
        help="0 berarti tanpa batas"
        allowNegative
        value={draft.creditLimit}
        error={problems.errorOf('creditLimit')}
        onChange={(creditLimit) => change({ creditLimit })}
        onProblem={(message) => setUnreadable('creditLimit', message)}
      />
    </div>
  )
}

const documentOptions = buyerDocuments.map((value) => ({ value, text: buyerDocumentLabels[value] }))

function BuyerDocumentFields({ form: { draft, change, problems } }: FormProps) {
  return (
    <>
      <SelectInput
        label="Dokumen pembeli (Coretax)"
        value={draft.buyerDocument}
        options={documentOptions}
        onChange={(value) =>
          change({ buyerDocument: buyerDocuments.find((each) => each === value) ?? draft.buyerDocument })
        }
      />
      <RecordField
        label="Nomor dokumen pembeli"
        path="buyerDocumentNumber"
        help="Untuk paspor atau dokumen lain"
        value={draft.buyerDocumentNumber}
        maxLength={50}
        problems={problems}
        onChange={(buyerDocumentNumber) => change({ buyerDocumentNumber })}
      />
    </>
  )
}
