import { useMoment } from '../../../platform/web/shell/session.ts'
import type { Customer, Vendor } from '../contract.ts'
import { RecordFact } from './record-panel.tsx'

type Party = Omit<Customer, 'creditLimit' | 'buyerDocument' | 'buyerDocumentNumber'> &
  Partial<Customer & Vendor>

/** What customers and vendors have in common, to read. */
export function PartyFacts({ party }: { readonly party: Party }) {
  const moment = useMoment()
  const contact = [party.contactPersonName, party.contactPersonPhone, party.contactPersonEmail]
  return (
    <>
      <RecordFact name="Group">{party.group}</RecordFact>
      <RecordFact name="Telepon">{party.phone}</RecordFact>
      <RecordFact name="Email">{party.email}</RecordFact>
      <RecordFact name="NPWP">{party.npwp}</RecordFact>
      <RecordFact name="Termin pembayaran">{party.paymentTermsDays} hari</RecordFact>
      <RecordFact name="PKP">{party.isPkp ? 'Ya' : 'Tidak'}</RecordFact>
      <RecordFact name="Contact person">{contact.filter(Boolean).join(' · ')}</RecordFact>
      <RecordFact name="NPWP 16 digit">{party.npwp16}</RecordFact>
      <RecordFact name="NIK">{party.nik}</RecordFact>
      <RecordFact name="Akhiran NITKU">{party.nitkuSuffix}</RecordFact>
      <RecordFact name="Negara">{party.country}</RecordFact>
      <RecordFact name="Dibuat">{moment(party.createdAt)}</RecordFact>
      {party.deletedAt !== null && <RecordFact name="Dinonaktifkan">{moment(party.deletedAt)}</RecordFact>}
      <RecordFact name="Alamat" wide>
        {party.address}
      </RecordFact>
    </>
  )
}

const fields: Readonly<Record<string, string>> = {
  code: 'Kode',
  name: 'Nama',
  group_name: 'Group',
  npwp: 'NPWP',
  address: 'Alamat',
  phone: 'Telepon',
  email: 'Email',
  contact_person_name: 'Nama contact person',
  contact_person_phone: 'Telepon contact person',
  contact_person_email: 'Email contact person',
  credit_limit: 'Credit Limit',
  payment_terms_days: 'Termin pembayaran (hari)',
  is_pkp: 'PKP',
  npwp16: 'NPWP 16 digit',
  nik: 'NIK',
  nitku_suffix: 'Akhiran NITKU',
  buyer_document: 'Dokumen pembeli',
  buyer_document_number: 'Nomor dokumen pembeli',
  country: 'Negara',
  bank_name: 'Bank',
  bank_account_number: 'Nomor rekening',
  bank_account_holder: 'Atas nama',
  is_active: 'Status',
}

/** How the history of a party names its fields. */
export const partyHistory = {
  fieldLabels: fields,
  hiddenFields: ['id', 'version', 'created_at', 'updated_at', 'deleted_at'],
  valueText,
}

function valueText(field: string, value: unknown): string | undefined {
  if (field === 'is_active') return value === true ? 'Aktif' : 'Tidak Aktif'
  if (field === 'is_pkp') return value === true ? 'Ya' : 'Tidak'
  return undefined
}
