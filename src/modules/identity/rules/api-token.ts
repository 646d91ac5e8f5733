import { isVisible } from '../../../platform/rules/text/name-key.ts'
import { holds, scopes, type Holder, type Permissions } from '../../../platform/rules/http/permission.ts'
import type { Problem } from '../../../platform/rules/http/problem.ts'
import { problem } from './problem-codes.ts'

export const longestTokenName = 60
const longestTokenDays = 365
export const usualTokenDays = 90
export const mostTokens = 20
/** With these every token begins, so that one that leaked is found by searching for it. */
export const tokenPrefix = 'ner_'

export interface TokenScope {
  readonly isReadOnly: boolean
  readonly permissions: readonly string[]
}

export interface NewTokenDraft extends TokenScope {
  readonly name: string
  readonly validDays: number
}

/** Somebody who makes a token, and all the permissions there are. */
export interface TokenMaker {
  readonly owner: Holder
  readonly permissions: Permissions
}

/** What is wrong with a token to be made by somebody, all at once. */
export function tokenProblems(token: NewTokenDraft, maker: TokenMaker): Problem[] {
  return [...nameProblems(token.name), ...scopeProblems(token, maker), ...validityProblems(token.validDays)]
}

function nameProblems(name: string): Problem[] {
  if (!isVisible(name)) return [problem('name-missing', 'name', 'Nama token harus diisi')]
  if (name.trim().length > longestTokenName) {
    return [problem('name-length', 'name', `Nama token maksimal ${longestTokenName} karakter`)]
  }
  // The audit log writes `Rina (token: gudang) <rina@contoh.example>`: a name must not imitate that.
  if (/[<>()]/.test(name))
    return [problem('name-characters', 'name', 'Nama token tidak boleh memuat < > ( )')]
  return []
}

function scopeProblems({ isReadOnly, permissions }: TokenScope, maker: TokenMaker): Problem[] {
  const each = permissions.flatMap((name, index) => permissionProblems(name, index, maker))
  if (isReadOnly && permissions.length > 0) {
    const contradicts = problem(
      'scope-contradicts',
      'permissions',
      'Token baca saja tidak memakai pilihan izin',
    )
    return [contradicts, ...each]
  }
  if (!isReadOnly && permissions.length === 0) {
    return [problem('scope-missing', 'permissions', 'Pilih minimal satu izin')]
  }
  return each
}

function permissionProblems(name: string, index: number, { owner, permissions }: TokenMaker): Problem[] {
  if (!isForTokens(name, permissions))
    return [problem('invalid', `permissions.${index}`, 'Izin tidak dikenal')]
  if (holds(owner, name)) return []
  const message = `Anda sendiri tidak memiliki izin: ${permissionLabel(name, permissions)}`
  return [problem('scope-above-owner', 'permissions', message)]
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

/** What a token may be given. */
export function tokenPermissions(permissions: Permissions): string[] {
  return Object.keys(permissions).filter((name) => isForTokens(name, permissions))
}

/** What a token that only reads may do, as far as its owner may. */
export function readingPermissions(permissions: Permissions): string[] {
  return Object.keys(permissions).filter((name) => permissions[name]?.tokens === 'reading')
}

/** Whether a token may ever be let in to an endpoint that asks for this. */
export function isForTokens(access: string, permissions: Permissions): boolean {
  return Object.hasOwn(permissions, access) && permissions[access]?.tokens !== 'never'
}

/** What a token lets a program do now: what it was given, never more than its owner holds, and of what the owner sees. */
export function permissionsOfToken(
  { isReadOnly, permissions: given }: TokenScope,
  maker: TokenMaker,
): string[] {
  const { owner, permissions } = maker
  const inScope = isReadOnly ? readingPermissions(permissions) : given
  const held = inScope.filter((name) => isForTokens(name, permissions) && holds(owner, name))
  return [...held, ...scopes.filter((scope) => holds(owner, scope))]
}

/** Whether an actor may use an endpoint; a token that only reads is for GET alone. */
export function mayUse(
  actor: Holder & { readonly token?: { readonly isReadOnly: boolean } },
  { access, method }: { readonly access: string; readonly method: string },
): boolean {
  if (actor.token?.isReadOnly === true && method !== 'GET') return false
  return holds(actor, access)
}

export const tokenStates = ['active', 'expired', 'revoked'] as const
export type TokenState = (typeof tokenStates)[number]

/** How the states of a token read. */
export const tokenStateTexts: Readonly<Record<TokenState, string>> = {
  active: 'Aktif',
  expired: 'Kedaluwarsa',
  revoked: 'Dicabut',
}

export function tokenState(
  token: { readonly expiresAt: string; readonly revokedAt: string | null },
  now: string,
): TokenState {
  if (token.revokedAt !== null) return 'revoked'
  return token.expiresAt > now ? 'active' : 'expired'
}

/** A scope in the words of the list. */
export function scopeInWords(scope: TokenScope, permissions: Permissions): string {
  if (scope.isReadOnly) return 'Baca saja'
  return scope.permissions.map((name) => permissionLabel(name, permissions)).join(', ')
}

/** A permission in words; one that a former version knew, by its name. */
function permissionLabel(name: string, permissions: Permissions): string {
  return permissions[name]?.label ?? name
}

/** The question before a token is revoked. */
export function revokeQuestion(name: string): string {
  return `Yakin ingin mencabut token ${name}? Program yang memakainya langsung berhenti.`
}
