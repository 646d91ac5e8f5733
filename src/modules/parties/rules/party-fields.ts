import { digits, note, text, whole, yesNo } from '../../../platform/rules/field/field-kinds.ts'
import type { Fault, Field, Values } from '../../../platform/rules/field/field.ts'
import { isEmail } from '../../identity/rules/email.ts'
import { isNpwp, maskNpwp, npwpLength } from '../../settings/rules/npwp.ts'

const mostTermsDays = 365
const further = true
/** Tax numbers of others are masked to who may not see them, and stay as they stand. */
export const changedBy = { permission: 'tax.read', isMasked: true } as const

function email(label: string) {
  const fault = { code: 'email-format', message: 'Format email tidak valid' }
  return text(label, 254, { check: (value) => (isEmail(value) ? undefined : fault) })
}

/** A tax number of fifteen digits; customers and vendors are told of a wrong one in different words. */
export function npwp(message: string): Field<string | null> {
  const check = (value: string): Fault | undefined =>
    isNpwp(value) ? undefined : { code: 'npwp-format', message }
  return text('NPWP', npwpLength, { check, mask: maskNpwp, changedBy })
}

/** What customers and vendors have in common, with what tax files and payment terms ask in the second section. */
export const partyFields = {
  name: text('Nama', 200, { required: true }),
  group: text('Group', 100, { column: 'group_name' }),
  address: note('Alamat', 1000),
  phone: text('Telepon', 50),
  email: email('Email'),
  contactPersonName: text('Nama contact person', 200),
  contactPersonPhone: text('Telepon contact person', 50),
  contactPersonEmail: email('Email contact person'),
  npwp: npwp('Format NPWP tidak valid'),
  paymentTermsDays: whole('Termin pembayaran (hari)', {
    initial: 30,
    least: 0,
    most: mostTermsDays,
    fault: { code: 'terms', message: `Termin pembayaran harus 0 sampai ${mostTermsDays} hari` },
    further,
  }),
  isPkp: yesNo('PKP', { further }),
  npwp16: digits('NPWP 16 digit', 16, { further, changedBy }),
  nik: digits('NIK', 16, { further, changedBy }),
  nitkuSuffix: digits('Akhiran NITKU', 6, { further }),
  country: text('Negara', 3, {
    initial: 'IDN',
    help: 'Kode tiga huruf, Indonesia = IDN',
    mask: (typed) => typed.toUpperCase(),
    check: (value) =>
      /^[A-Z]{3}$/.test(value)
        ? undefined
        : { code: 'country', message: 'Kode negara harus 3 huruf kapital (contoh: IDN)' },
    further,
  }),
}

export type PartyFields = typeof partyFields
export type Party = Values<PartyFields>

interface Reachable {
  readonly phone: string | null
  readonly email: string | null
}

/** Telephone and e-mail in one column. */
export const contactColumn = {
  head: 'Kontak',
  width: 36,
  value: ({ phone, email: mail }: Reachable): string | null =>
    [phone, mail].filter((part) => part !== null).join(' · ') || null,
}
