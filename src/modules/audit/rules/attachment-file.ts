import type { Problem } from '../../../platform/rules/http/problem.ts'
import { cleanFileName, longestFileName, sizeProblems, type AttachmentType } from './attachment-name.ts'
import { isWholeJpeg, isWholePdf, isWholePng, isWholeWebp, type WholeFile } from './file-structure.ts'
import { problem } from './problem-codes.ts'

/** Attachments one record may have, those cancelled not counted. */
export const mostAttachments = 20

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

function contentProblems(content: Uint8Array): Problem[] {
  const found = sizeProblems(content.length)
  if (found.length > 0 || attachmentTypeOf(content) !== undefined) return found
  const message = 'Hanya PDF, PNG, JPEG dan WebP yang utuh yang dapat dilampirkan'
  return [problem('file-type', 'file', message)]
}

/** The name a file is kept under: clean, and with the ending of what it is. */
export function storedFileName(name: string, type: AttachmentType): string {
  const clean = cleanFileName(name)
  const endings = kinds.find((kind) => kind.type === type)?.endings ?? []
  if (endings.some((ending) => clean.toLowerCase().endsWith(ending))) return clean
  const [ending = ''] = endings
  return `${[...clean].slice(0, longestFileName - ending.length).join('')}${ending}`
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
