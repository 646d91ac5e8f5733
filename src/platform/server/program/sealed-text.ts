import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { derivedKey } from './book-key.ts'

const cipher = 'aes-256-gcm'
const nonceBytes = 12
const tagBytes = 16

/** A text that only who has the key of the books can read, and only as what it was sealed for (`totp 5`). */
export function sealText(text: string, purpose: string): Buffer {
  const nonce = randomBytes(nonceBytes)
  const sealing = createCipheriv(cipher, derivedKey('sealed text'), nonce).setAAD(Buffer.from(purpose))
  const content = Buffer.concat([sealing.update(text, 'utf8'), sealing.final()])
  return Buffer.concat([nonce, sealing.getAuthTag(), content])
}

/** What was sealed; undefined when it was sealed with another key or for another purpose, or was changed. */
export function openText(sealed: Buffer, purpose: string): string | undefined {
  if (sealed.length < nonceBytes + tagBytes) return undefined
  const [nonce, tag] = [sealed.subarray(0, nonceBytes), sealed.subarray(nonceBytes, nonceBytes + tagBytes)]
  try {
    const opening = createDecipheriv(cipher, derivedKey('sealed text'), nonce)
    opening.setAAD(Buffer.from(purpose)).setAuthTag(tag)
    return Buffer.concat([opening.update(sealed.subarray(nonceBytes + tagBytes)), opening.final()]).toString()
  } catch {
    return undefined
  }
}
