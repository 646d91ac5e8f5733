import { expect, test } from 'vitest'
import { hostCheck } from './host-check.ts'
import { readSettings } from '../program/settings.ts'

const isServed = (environment: Record<string, string>, host: string | undefined) =>
  hostCheck(readSettings(environment))(host) === undefined

const atHome = {}
const named = { HOST: '0.0.0.0', NERACA_ORIGIN: 'https://neraca.contoh.example' }
const inTheOffice = { HOST: '0.0.0.0' }

test.each([
  [atHome, 'localhost:3000'],
  [atHome, 'LOCALHOST'],
  [atHome, '127.0.0.1:3000'],
  [atHome, '[::1]:3000'],
  [{ HOST: '::1' }, '[::1]:3000'],
  [{ NERACA_ORIGIN: 'https://neraca.contoh.example' }, 'neraca.contoh.example'],
  [{ NERACA_ORIGIN: 'https://neraca.contoh.example' }, 'localhost:3000'],
  [named, 'neraca.contoh.example'],
  [named, 'neraca.contoh.example:443'],
  [{ NERACA_ORIGIN: 'http://neraca.contoh.example:8080' }, 'neraca.contoh.example:8080'],
  [inTheOffice, '192.0.2.7:3000'],
  [inTheOffice, '[2001:db8::7]:3000'],
  [{ HOST: 'kantor.contoh.example' }, 'kantor.contoh.example:3000'],
])('%o is reached as %s', (environment, host) => {
  expect(isServed(environment, host)).toBe(true)
})

test.each([
  [atHome, 'lain.example'],
  [atHome, 'lain.example:3000'],
  [atHome, 'localhost.lain.example'],
  [atHome, '192.0.2.7:3000'],
  [atHome, '127.0.0.1.lain.example'],
  [atHome, ''],
  [atHome, undefined],
  [named, 'lain.example'],
  [named, 'neraca.contoh.example:8443'],
  [named, '192.0.2.7'],
  [{ NERACA_ORIGIN: 'http://neraca.contoh.example:8080' }, 'neraca.contoh.example'],
  [inTheOffice, 'lain.example:3000'],
  [{ HOST: 'kantor.contoh.example' }, 'lain.example'],
])('%o is not reached as %s', (environment, host) => {
  expect(isServed(environment, host)).toBe(false)
})
