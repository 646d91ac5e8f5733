import { z } from 'zod'
import type { PrintDocument } from '../rules/printed-document.ts'
import { endpoint, fileReply, text, version } from '../../../platform/rules/http/endpoint.ts'
import { longestFooter, longestTerms, mostSigners, signings, usualTemplate } from './rules/print-template.ts'

const signer = z.strictObject({ act: text(100), name: text(200), title: text(100) })
const template = z.object({
  color: z.string(),
  showsLogo: z.boolean(),
  hiddenColumns: z.array(z.string()),
  footer: z.string(),
  terms: z.string(),
  signing: z.enum(signings),
  signers: z.array(signer),
})
/** A document as it is printed. */
const paper = z
  .custom<PrintDocument>((value) => typeof value === 'object' && value !== null)
  .meta({ description: 'A paper with made-up figures, before its template' })
const shown = z.object({
  kind: z.string(),
  label: z.string(),
  columns: z.array(z.object({ key: z.string(), head: z.string(), canHide: z.boolean() })),
  template,
  sample: paper,
  /** False of papers that look as usual because nobody has chosen. */
  isChosen: z.boolean(),
  version,
})
export type ShownTemplate = z.output<typeof shown>

const keyOfKind = z.string().regex(/^[a-z_]{1,40}$/, { error: 'Jenis dokumen ini tidak dikenal' })
const byKind = z.strictObject({ kind: keyOfKind })
const columnKey = text(40)

export const listPrintTemplates = endpoint({
  method: 'GET',
  path: '/print-templates',
  summary: 'Bentuk cetakan setiap jenis dokumen, dengan kolom yang dapat disembunyikan',
  access: 'settings.manage',
  reply: z.object({ hasLogo: z.boolean(), rows: z.array(shown) }),
})

export const changePrintTemplate = endpoint({
  method: 'PUT',
  path: '/print-templates/:kind',
  summary: 'Ubah bentuk cetakan suatu jenis dokumen: warna, logo, kolom, catatan kaki, syarat, tanda tangan',
  access: 'settings.manage',
  versioned: true,
  params: byKind,
  body: z.strictObject({
    color: text(7),
    showsLogo: z.boolean(),
    hiddenColumns: z.array(columnKey).max(20),
    footer: text(longestFooter),
    terms: text(longestTerms),
    signing: z.enum(signings),
    signers: z.array(signer).max(mostSigners),
  }),
  reply: shown,
})

const yesNo = z.enum(['true', 'false']).default('true')
const several = <Part extends z.ZodType<string>>(part: Part, most: number) =>
  z.union([part.transform((one) => [one]), z.array(part).max(most)]).default([])

/** The same as it is typed, in an address that a page of the browser can be shown at. */
export const previewPrintTemplate = endpoint({
  method: 'GET',
  path: '/print-templates/:kind/preview',
  summary: 'Contoh cetakan dengan angka karangan, seperti bentuk yang diberikan',
  access: 'settings.manage',
  params: byKind,
  query: z.strictObject({
    color: text(7).default(usualTemplate.color),
    showsLogo: yesNo,
    hidden: several(columnKey, 20),
    footer: text(longestFooter).default(''),
    terms: text(longestTerms).default(''),
    signing: z.enum(signings).default('usual'),
    acts: several(text(100), mostSigners),
    names: several(text(200), mostSigners),
    titles: several(text(100), mostSigners),
  }),
  reply: fileReply,
})
