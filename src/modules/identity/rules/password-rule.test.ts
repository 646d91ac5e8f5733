import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { passwordProblems } from './password.ts'
import {
  passwordKinds,
  passwordLengthProblems,
  passwordRuleText,
  type PasswordRule,
} from './password-rule.ts'

const asked = (rule: PasswordRule, password: string) =>
  passwordProblems(password, { names: [], rule }).map(({ message }) => message)

describe('what an organisation asks of passwords', () => {
  const all: PasswordRule = { length: 12, kinds: passwordKinds }

  test.each([
    ['kuda-Nil-77', ['Password minimal 12 karakter']],
    ['kuda-nil-7788', ['Password harus memuat huruf besar dan kecil']],
    ['kudaNil7788xy', ['Password harus memuat tanda baca atau simbol']],
    ['kudanilkuning', ['Password harus memuat huruf besar dan kecil, angka, dan tanda baca atau simbol']],
    ['kuda-Nil-7788', []],
    ['ÉléPhant-à-7788', []],
  ])('%j is judged by it', (password, messages) => {
    expect(asked(all, password)).toEqual(messages)
  })

  it('never allows what is refused without it', () => {
    const rules = fc.record({
      length: fc.integer({ min: 8, max: 64 }),
      kinds: fc.subarray([...passwordKinds]),
    })
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 70 }), rules, (password, rule) => {
        const usual = passwordProblems(password, { names: [] })
        if (usual.length > 0) expect(asked(rule, password)).not.toEqual([])
      }),
    )
  })

  it('is said in words', () => {
    expect(passwordRuleText(all)).toContain(
      'Minimal 12 karakter, memuat huruf besar dan kecil, angka, dan tanda baca atau simbol, bukan password umum',
    )
  })

  test.each([
    ['7', 1],
    ['8', 0],
    ['64', 0],
    ['65', 1],
    ['', 1],
    ['8.5', 1],
  ])('a length of %j has %i problems', (text, count) => {
    expect(passwordLengthProblems(text)).toHaveLength(count)
  })
})
