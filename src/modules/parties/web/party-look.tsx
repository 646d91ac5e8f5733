import type { Endpoint, nothing } from '../../../platform/rules/http/endpoint.ts'
import { useReply } from '../../../platform/web/call/use-reply.ts'
import { SelectInput } from '../../../platform/web/form/select-input.tsx'
import { useMoment } from '../../../platform/web/shell/session.ts'
import { RecordFact, TwoLines, type OwnFilter } from '../../records/web/index.ts'
import type { Kept } from '../../records/rules/record-kind.ts'
import type { Party } from '../rules/party-fields.ts'
import type { z } from 'zod'

/** Columns that lists of customers and vendors show alike. */
export const partyCells = {
  name: { cell: ({ name, address }: Party) => <TwoLines first={name} second={address} /> },
  group: { cell: ({ group }: Party) => <TwoLines first={group ?? '-'} second={null} /> },
  contact: {
    cell: ({ phone, email }: Party) => (
      <TwoLines first={phone ?? (email === null ? '-' : undefined)} second={email} />
    ),
  },
  npwp: { kind: 'code', wideOnly: true, phone: 'hidden' },
} as const

type Groups = Endpoint<typeof nothing, typeof nothing, typeof nothing, z.ZodType<{ groups: string[] }>>

/** Lists of customers and vendors are narrowed by the group they are in. */
export function groupFilter(endpoint: Groups): OwnFilter<'group'> {
  return {
    defaults: { group: '' },
    queryOf: ({ group }) => (group === '' ? {} : { group: group.slice(0, 100) }),
    Inputs: ({ values: { group }, set }) => <GroupInput endpoint={endpoint} group={group} set={set} />,
  }
}

type GroupProps = {
  readonly endpoint: Groups
  readonly group: string
  readonly set: (change: { readonly group: string }) => void
}

function GroupInput({ endpoint, group, set }: GroupProps) {
  const groups = useReply(endpoint, {}).data?.groups ?? []
  const chosen = group === '' || groups.includes(group) ? [] : [group]
  const options = [...chosen, ...groups].map((each) => ({ value: each, text: each }))
  return (
    <SelectInput
      label="Group"
      value={group}
      onChange={(next) => set({ group: next })}
      options={[{ value: '', text: 'Semua' }, ...options]}
    />
  )
}

/** What customers and vendors have in common, to read. */
export function PartyFacts({ party }: { readonly party: Party & Kept }) {
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
