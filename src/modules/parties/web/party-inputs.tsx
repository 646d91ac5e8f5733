import type { Texts } from '../../../platform/rules/field/field.ts'
import { useReply } from '../../../platform/web/call/use-reply.ts'
import { FieldOf, type InputLook, type OwnInput } from '../../records/web/index.ts'
import { partyFields, type PartyFields } from '../rules/party-fields.ts'
import { NpwpInput } from '../../settings/web/index.ts'
import type { GroupsEndpoint } from './party-look.tsx'

type PartyInput = OwnInput<Texts<PartyFields>>

/** The inputs of customers and vendors in their order; what each has of its own follows. */
export const partyInputOrder = [
  'code',
  'name',
  'group',
  'address',
  'npwp',
  'phone',
  'email',
  'contactPersonName',
  'contactPersonPhone',
  'contactPersonEmail',
] as const

/** What tax files ask about a party, behind the payment terms. */
export const partyFurtherOrder = [
  'paymentTermsDays',
  'country',
  'npwp16',
  'nik',
  'nitkuSuffix',
  'isPkp',
] as const

/** How customers and vendors are typed. */
export function partyInputs(groups: GroupsEndpoint) {
  return {
    group: {
      Input: ({ form }: PartyInput) => {
        const suggestions = useReply(groups, {}).data?.groups ?? []
        return <FieldOf form={form} fields={partyFields} path="group" suggestions={suggestions} />
      },
    },
    npwp: { Input: Npwp },
    phone: { type: 'tel' },
    email: { type: 'email' },
    contactPersonName: { heading: 'Contact person' },
    contactPersonPhone: { type: 'tel' },
    contactPersonEmail: { type: 'email' },
    nitkuSuffix: { label: 'Akhiran NITKU (6 digit)' },
    isPkp: { label: 'Pengusaha Kena Pajak (PKP)' },
  } as const satisfies Record<string, InputLook<Texts<PartyFields>>>
}

function Npwp({ form }: PartyInput) {
  return <NpwpInput value={form.draft.npwp} at={form.at('npwp')} onChange={(npwp) => form.change({ npwp })} />
}
