import type { Endpoint, nothing } from '../../../platform/rules/http/endpoint.ts'
import { useReply } from '../../../platform/web/call/use-reply.ts'
import { SelectInput } from '../../../platform/web/form/select-input.tsx'
import { TwoLines, type FactLook, type OwnFilter } from '../../records/web/index.ts'
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

export type GroupsEndpoint = Endpoint<
  typeof nothing,
  typeof nothing,
  typeof nothing,
  z.ZodType<{ groups: string[] }>
>

/** Lists of customers and vendors are narrowed by the group they are in. */
export function groupFilter(endpoint: GroupsEndpoint): OwnFilter<'group'> {
  return {
    defaults: { group: '' },
    queryOf: ({ group }) => (group === '' ? {} : { group: group.slice(0, 100) }),
    Inputs: ({ values: { group }, set }) => <GroupInput endpoint={endpoint} group={group} set={set} />,
  }
}

type GroupProps = {
  readonly endpoint: GroupsEndpoint
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

/** The facts of customers and vendors in their order. */
export const partyFactOrder = [
  'group',
  'phone',
  'email',
  'npwp',
  'paymentTermsDays',
  'isPkp',
  'contactPersonName',
  'npwp16',
  'nik',
  'nitkuSuffix',
  'country',
] as const

/** How facts of customers and vendors are read. */
export const partyFacts = {
  paymentTermsDays: {
    label: 'Termin pembayaran',
    value: ({ paymentTermsDays }: Party) => `${paymentTermsDays} hari`,
  },
  contactPersonName: {
    label: 'Contact person',
    value: ({ contactPersonName, contactPersonPhone, contactPersonEmail }: Party) =>
      [contactPersonName, contactPersonPhone, contactPersonEmail].filter(Boolean).join('\n'),
  },
  contactPersonPhone: null,
  contactPersonEmail: null,
} as const satisfies Record<string, FactLook<Party> | null>
