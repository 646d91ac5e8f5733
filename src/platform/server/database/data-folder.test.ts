import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { dataFolder } from './data-folder.ts'

const base = mkdtempSync(join(tmpdir(), 'neraca-folders-'))
afterAll(() => rmSync(base, { recursive: true }))

test('NERACA_DATA decides', () => {
  expect(dataFolder({ NERACA_DATA: '/srv/buku', XDG_DATA_HOME: base }, base)).toBe('/srv/buku')
})

test('without it each checkout has a folder of its own outside itself', () => {
  const [one, other] = [base, tmpdir()].map((checkout) => dataFolder({ XDG_DATA_HOME: base }, checkout))
  expect(one).toMatch(new RegExp(`^${base}/neraca/[0-9a-f]{8}$`))
  expect(other).not.toBe(one)
  expect(dataFolder({ XDG_DATA_HOME: base }, base)).toBe(one)
})

test('a user who may write nowhere else keeps the data in the checkout', () => {
  const file = join(base, 'file')
  writeFileSync(file, '')
  expect(dataFolder({ XDG_DATA_HOME: join(file, 'folder') }, '/opt/neraca')).toBe('/opt/neraca/data')
})
