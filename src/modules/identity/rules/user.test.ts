import { expect, test } from 'vitest'
import { commonestPasswords } from './commonest-passwords.ts'
import { isEmail, normalEmail } from './email.ts'
import { confirmationProblems, passwordProblems } from './password.ts'
import { changedUserProblems, deleteQuestion, newUserProblems } from './user.ts'

const nobody = { names: [] }
const inCompany = { organisation: 'PT Sumber Jaya' }
/** As long as a password may be. */
const longest = 'kata'.repeat(32)

function messages(problems: readonly { readonly message: string }[]): string[] {
  return problems.map((found) => found.message)
}

test.each([
  ['', 'Password harus diisi'],
  ['rahasia', 'Password minimal 8 karakter'],
  ['😀😀😀😀', 'Password minimal 8 karakter'],
  [`${longest}!`, 'Password maksimal 128 karakter'],
  ['Password123', 'Password terlalu umum'],
  ['INDONESIA45', 'Password terlalu umum'],
])('refuses the password %j', (password, message) => {
  expect(messages(passwordProblems(password, nobody))).toEqual([message])
})

test.each(['kopi tubruk', 'パスワード八文字', '😀🐟🍵😀🐟🍵😀🐟', longest, ' spasi di tepi '])(
  'accepts the password %j',
  (password) => {
    expect(passwordProblems(password, nobody)).toEqual([])
  },
)

test('every common password would pass the length rule, so that the list is needed for it', () => {
  const needless = [...commonestPasswords].filter(
    (password) => password.length < 8 || password !== password.toLowerCase(),
  )
  expect(needless).toEqual([])
  expect(commonestPasswords.size).toBeGreaterThanOrEqual(200)
})

test('the confirmation must match', () => {
  expect(messages(confirmationProblems('kopi tubruk', 'kopi Tubruk'))).toEqual(['Password tidak cocok'])
  expect(confirmationProblems('kopi tubruk', 'kopi tubruk')).toEqual([])
})

test.each(['sari@contoh.example', 'SARI+buku@Contoh.Example', 'a@b.id', " o'neil@sub.contoh.example "])(
  'accepts the e-mail %j',
  (email) => {
    expect(isEmail(email)).toBe(true)
  },
)

test.each([
  ...['sari', '@contoh.example', 'sari@', 'sari@contoh', 'sari@@contoh.example', 'sari@contoh..example'],
  ...['sa ri@contoh.example', '.sari@contoh.example', 'sa..ri@contoh.example', 'sari@-contoh.example'],
  ...['sari@contoh-.example', 'sari@contoh.1', `${'x'.repeat(65)}@contoh.example`, 'sari@contoh.example.'],
  ...['a@b.example,c@d.example', 'Sari <sari@contoh.example>', `a@${'x.'.repeat(130)}example`],
])('refuses the e-mail %j', (email) => {
  expect(isEmail(email)).toBe(false)
})

test('an e-mail is kept trimmed and in lower case', () => {
  expect(normalEmail('  Sari@Contoh.EXAMPLE ')).toBe('sari@contoh.example')
})

test('a new user tells everything that is wrong at once', () => {
  expect(messages(newUserProblems({ email: ' ', name: '\u200b', password: '' }, inCompany))).toEqual([
    'Email harus diisi',
    'Nama harus diisi',
    'Password harus diisi',
  ])
  const sari = { email: 'sari@contoh.example', name: 'Sari', password: 'kopi tubruk' }
  expect(newUserProblems(sari, inCompany)).toEqual([])
  expect(messages(newUserProblems(sari, { ...inCompany, isEmailTaken: true }))).toEqual([
    'Email sudah digunakan',
  ])
  expect(messages(newUserProblems({ ...sari, email: 'sari' }, { ...inCompany, isEmailTaken: true }))).toEqual(
    ['Format email tidak valid'],
  )
})

test('a blank password leaves the password as it is; a filled one follows the rules', () => {
  expect(changedUserProblems({ name: 'Sari', email: '', password: '' }, inCompany)).toEqual([])
  expect(messages(changedUserProblems({ name: '', email: '', password: 'pendek' }, inCompany))).toEqual([
    'Nama harus diisi',
    'Password minimal 8 karakter',
  ])
})

test('asks before removing a user', () => {
  expect(deleteQuestion({ email: 'sari@contoh.example' })).toBe(
    'Yakin ingin menghapus user sari@contoh.example?',
  )
})
