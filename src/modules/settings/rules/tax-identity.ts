import type { Problem } from '../../../platform/rules/http/problem.ts'
import type { LegalForm } from './company.ts'
import { isNpwp, npwpProblems } from './npwp.ts'
import { problem } from './problem-codes.ts'

/** The numbers the tax office knows a company by, as typed; absent and empty are the same. */
export interface TaxIdentity {
  readonly npwp?: string | undefined
  readonly npwp16?: string | undefined
  /** Behind the NPWP of sixteen digits it makes the NITKU. */
  readonly nitkuSuffix?: string | undefined
  readonly klu?: string | undefined
  readonly legalForm?: LegalForm | '' | null | undefined
}

const headOffice = '000'

/** What is wrong with the numbers of a company, each by itself and against the others. */
export function taxIdentityProblems(identity: TaxIdentity, prefix = ''): Problem[] {
  const { npwp16 = '', nitkuSuffix = '', klu = '' } = identity
  const found = [
    { path: 'npwp16', message: npwp16 === '' ? undefined : npwp16Message({ ...identity, npwp16 }) },
    { path: 'nitkuSuffix', message: nitkuMessage(nitkuSuffix, npwp16) },
    {
      path: 'klu',
      message: klu === '' || /^\d{5}$/.test(klu) ? undefined : 'KLU harus terdiri dari 5 angka',
    },
  ]
  return [
    ...npwpProblems(identity.npwp?.trim(), `${prefix}npwp`),
    ...found.flatMap(({ path, message }) =>
      message === undefined ? [] : [problem('tax-identity', `${prefix}${path}`, message)],
    ),
  ]
}

function nitkuMessage(suffix: string, npwp16: string): string | undefined {
  if (suffix === '') return undefined
  if (!/^\d{6}$/.test(suffix)) return 'Akhiran NITKU harus terdiri dari 6 angka'
  return npwp16 === '' ? 'Akhiran NITKU memerlukan NPWP 16 digit' : undefined
}

/** A body has 0 and its fifteen digits, a person the NIK (PMK 112/2022); a branch shares that of its head office. */
function npwp16Message({
  npwp = '',
  npwp16,
  legalForm,
}: TaxIdentity & { npwp16: string }): string | undefined {
  if (!/^\d{16}$/.test(npwp16)) return 'NPWP 16 digit harus terdiri dari 16 angka'
  const isBody = npwp16.startsWith('0')
  if (legalForm === 'perorangan' && isBody)
    return 'NPWP 16 digit usaha perorangan adalah NIK pemiliknya, yang tidak dimulai dengan 0'
  if (legalForm && legalForm !== 'perorangan' && !isBody) return 'NPWP 16 digit badan harus dimulai dengan 0'
  return isBody ? againstNpwp(npwp16, npwp.trim()) : nikMessage(npwp16)
}

function againstNpwp(npwp16: string, npwp: string): string | undefined {
  if (!isNpwp(npwp)) return undefined
  const digits = npwp.replace(/\D/g, '')
  const expected = `0${digits.endsWith(headOffice) ? digits : digits.slice(0, 9)}`
  return npwp16.startsWith(expected)
    ? undefined
    : `NPWP 16 digit tidak sesuai dengan NPWP ${npwp}: seharusnya ${expected}${expected.length < 16 ? '…' : ''}`
}

/** In a NIK the day of birth follows the six digits of the area; for women it is 40 more. */
function nikMessage(nik: string): string | undefined {
  const [day, month] = [Number(nik.slice(6, 8)) % 40, Number(nik.slice(8, 10))]
  const isDay = day >= 1 && day <= 31 && Number(nik.slice(6, 8)) <= 71
  if (isDay && month >= 1 && month <= 12) return undefined
  return 'NPWP 16 digit yang tidak dimulai dengan 0 adalah NIK, tetapi tanggal lahir di dalamnya tidak ada'
}
