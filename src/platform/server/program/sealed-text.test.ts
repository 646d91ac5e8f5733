import { expect, test } from 'vitest'
import { openText, sealText } from './sealed-text.ts'

test('a sealed text is read as what it was sealed for, and tells nothing of itself', () => {
  const sealed = sealText('JBSWY3DPEHPK3PXP', 'totp 5')
  expect(openText(sealed, 'totp 5')).toBe('JBSWY3DPEHPK3PXP')
  expect(sealed.toString('latin1')).not.toContain('JBSWY3DPEHPK3PXP')
  expect(sealText('JBSWY3DPEHPK3PXP', 'totp 5')).not.toEqual(sealed)
})

test('another purpose, another byte and what is no sealed text are read as nothing', () => {
  const sealed = sealText('JBSWY3DPEHPK3PXP', 'totp 5')
  expect(openText(sealed, 'totp 6')).toBeUndefined()
  for (let at = 0; at < sealed.length; at += 1) {
    const other = Buffer.from(sealed)
    other[at] = (other[at] ?? 0) ^ 1
    expect(openText(other, 'totp 5')).toBeUndefined()
  }
  for (const short of [0, 1, 27, 28]) expect(openText(Buffer.alloc(short), 'totp 5')).toBeUndefined()
})
