import { describe, expect, test } from 'vitest'
import { passwordProblems } from './password.ts'

const around = {
  names: ['Rina Ayu Contoh', 'rina.ayu@kantor.example', 'PT Sumber Jaya Tbk'],
  isCommon: (text: string) => ['password123', '19900101'].includes(text),
}

function told(password: string): string | undefined {
  return passwordProblems(password, around)[0]?.message
}

const blank = 'Password tidak boleh hanya spasi'
const common = 'Password terlalu umum'
const named = 'Password tidak boleh berupa nama Anda, email, atau nama organisasi'

describe('a new password', () => {
  test.each([
    [' '.repeat(8), blank],
    ['\u3000'.repeat(8), blank],
    ['\u200b'.repeat(9), blank],
    [' \u2800\u00ad'.repeat(3), blank],
    ['!'.repeat(8), common],
    ['ab'.repeat(4), common],
    ['PassWord123', common],
    ['ｐａｓｓｗｏｒｄ１２３', common],
    ['  password123 ', common],
    ['RinaContoh', named],
    ['rina ayu 2026', named],
    ['SumberJaya!', named],
    ['sumber-jaya-1', named],
    ['Rina19900101', named],
    ['rina.ayu@kantor', named],
  ])('%j is refused', (password, message) => {
    expect(told(password)).toBe(message)
  })

  test.each(['kopi tubruk hangat', 'sumber air sumur dalam', 'rina suka lele bakar', 'テ🙂ト4字以上ある語'])(
    '%j is taken',
    (password) => {
      expect(told(password)).toBeUndefined()
    },
  )

  test('names of one or two letters forbid nothing', () => {
    expect(passwordProblems('ad lib ad hoc', { ...around, names: ['A D', 'x@y.example'] })).toEqual([])
  })
})
