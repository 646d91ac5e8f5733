import { securityKinds, type SecurityKind } from '../../../platform/rules/http/security-event.ts'
import { choiceInWords, daysInWords, type DayBounds } from '../../../platform/rules/list/filter-words.ts'
import type { ListColumn } from '../../../platform/rules/list/list-column.ts'
import { personName } from './change-sentence.ts'

const kindTexts: Readonly<Record<SecurityKind, string>> = {
  'sign-in-failed': 'Login gagal',
  'sign-in-throttled': 'Login dibatasi',
  'password-failed': 'Password salah saat diminta lagi',
  'code-failed': 'Kode verifikasi salah',
  'token-failed': 'Token API salah',
  'token-throttled': 'Token API dibatasi',
  'requests-throttled': 'Permintaan dibatasi',
  forbidden: 'Tindakan tanpa hak',
  'foreign-origin': 'Permintaan dari situs lain',
  'unknown-host': 'Nama server tidak dikenal',
  'password-reset': 'Password direset admin',
  'password-changed': 'Password diganti',
  'token-created': 'Token API dibuat',
  'token-revoked': 'Token API dicabut',
  'session-ended': 'Sesi diakhiri',
  'totp-enabled': 'Verifikasi dua langkah diaktifkan',
  'totp-disabled': 'Verifikasi dua langkah dinonaktifkan',
  'totp-reset': 'Verifikasi dua langkah direset admin',
  'recovery-code-used': 'Kode pemulihan dipakai',
  'recovery-codes-renewed': 'Kode pemulihan dibuat baru',
  'password-rule-changed': 'Aturan password diubah',
  'totp-rule-changed': 'Kewajiban verifikasi dua langkah diubah',
}

export const securityKindOptions = [
  { value: 'all', text: 'Semua kejadian' },
  ...securityKinds.map((value) => ({ value, text: kindTexts[value] })),
]

export function securityKindText(kind: SecurityKind): string {
  return kindTexts[kind]
}

interface ListedEvent {
  readonly kind: SecurityKind
  readonly firstAt: string
  readonly lastAt: string
  readonly times: number
  readonly person: string | null
  readonly address: string | null
  readonly method: string | null
  readonly route: string | null
  readonly about: string | null
}

const guesses: ReadonlySet<SecurityKind> = new Set<SecurityKind>(['sign-in-failed', 'sign-in-throttled'])

/** Who asked, or the account that was tried. */
export function securityPersonText({ kind, person, address }: ListedEvent): string {
  if (person !== null) return personName(person)
  if (address === null) return 'beberapa'
  return guesses.has(kind) ? 'akun tidak dikenal' : 'tidak dikenal'
}

export function securityAddressText({ address }: ListedEvent): string {
  return address ?? 'beberapa alamat'
}

/** What was asked for: `POST /api/v1/users/:id`. */
export function securityRouteText({ method, route }: ListedEvent): string {
  return [method, route].filter((part) => part !== null).join(' ')
}

/** The columns of the security log as plain data. */
export const securityListColumns: readonly ListColumn<ListedEvent>[] = [
  { key: 'lastAt', head: 'Waktu', kind: 'moment', width: 18, value: (row) => row.lastAt },
  { key: 'kind', head: 'Kejadian', width: 32, value: (row) => kindTexts[row.kind] },
  { key: 'person', head: 'Orang atau akun', width: 28, value: securityPersonText },
  { key: 'about', head: 'Mengenai', width: 32, value: (row) => row.about },
  { key: 'address', head: 'Alamat jaringan', width: 24, value: securityAddressText },
  { key: 'times', head: 'Kali', kind: 'count', width: 8, value: (row) => row.times },
  { key: 'firstAt', head: 'Sejak', kind: 'moment', width: 18, value: (row) => row.firstAt },
  { key: 'route', head: 'Permintaan', width: 44, value: securityRouteText },
]

interface ShownFilter extends DayBounds {
  readonly kind: string
  readonly person?: string | undefined
  readonly address?: string | undefined
}

/** What the security log is narrowed to, in words. */
export function securityFilterWords({ kind, person, address, ...days }: ShownFilter): string[] {
  return [
    ...choiceInWords('Kejadian', securityKindOptions, kind),
    ...named('Orang', person),
    ...named('Alamat', address),
    ...daysInWords(days),
  ]
}

function named(label: string, text: string | undefined): string[] {
  return text === undefined || text === '' ? [] : [`${label}: ${text}`]
}
