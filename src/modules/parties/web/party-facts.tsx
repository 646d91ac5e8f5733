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
