import type { Problem } from '../../../platform/rules/http/problem.ts'
import { holds, may, type Permission } from './permission.ts'
import { problem } from './problem-codes.ts'

/** What a token may be given, in the words of the form. What is not listed here no token ever does. */
export const tokenPermissions = {
  'books.read': 'Membaca pembukuan dan laporan',
  'books.export': 'Mengunduh file',
  'history.read': 'Membaca riwayat perubahan',
  'attachments.add': 'Melampirkan bukti',
  'accounts.edit': 'Mengubah daftar akun',
  'journals.edit': 'Membuat dan mem-post jurnal',
  'journals.reverse': 'Membalik jurnal',
  'journals.import': 'Mengimpor jurnal',
  'customers.edit': 'Mengubah customer',
  'vendors.edit': 'Mengubah vendor',
  'vendors.bank': 'Mengubah rekening vendor',
  'products.edit': 'Mengubah produk',
  'sales.edit': 'Mengubah dokumen penjualan',
  'settings.manage': 'Mengubah pengaturan',
  'periods.manage': 'Mengunci dan membuka periode',
  'audit.read': 'Membaca audit log',
} as const satisfies Partial<Record<Permission, string>>

export type TokenPermission = keyof typeof tokenPermissions

export const tokenPermissionNames = Object.keys(tokenPermissions) as TokenPermission[]

/** What a token that only reads may do, as far as its owner may. */
export const readingPermissions: readonly TokenPermission[] = ['books.read', 'books.export', 'history.read']

export const longestTokenName = 60
const longestTokenDays = 365
export const usualTokenDays = 90
export const mostTokens = 20
/** With these every token begins, so that one that leaked is found by searching for it. */
export const tokenPrefix = 'ner_'

export interface TokenScope {
  readonly isReadOnly: boolean
  readonly permissions: readonly TokenPermission[]
}

export interface NewTokenDraft extends TokenScope {
  readonly name: string
  readonly validDays: number
}

/** What is wrong with a token to be made by somebody of a role, all at once. */
export function tokenProblems(token: NewTokenDraft, role: string): Problem[] {
  return [...nameProblems(token.name), ...scopeProblems(token, role), ...validityProblems(token.validDays)]
}

function nameProblems(name: string): Problem[] {
  if (name.trim() === '') return [problem('name-missing', 'name', 'Nama token harus diisi')]
  if (name.trim().length > longestTokenName) {
    return [problem('name-length', 'name', `Nama token maksimal ${longestTokenName} karakter`)]
  }
  // The audit log writes `Rina (token: gudang) <rina@contoh.example>`: a name must not imitate that.
  if (/[<>()]/.test(name))
    return [problem('name-characters', 'name', 'Nama token tidak boleh memuat < > ( )')]
  return []
}

function scopeProblems({ isReadOnly, permissions }: TokenScope, role: string): Problem[] {
  if (isReadOnly) {
    const contradicts = permissions.length > 0
    return contradicts
      ? [problem('scope-contradicts', 'permissions', 'Token baca saja tidak memakai pilihan izin')]
      : []
  }
  if (permissions.length === 0) return [problem('scope-missing', 'permissions', 'Pilih minimal satu izin')]
  return permissions
    .filter((permission) => !may(role, permission))
    .map((permission) => {
      const message = `Anda sendiri tidak memiliki izin: ${tokenPermissions[permission]}`
      return problem('scope-above-owner', 'permissions', message)
    })
}

function validityProblems(days: number): Problem[] {
  if (Number.isInteger(days) && days >= 1 && days <= longestTokenDays) return []
  return [problem('validity', 'validDays', `Masa berlaku harus 1–${longestTokenDays} hari`)]
}

export const tokenNameTaken: Problem = problem(
  'name-taken',
  'name',
  'Nama token sudah dipakai. Cabut token itu dahulu atau pakai nama lain.',
)

export const tooManyTokens: Problem = problem(
  'too-many-tokens',
  'name',
  `Maksimal ${mostTokens} token yang belum dicabut. Cabut yang tidak dipakai.`,
)

/** The permissions a scope stands for, whatever its owner may. */
export function permissionsInScope({ isReadOnly, permissions }: TokenScope): readonly TokenPermission[] {
  return isReadOnly ? readingPermissions : permissions
}

/** Whether a token may ever be let in to an endpoint that asks for this. */
export function isTokenPermission(access: string): access is TokenPermission {
  return Object.hasOwn(tokenPermissions, access)
}

/** Whether an actor may use an endpoint: persons by role, programs by role and token, and only where tokens may go at all. */
export function mayUse(
  actor: Parameters<typeof holds>[0],
  { access, method }: { readonly access: string; readonly method: string },
): boolean {
  if (actor.token === undefined) return holds(actor, access)
  if (actor.token.isReadOnly && method !== 'GET') return false
  return isTokenPermission(access) && holds(actor, access)
}

export type TokenState = 'active' | 'expired' | 'revoked'

export function tokenState(
  token: { readonly expiresAt: string; readonly revokedAt: string | null },
  now: string,
): TokenState {
  if (token.revokedAt !== null) return 'revoked'
  return token.expiresAt > now ? 'active' : 'expired'
}

/** A scope in the words of the list. */
export function scopeInWords(scope: TokenScope): string {
  if (scope.isReadOnly) return 'Baca saja'
  return scope.permissions.map((permission) => tokenPermissions[permission]).join(', ')
}

/** The question before a token is revoked. */
export function revokeQuestion(name: string): string {
  return `Yakin ingin mencabut token ${name}? Program yang memakainya langsung berhenti.`
}
