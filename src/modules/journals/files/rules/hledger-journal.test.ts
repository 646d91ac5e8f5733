import { expect, it } from 'vitest'
import { toDay } from '../../../../platform/rules/day/day.ts'
import { hledgerAccount, hledgerEntry, hledgerHead } from './hledger-journal.ts'

const cash = { code: '1-1101', name: 'Kas: Besar; pusat', type: 'asset' } as const

it('declares the currency and every account with its type', () => {
  expect(hledgerHead([cash])).toBe(
    `commodity IDR 1000.

account aset  ; type: A
account liabilitas  ; type: L
account ekuitas  ; type: E
account pendapatan  ; type: R
account beban  ; type: X
account aset:1-1101 Kas Besar, pusat

`,
  )
})

it('writes an entry with signed amounts, its number, and texts that cannot be read as anything else', () => {
  const entry = {
    entryNumber: 'JE-2026-00001',
    entryDate: toDay('2026-01-05'),
    description: 'Jual | tunai;  lunas',
    referenceType: 'sales_order',
    referenceNumber: 'SO-2026-00001',
    lines: [
      {
        accountCode: '1-1101',
        accountName: 'Kas',
        debit: 9_007_199_254_740_991,
        credit: 0,
        description: 'date: besok',
      },
      {
        accountCode: '4-1101',
        accountName: 'Penjualan',
        debit: 0,
        credit: 9_007_199_254_740_991,
        description: null,
      },
    ],
  }
  expect(
    hledgerEntry(entry, (code) => (code === '1-1101' ? hledgerAccount(cash) : `pendapatan:${code} Jual`)),
  ).toBe(
    `2026-01-05 * (JE-2026-00001) Jual , tunai, lunas
    ; jenis: sales_order, dokumen: SO-2026-00001
    aset:1-1101 Kas Besar, pusat  IDR 9007199254740991  ; date besok
    pendapatan:4-1101 Jual  IDR -9007199254740991

`,
  )
})
