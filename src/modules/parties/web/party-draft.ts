import type { PartyDraft } from '../rules/party.ts'

/** What is typed about a customer or vendor: texts as they stand in the fields. */
export interface PartyTexts {
  readonly code: string
  readonly name: string
  readonly address: string
  readonly phone: string
  readonly email: string
  readonly group: string
  readonly npwp: string
  readonly contactPersonName: string
  readonly contactPersonPhone: string
  readonly contactPersonEmail: string
  readonly npwp16: string
  readonly nik: string
  readonly nitkuSuffix: string
  readonly isPkp: boolean
  readonly paymentTermsDays: string
  readonly country: string
  readonly isActive: boolean
}

/** Fields of a customer or vendor in the second section. */
export const furtherPartyFields = ['npwp16', 'nik', 'nitkuSuffix', 'paymentTermsDays', 'country']

type Nullable = {
  readonly [Name in keyof Omit<PartyTexts, 'isPkp' | 'isActive' | 'paymentTermsDays'>]: string | null
} & {
  readonly isPkp: boolean
  readonly isActive: boolean
  readonly paymentTermsDays: number
}

/** The texts of a record as the fields show them. */
export function partyTextsOf(party: Nullable): PartyTexts {
  return {
    code: party.code ?? '',
    name: party.name ?? '',
    address: party.address ?? '',
    phone: party.phone ?? '',
    email: party.email ?? '',
    group: party.group ?? '',
    npwp: party.npwp ?? '',
    contactPersonName: party.contactPersonName ?? '',
    contactPersonPhone: party.contactPersonPhone ?? '',
    contactPersonEmail: party.contactPersonEmail ?? '',
    npwp16: party.npwp16 ?? '',
    nik: party.nik ?? '',
    nitkuSuffix: party.nitkuSuffix ?? '',
    isPkp: party.isPkp,
    paymentTermsDays: String(party.paymentTermsDays),
    country: party.country ?? '',
    isActive: party.isActive,
  }
}

/** The texts of a party that is not there yet. */
export function newPartyTexts(code: string): PartyTexts {
  const blank = { name: null, address: null, phone: null, email: null, group: null, npwp: null }
  const contact = { contactPersonName: null, contactPersonPhone: null, contactPersonEmail: null }
  const numbers = { npwp16: null, nik: null, nitkuSuffix: null }
  const usual = { isPkp: false, isActive: true, paymentTermsDays: 30, country: 'IDN' }
  return partyTextsOf({ code, ...blank, ...contact, ...numbers, ...usual })
}

/** The number of days typed; undefined when it is none. */
function daysOf(typed: string): number | undefined {
  return /^\d{1,6}$/.test(typed.trim()) ? Number(typed) : undefined
}

/** What the rules check of a party. */
export function checkedParty<Texts extends PartyTexts>(
  texts: Texts,
): Omit<Texts, 'paymentTermsDays'> & PartyDraft {
  return { ...texts, paymentTermsDays: daysOf(texts.paymentTermsDays) }
}

/** A text as it is sent: trimmed, absent when blank. */
export function present(text: string): string | undefined {
  const trimmed = text.trim()
  return trimmed === '' ? undefined : trimmed
}

/** What is sent of a party. */
export function partyBody(texts: PartyTexts) {
  return {
    name: texts.name,
    address: present(texts.address),
    phone: present(texts.phone),
    email: present(texts.email),
    group: present(texts.group),
    npwp: present(texts.npwp),
    contactPersonName: present(texts.contactPersonName),
    contactPersonPhone: present(texts.contactPersonPhone),
    contactPersonEmail: present(texts.contactPersonEmail),
    npwp16: present(texts.npwp16),
    nik: present(texts.nik),
    nitkuSuffix: present(texts.nitkuSuffix),
    isPkp: texts.isPkp,
    paymentTermsDays: daysOf(texts.paymentTermsDays) ?? 0,
    country: texts.country,
  }
}

const labels: readonly (readonly [keyof PartyTexts, string])[] = [
  ['name', 'Nama'],
  ['group', 'Group'],
  ['npwp', 'NPWP'],
  ['address', 'Alamat'],
  ['phone', 'Telepon'],
  ['email', 'Email'],
  ['contactPersonName', 'Nama contact person'],
  ['contactPersonPhone', 'Telepon contact person'],
  ['contactPersonEmail', 'Email contact person'],
  ['paymentTermsDays', 'Termin pembayaran (hari)'],
  ['country', 'Negara'],
  ['npwp16', 'NPWP 16 digit'],
  ['nik', 'NIK'],
  ['nitkuSuffix', 'Akhiran NITKU'],
  ['isPkp', 'PKP'],
  ['isActive', 'Status'],
]

export interface Version {
  readonly head: string
  readonly mine: string
  readonly latest: string
}

/** Both versions of a party side by side, the fields that differ. */
export function partyVersions(mine: PartyTexts, latest: PartyTexts): Version[] {
  return labels
    .map(([field, head]) => ({ head, mine: shown(mine[field]), latest: shown(latest[field]) }))
    .filter((row) => row.mine !== row.latest)
}

function shown(value: string | boolean): string {
  if (typeof value === 'string') return value.trim()
  return value ? 'Ya' : 'Tidak'
}
