import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { endingOf, isSameHash, newSecret, secretHash } from './api-token-secret.ts'

test('a secret is never the same, and tells its ending', () => {
  const secrets = new Set(Array.from({ length: 1_000 }, newSecret))
  expect(secrets.size).toBe(1_000)
  for (const secret of secrets) expect(secret.endsWith(endingOf(secret)) && secret.length === 47).toBe(true)
})

test('only the whole hash is the same: not one that differs in a byte, not the lack of one', () => {
  const hash = secretHash('ner_contoh')
  expect(isSameHash(Buffer.from(hash), hash)).toBe(true)
  expect(isSameHash(undefined, hash)).toBe(false)
  for (let at = 0; at < hash.length; at += 1) {
    const other = Buffer.from(hash)
    other[at] = (other[at] ?? 0) ^ 1
    expect(isSameHash(other, hash)).toBe(false)
  }
})

test('hashes are compared by what takes the same time wherever they differ, and by nothing else', () => {
  const source = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8')
  expect(source('./api-token-secret.ts')).toMatch(/timingSafeEqual\(found \?\? decoy, hash\)/)
  expect(source('./api-token-sign-in.ts')).toMatch(/!isSameHash\(found\?\.tokenHash, hash\)/)
  expect(source('./api-token-store.ts')).not.toMatch(/token_hash = /)
})
