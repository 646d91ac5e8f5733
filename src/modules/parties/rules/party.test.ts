import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { toRupiah } from '../../../platform/rules/money/money.ts'
import { bodyShape, newValues, notPermitted } from '../../../platform/rules/field/field-table.ts'
import { actionsOf } from '../../records/rules/record-action.ts'
import { codeProblems, recordProblems } from '../../records/rules/record-problems.ts'
import { codeTaken, deactivateQuestion, nameTaken } from '../../records/rules/record-sentence.ts'
import { customers } from './customers.ts'
import { vendors } from './vendors.ts'

type Given = Readonly<Record<string, unknown>>
const customer = { ...newValues(customers.fields), name: 'PT Contoh' }
const vendor = { ...newValues(vendors.fields), name: 'PT Contoh' }
const customerProblems = (given: Given) => recordProblems(customers, { ...customer, ...given } as never)
const vendorProblems = (given: Given) => recordProblems(vendors, { ...vendor, ...given } as never)
const customerCodeProblems = (code: string) => codeProblems('customer', code)
const vendorCodeProblems = (code: string) => codeProblems('vendor', code)
const sent = (given: Given) =>
  z.strictObject(bodyShape(vendors.fields)).parse({ name: 'PT Contoh', ...given })
const changesBankDetails = (before: Given, after: Given) =>
  notPermitted(vendors.fields, {
    before: sent(before),
    after: sent(after),
    may: () => false,
  }).length > 0
const told = (problems: readonly { path: string; message: string }[]) =>
  problems.map(({ path, message }) => [path, message])

describe('a customer', () => {
  test('with a name alone is right, and blank optional texts are absent', () => {
    expect(customerProblems({})).toEqual([])
    expect(customerProblems({ email: ' ', npwp: '', npwp16: ' ', contactPersonEmail: '' })).toEqual([])
  })

  test.each([
    [{ name: ' ' }, 'name', 'Nama customer harus diisi'],
    [{ email: 'bukan email' }, 'email', 'Format email tidak valid'],
    [{ contactPersonEmail: 'a@' }, 'contactPersonEmail', 'Format email tidak valid'],
    [{ npwp: '1' }, 'npwp', 'Format NPWP tidak valid (contoh: 01.234.567.8-901.234)'],
    [{ creditLimit: toRupiah(-1) }, 'creditLimit', 'Credit limit harus >= 0'],
    [{ creditLimit: undefined }, 'creditLimit', 'Credit limit harus >= 0'],
    [{ npwp16: '123' }, 'npwp16', 'NPWP 16 digit harus terdiri dari 16 angka'],
    [{ nik: '317401010190000x' }, 'nik', 'NIK harus terdiri dari 16 angka'],
    [{ nitkuSuffix: '1' }, 'nitkuSuffix', 'Akhiran NITKU harus terdiri dari 6 angka'],
    [{ paymentTermsDays: 366 }, 'paymentTermsDays', 'Termin pembayaran harus 0 sampai 365 hari'],
    [{ paymentTermsDays: 1.5 }, 'paymentTermsDays', 'Termin pembayaran harus 0 sampai 365 hari'],
    [{ paymentTermsDays: undefined }, 'paymentTermsDays', 'Termin pembayaran harus 0 sampai 365 hari'],
    [{ country: 'ID' }, 'country', 'Kode negara harus 3 huruf kapital (contoh: IDN)'],
  ])('with %j is refused', (change, path, message) => {
    expect(told(customerProblems(change))).toEqual([[path, message]])
  })

  test('is told about its code in the words of the specification', () => {
    expect(told(customerCodeProblems(' '))).toEqual([['code', 'Kode customer harus diisi']])
    expect(customerCodeProblems('CUST-00001')).toEqual([])
    expect(customerCodeProblems('X'.repeat(21))).toHaveLength(1)
    expect(told(customerCodeProblems(' New '))).toEqual([
      ['code', 'Kode "New" dipakai oleh program, pilih kode lain'],
    ])
    expect(['import', 'EDIT', '.', '..'].map((code) => customerCodeProblems(code).length)).toEqual([
      1, 1, 1, 1,
    ])
    expect(codeTaken('customer').message).toBe('Kode customer sudah digunakan')
    expect(nameTaken('customer').message).toBe('Nama customer sudah digunakan')
    expect(deactivateQuestion('customer', { code: 'CUST-00001', name: 'PT Contoh' })).toBe(
      'Yakin ingin menonaktifkan customer CUST-00001 - PT Contoh?',
    )
  })
})

describe('a vendor', () => {
  test.each([
    [{ name: '' }, 'name', 'Nama vendor harus diisi'],
    [{ npwp: '012345678901234' }, 'npwp', 'Format NPWP tidak valid (XX.XXX.XXX.X-XXX.XXX)'],
    [
      { bankAccountNumber: '12a' },
      'bankAccountNumber',
      'Nomor rekening hanya boleh berisi angka, spasi, titik, dan tanda hubung (maksimal 40)',
    ],
  ])('with %j is refused', (change, path, message) => {
    expect(told(vendorProblems(change))).toEqual([[path, message]])
  })

  test('is told about its code in the words of the specification', () => {
    expect(told(vendorCodeProblems(''))).toEqual([['code', 'Kode vendor harus diisi']])
    expect(vendorCodeProblems('new')).toHaveLength(1)
    expect(codeTaken('vendor').message).toBe('Kode vendor sudah digunakan')
    expect(nameTaken('vendor').message).toBe('Nama vendor sudah digunakan')
    expect(deactivateQuestion('vendor', { code: 'VEND-00001', name: 'CV Contoh' })).toBe(
      'Yakin ingin menonaktifkan vendor VEND-00001 - CV Contoh?',
    )
  })

  test.each([
    [{}, {}, false],
    [{ bankName: null }, { bankName: ' ' }, false],
    [{ bankName: 'A' }, { bankName: 'A ' }, false],
    [{ bankName: 'A' }, {}, true],
    [{}, { bankAccountNumber: '1' }, true],
    [{ bankAccountHolder: 'A' }, { bankAccountHolder: 'B' }, true],
  ])('going from %j to %j changes its bank details: %s', (before, after, changes) => {
    expect(changesBankDetails(before, after)).toBe(changes)
  })
})

test('what is inactive can be edited, not deactivated; who may not edit may do nothing', () => {
  expect(actionsOf({ isActive: true }, true)).toEqual(['edit', 'deactivate'])
  expect(actionsOf({ isActive: false }, true)).toEqual(['edit'])
  expect(actionsOf({ isActive: true }, false)).toEqual([])
})
