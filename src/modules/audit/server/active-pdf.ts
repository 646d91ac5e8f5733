import { inflateSync } from 'node:zlib'

/** Names with which a PDF does something by itself, carries files, or hides from whoever looks at it. */
const acting =
  /\/(OpenAction|AA|JavaScript|JS|Launch|SubmitForm|ImportData|GoToR|GoToE|RichMedia|EmbeddedFiles?|XFA|Encrypt)(?![A-Za-z])/
const mostBytes = 64 * 1024 * 1024

/** Whether a PDF may act when it is opened; one that cannot be looked through counts as one that does. */
export function isActivePdf(content: Uint8Array): boolean {
  const bytes = Buffer.from(content.buffer, content.byteOffset, content.byteLength)
  const text = bytes.toString('latin1')
  if (acting.test(plainNames(text))) return true
  let left = mostBytes
  for (const { index } of text.matchAll(/(?<!end)stream\r?\n/g)) {
    if (!isObjectStream(text, index)) continue
    const inside = objectsIn(bytes.subarray(text.indexOf('\n', index) + 1), left)
    if (inside === undefined || acting.test(plainNames(inside))) return true
    left -= inside.length
  }
  return false
}

/** Names may be written with `#41` for a letter. */
function plainNames(text: string): string {
  return text.replace(/#([0-9A-Fa-f]{2})/g, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  )
}

/** Whether the dictionary before a stream says that objects are packed in it. */
function isObjectStream(text: string, streamAt: number): boolean {
  const head = text.slice(Math.max(0, streamAt - 2_000), streamAt)
  return /\/ObjStm/.test(plainNames(head.slice(head.lastIndexOf(' obj') + 1)))
}

/** The objects of a stream; undefined when they are packed in a way that is not looked through. */
function objectsIn(packed: Buffer, mostOutput: number): string | undefined {
  try {
    return inflateSync(packed, { maxOutputLength: mostOutput }).toString('latin1')
  } catch {
    return undefined
  }
}
