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
  const starts = packedStarts(text)
  if (starts.length < (plainNames(text).match(/\/ObjStm/g)?.length ?? 0)) return true
  let left = mostBytes
  for (const start of starts) {
    const inside = objectsIn(bytes.subarray(start), left)
    if (inside === undefined || acting.test(plainNames(inside))) return true
    left -= inside.length
  }
  return false
}

/** A dictionary of plain names and numbers right before its stream: no reader can take it for anything else. */
const plainStream = /<<([^()%<>#]*)>>[\0\t\n\f\r ]*stream\r?\n/g
/** What the dictionary of packed objects consists of, each of it once. */
const packedNames = new Set(['Type', 'ObjStm', 'N', 'First', 'Length', 'Extends', 'Filter', 'FlateDecode'])

/** Where the content of each stream begins that holds objects packed once and in no other way. */
function packedStarts(text: string): number[] {
  const starts: number[] = []
  for (const { index, 0: whole, 1: dictionary = '' } of text.matchAll(plainStream)) {
    if (isOncePacked(dictionary)) starts.push(index + whole.length)
  }
  return starts
}

function isOncePacked(dictionary: string): boolean {
  const names: readonly string[] = dictionary.match(/(?<=\/)[^\0\t\n\f\r /[\]{}]+/g) ?? []
  return (
    names.includes('ObjStm') &&
    /\/Filter[\0\t\n\f\r ]*\[?[\0\t\n\f\r ]*\/FlateDecode/.test(dictionary) &&
    new Set(names).size === names.length &&
    names.every((name) => packedNames.has(name))
  )
}

/** Names may be written with `#41` for a letter. */
function plainNames(text: string): string {
  return text.replace(/#([0-9A-Fa-f]{2})/g, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  )
}

/** The objects of a stream; undefined when they are packed in a way that is not looked through. */
function objectsIn(packed: Buffer, mostOutput: number): string | undefined {
  try {
    return inflateSync(packed, { maxOutputLength: mostOutput }).toString('latin1')
  } catch {
    return undefined
  }
}
