import { SelectInput } from '../../../platform/web/form/select-input.tsx'
import { useCan } from '../../../platform/web/shell/session.ts'
import { useReply } from '../../../platform/web/call/use-reply.ts'
import { listVendorGroups } from '../contract.ts'
import { MoreSection } from './more-section.tsx'
import { PartyContactFields, PartyMainFields, PartyTaxFields } from './party-fields.tsx'
import { RecordField } from './record-field.tsx'
import type { RecordForm } from './use-record-form.ts'
import type { VendorTexts } from './vendor-draft.ts'
import './record.css'

type Props = { readonly form: RecordForm<VendorTexts>; readonly exists: boolean }

const statusOptions = [
  { value: 'active', text: 'Aktif' },
  { value: 'inactive', text: 'Tidak Aktif' },
]

/** The fields of a vendor. */
export function VendorFields({ form, exists }: Props) {
  const { draft, change, problems } = form
  const { data } = useReply(listVendorGroups, {})
  const shared = { draft, onChange: change, problems }
  return (
    <>
      <div className="record-fields">
        <PartyMainFields {...shared} exists={exists} groups={data?.groups} />
        <PartyContactFields {...shared} />
        {exists && (
          <SelectInput
            label="Status"
            help="Vendor tidak aktif tidak dapat menerima purchase order baru"
            value={draft.isActive ? 'active' : 'inactive'}
            options={statusOptions}
            onChange={(value) => change({ isActive: value === 'active' })}
          />
        )}
      </div>
      <MoreSection isOpen={form.isMoreOpen} onToggle={form.setMoreOpen}>
        <PartyTaxFields {...shared} />
        <BankFields form={form} />
      </MoreSection>
    </>
  )
}

/** Where the vendor is paid; only admins may say so. */
function BankFields({ form: { draft, change, problems } }: { readonly form: RecordForm<VendorTexts> }) {
  const mayEdit = useCan('vendors.bank')
  const field = (
    path: 'bankName' | 'bankAccountNumber' | 'bankAccountHolder',
    label: string,
    maxLength: number,
  ) => (
    <RecordField
      label={label}
      path={path}
      disabled={!mayEdit}
      value={draft[path]}
      maxLength={maxLength}
      problems={problems}
      onChange={(value) => change({ [path]: value })}
    />
  )
  return (
    <>
      <h2 className="record-heading">Rekening bank</h2>
      {!mayEdit && <p className="record-wide muted">Data rekening hanya dapat diubah oleh admin.</p>}
      {field('bankName', 'Bank', 100)}
      {field('bankAccountNumber', 'Nomor rekening', 40)}
      {field('bankAccountHolder', 'Atas nama', 200)}
    </>
  )
}
