import { describe, expect, test } from 'vitest'
import { toRupiah } from '../../../platform/rules/money/money.ts'
import {
  customerCodeProblems,
  customerCodeTaken,
  customerNameTaken,
  customerProblems,
  deactivateCustomerQuestion,
} from './customer.ts'
import { actionsOf } from './record-action.ts'
import {
  changesBankDetails,
  deactivateVendorQuestion,
  vendorCodeProblems,
  vendorCodeTaken,
  vendorNameTaken,
  vendorProblems,
} from './vendor.ts'

const party = { name: 'PT Contoh', paymentTermsDays: 30, country: 'IDN' }
const customer = { ...party, creditLimit: toRupiah(0) }
const told = (problems: readonly { path: string; message: string }[]) =>
  problems.map(({ path, message }) => [path, message])

describe('a customer', () => {
  test('with a name alone is right, and blank optional texts are absent', () => {
    expect(customerProblems(customer)).toEqual([])
    expect(
      customerProblems({ ...customer, email: ' ', npwp: '', npwp16: ' ', contactPersonEmail: '' }),
    ).toEqual([])
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
    expect(told(customerProblems({ ...customer, ...change }))).toEqual([[path, message]])
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
    expect(customerCodeTaken.message).toBe('Kode customer sudah digunakan')
    expect(customerNameTaken.message).toBe('Nama customer sudah digunakan')
    expect(deactivateCustomerQuestion({ code: 'CUST-00001', name: 'PT Contoh' })).toBe(
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
    expect(told(vendorProblems({ ...party, ...change }))).toEqual([[path, message]])
  })

  test('is told about its code in the words of the specification', () => {
    expect(told(vendorCodeProblems(''))).toEqual([['code', 'Kode vendor harus diisi']])
    expect(vendorCodeProblems('new')).toHaveLength(1)
    expect(vendorCodeTaken.message).toBe('Kode vendor sudah digunakan')
    expect(vendorNameTaken.message).toBe('Nama vendor sudah digunakan')
    expect(deactivateVendorQuestion({ code: 'VEND-00001', name: 'CV Contoh' })).toBe(
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
