import type { Problem } from '../../../platform/rules/http/problem.ts'
import { problem } from './problem-codes.ts'

export const attachmentTypes = ['application/pdf', 'image/png', 'image/jpeg', 'image/webp'] as const
export type AttachmentType = (typeof attachmentTypes)[number]

/** Bytes one attachment may have. */
export const largestAttachment = 10 * 1024 * 1024
export const longestFileName = 120

/** What the size alone says; a browser knows it before it reads the file. */
export function sizeProblems(size: number): Problem[] {
  if (size === 0) return [problem('file-empty', 'file', 'File kosong')]
  if (size <= largestAttachment) return []
  return [problem('file-too-large', 'file', 'Ukuran file maksimal 10 MB')]
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

/** `1,2 MB`, `340 KB`. */
export function sizeText(size: number): string {
  if (size < 1024) return `${size} byte`
  if (size < 1024 * 1024) return `${Math.round(size / 1024)} KB`
  return `${(size / 1024 / 1024).toFixed(1).replace('.', ',')} MB`
}
