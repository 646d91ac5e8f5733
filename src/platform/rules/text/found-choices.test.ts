import { describe, expect, test } from 'vitest'
import { foundChoices, foundElsewhere, foundOfFew, searched, unclearChoice } from './found-choices.ts'

const chart = searched([
  { key: '1', code: '2-1201', text: 'Beban Gaji yang Masih Harus Dibayar' },
  { key: '2', code: '5-2101', text: 'Beban Gaji' },
  { key: '3', code: '5-2102', text: 'Beban Lembur' },
  { key: '4', code: '1-1101', text: 'Kas' },
  { key: '5', code: '1-1102', text: 'Kas Kecil' },
])

function keysOf(typed: string): string[] {
  return foundChoices(chart, typed).shown.map(({ key }) => key)
}

test('the best answer comes first, equal ones in the order given', () => {
  expect(keysOf('beban gaji')).toEqual(['2', '1'])
  expect(keysOf('101')).toEqual(['2', '4'])
  expect(keysOf('')).toEqual(['1', '2', '3', '4', '5'])
})

test.each([
  ['lembur', '3'],
  ['5-2101', '2'],
  ['52101', '2'],
  ['kas', '4'],
  ['beban gaji', '2'],
  ['beban', undefined],
  ['521', undefined],
  ['modal', undefined],
])('"%s" can only mean %s', (typed, key) => {
  expect(foundChoices(chart, typed).meant?.key).toBe(key)
})

test('more than fifty are counted', () => {
  const many = searched(Array.from({ length: 80 }, (_, at) => ({ key: `${at}`, text: `Akun ${at}` })))
  const { shown, count } = foundChoices(many, 'akun')
  expect([shown.length, count]).toEqual([50, 80])
})

test('a text that names none or several is told so', () => {
  expect(unclearChoice(' xyz ', 0)).toBe('"xyz" tidak ditemukan')
  expect(unclearChoice('beban', 3)).toBe('"beban" cocok dengan 3 pilihan; pilih salah satu')
})

test('what the server found can only mean the sole answer, or the one whose code was typed', () => {
  const found = ['CUST-00001 - PT Satu', 'CUST-00010 - PT Satu Lagi'].map((text) => ({ key: text, text }))
  const meant = (typed: string, choices = found) => foundElsewhere(choices, typed).meant?.text
  expect(meant('cust-00001')).toBe('CUST-00001 - PT Satu')
  expect(meant('satu')).toBeUndefined()
  expect(meant('lagi', found.slice(1))).toBe('CUST-00010 - PT Satu Lagi')
  expect(meant('x', [])).toBeUndefined()
})

describe('a few choices', () => {
  const options = ['Semua', 'Draft', 'Posted by Dewi', 'Dewi'].map((text) => ({ key: text, text }))
  const found = (typed: string) => foundOfFew(options, typed).map(({ text }) => text)

  test('are all shown while nothing is typed, in their order', () => {
    expect(found('')).toEqual(['Semua', 'Draft', 'Posted by Dewi', 'Dewi'])
  })

  test('are found by any word, those first that begin with what is typed', () => {
    expect(found('dew')).toEqual(['Dewi', 'Posted by Dewi'])
    expect(found('D')).toEqual(['Draft', 'Dewi', 'Posted by Dewi'])
    expect(found('karung')).toEqual([])
  })

  test('are never cut, however many they are', () => {
    const many = Array.from({ length: 80 }, (_, index) => ({ key: `${index}`, text: `Tanggal ${index}` }))
    expect(foundOfFew(many, 'tanggal')).toHaveLength(80)
  })
})
