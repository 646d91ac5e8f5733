import type { Problem } from '../../../platform/rules/http/problem.ts'
import { isWholeJpeg, isWholePdf, isWholePng, isWholeWebp, type WholeFile } from './file-structure.ts'
import { problem } from './problem-codes.ts'

export const attachmentTypes = ['application/pdf', 'image/png', 'image/jpeg', 'image/webp'] as const
export type AttachmentType = (typeof attachmentTypes)[number]

/** Bytes one attachment may have. */
export const largestAttachment = 10 * 1024 * 1024
/** Attachments one record may have, those cancelled not counted. */
export const mostAttachments = 20
const longestFileName = 120

const kinds: readonly {
  readonly type: AttachmentType
  readonly endings: readonly string[]
  readonly isWhole: WholeFile
}[] = [
  { type: 'application/pdf', endings: ['.pdf'], isWhole: isWholePdf },
  { type: 'image/png', endings: ['.png'], isWhole: isWholePng },
  { type: 'image/jpeg', endings: ['.jpg', '.jpeg'], isWhole: isWholeJpeg },
  { type: 'image/webp', endings: ['.webp'], isWhole: isWholeWebp },
]

/** What bytes are, judged by themselves alone; undefined when they are none of what is taken. */
export function attachmentTypeOf(content: Uint8Array): AttachmentType | undefined {
  return kinds.find(({ isWhole }) => isWhole(content))?.type
}

/** Everything that speaks against taking a file. */
export function attachmentProblems(file: { readonly name: string; readonly content: Uint8Array }): Problem[] {
  return [...nameProblems(file.name), ...contentProblems(file.content)]
}

function nameProblems(name: string): Problem[] {
  if (cleanFileName(name) === '') return [problem('name-missing', 'query.name', 'Nama file harus diisi')]
  if (!/[/\\]/.test(name)) return []
  return [problem('name-is-path', 'query.name', 'Nama file tidak boleh memuat folder')]
}

/** What the size alone says; a browser knows it before it reads the file. */
export function sizeProblems(size: number): Problem[] {
  if (size === 0) return [problem('file-empty', 'file', 'File kosong')]
  if (size <= largestAttachment) return []
  return [problem('file-too-large', 'file', 'Ukuran file maksimal 10 MB')]
}

function contentProblems(content: Uint8Array): Problem[] {
  const found = sizeProblems(content.length)
  if (found.length > 0 || attachmentTypeOf(content) !== undefined) return found
  const message = 'Hanya PDF, PNG, JPEG dan WebP yang utuh yang dapat dilampirkan'
  return [problem('file-type', 'file', message)]
}

const invisible =
  /[\u0000-\u001f\u007f-\u009f\u00ad\u061c\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff\ufff9-\uffff]/g

/** A file name without folders, marks nobody sees, and what some systems forbid; its ending is kept. */
export function cleanFileName(name: string): string {
  const last = name.normalize('NFC').split(/[/\\]/).at(-1) ?? ''
  const plain = last
    .replace(invisible, '')
    .replace(/[<>:"|?*]/g, '_')
    .replace(/\s+/g, ' ')
  return shortened(plain.replace(/^[. ]+|[. ]+$/g, ''))
}

function shortened(name: string): string {
  const letters = [...name]
  if (letters.length <= longestFileName) return name
  const ending = /\.[A-Za-z0-9]{1,5}$/.exec(name)?.[0] ?? ''
  return letters.slice(0, longestFileName - ending.length).join('') + ending
}

/** The name a file is kept under: clean, and with the ending of what it is. */
export function storedFileName(name: string, type: AttachmentType): string {
  const clean = cleanFileName(name)
  const endings = kinds.find((kind) => kind.type === type)?.endings ?? []
  if (endings.some((ending) => clean.toLowerCase().endsWith(ending))) return clean
  const [ending = ''] = endings
  return `${[...clean].slice(0, longestFileName - ending.length).join('')}${ending}`
}

/** `1,2 MB`, `340 KB`. */
export function sizeText(size: number): string {
  if (size < 1024) return `${size} byte`
  if (size < 1024 * 1024) return `${Math.round(size / 1024)} KB`
  return `${(size / 1024 / 1024).toFixed(1).replace('.', ',')} MB`
}

export const tooManyAttachments = `Maksimal ${mostAttachments} lampiran untuk satu catatan`
export const notYourAttachment = 'Hanya pengunggah atau admin yang dapat menghapus lampiran'
export const evidenceStays =
  'Lampiran catatan yang bukan draft tidak dapat dihapus. Batalkan dengan alasan; lampiran tetap tersimpan.'
export const alreadyCancelled = 'Lampiran ini sudah dibatalkan'

/** What a person may do to an attachment: take it away with a draft, or cancel it. */
export function removalOf(
  attachment: { readonly uploadedById: number | null; readonly isCancelled: boolean },
  asking: {
    readonly id: number | undefined
    readonly isAdmin: boolean
    readonly mayAttach: boolean
    readonly isDraft: boolean
  },
): 'delete' | 'cancel' | undefined {
  const isOwn = asking.id !== undefined && attachment.uploadedById === asking.id
  if (!asking.mayAttach || !(isOwn || asking.isAdmin)) return undefined
  if (asking.isDraft) return 'delete'
  return attachment.isCancelled ? undefined : 'cancel'
}
