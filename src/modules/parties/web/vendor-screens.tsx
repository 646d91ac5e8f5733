import type { Texts } from '../../../platform/rules/field/field.ts'
import type { Form } from '../../../platform/web/form/use-form.ts'
import { useReply } from '../../../platform/web/call/use-reply.ts'
import { useCan } from '../../../platform/web/shell/session.ts'
import { wholeFields } from '../../records/rules/record-kind.ts'
import { FieldOf, MoreSection, recordPages, RecordFact, recordView } from '../../records/web/index.ts'
import { vendorApi, vendorGroups, type Vendor } from '../contract.ts'
import { vendors } from '../rules/vendors.ts'
import { PartyContact, PartyFurther, PartyMain } from './party-inputs.tsx'
import { groupFilter, partyCells, PartyFacts } from './party-look.tsx'

const fields = wholeFields(vendors)
type FormProps = { readonly form: Form<Texts<typeof fields>>; readonly exists: boolean }

/** The fields of a vendor. */
function VendorFields({ form, exists }: FormProps) {
  const groups = useReply(vendorGroups, {}).data?.groups
  const mayEditBank = useCan('vendors.bank')
  const at = { form, fields }
  return (
    <>
      <div className="record-fields">
        <PartyMain {...at} exists={exists} groups={groups} />
        <PartyContact {...at} />
        {exists && (
          <FieldOf
            {...at}
            path="isActive"
            help="Vendor tidak aktif tidak dapat menerima purchase order baru"
          />
        )}
      </div>
      <MoreSection {...at}>
        <PartyFurther {...at} />
        <h2 className="record-heading">Rekening bank</h2>
        {!mayEditBank && <p className="record-wide muted">Data rekening hanya dapat diubah oleh admin.</p>}
        <FieldOf {...at} path="bankName" />
        <FieldOf {...at} path="bankAccountNumber" />
        <FieldOf {...at} path="bankAccountHolder" />
      </MoreSection>
    </>
  )
}

function VendorFacts({ record }: { readonly record: Vendor }) {
  const { bankName, bankAccountNumber, bankAccountHolder } = record
  const holder = bankAccountHolder === null ? null : `a.n. ${bankAccountHolder}`
  return (
    <>
      <PartyFacts party={record} />
      <RecordFact name="Rekening bank" wide>
        {[bankName, bankAccountNumber, holder].filter(Boolean).join(' ')}
      </RecordFact>
    </>
  )
}

export const vendorScreens = recordPages(
  recordView(vendors, vendorApi, {
    subtitle: 'Kelola data vendor, kontak, dan rekening',
    columns: {
      code: { width: 112 },
      name: partyCells.name,
      group: { ...partyCells.group, width: 120 },
      contact: { ...partyCells.contact, width: 190 },
      npwp: { ...partyCells.npwp, width: 156 },
      status: { width: 104 },
    },
    filter: groupFilter(vendorGroups),
    Fields: VendorFields,
    Facts: VendorFacts,
    tall: true,
  }),
  'vendor',
)
