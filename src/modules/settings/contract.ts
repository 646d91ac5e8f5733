import { z } from 'zod'
import {
  day,
  endpoint,
  fileBody,
  storedFileReply,
  moment,
  nothing,
  optionalText,
  rupiah,
  text,
  version,
} from '../../platform/rules/http/endpoint.ts'
import { timeZones } from '../../platform/rules/day/day.ts'
import { legalForms, standards } from './rules/company.ts'

const timeZone = z.enum(timeZones, { error: 'Zona waktu tidak valid' })

export const organisation = z.object({
  name: z.string(),
  npwp: z.string().nullable(),
  /** For a body 0 and its fifteen digits, for a person the NIK. */
  npwp16: z.string().nullable(),
  /** Behind npwp16 it makes the NITKU. */
  nitkuSuffix: z.string().nullable(),
  klu: z.string().nullable(),
  /** The day it was registered with the tax office (NPWP), where it is known. */
  taxRegisteredOn: day.nullable(),
  legalForm: z.enum(legalForms).nullable(),
  /** The standard its statements follow unless the other is asked for. */
  standard: z.enum(standards),
  address: z.string().nullable(),
  timeZone,
  fiscalYearStartMonth: z.int(),
  /** Where customers pay to, where papers are signed and by whom: printed. */
  bankDetails: z.string().nullable(),
  place: z.string().nullable(),
  signatory: z.string().nullable(),
  signatoryTitle: z.string().nullable(),
  secondSignatory: z.string().nullable(),
  secondSignatoryTitle: z.string().nullable(),
  thirdSignatory: z.string().nullable(),
  thirdSignatoryTitle: z.string().nullable(),
  /** An order past the credit limit of its customer is refused when it is confirmed; otherwise the form only warns. */
  refusesOverLimit: z.boolean(),
  /** Largest total of one entry, but for people who may go beyond it. */
  entryLimit: rupiah,
  isExample: z.boolean(),
  createdAt: moment,
  version,
})
export type Organisation = z.output<typeof organisation>

const organisationInput = z.strictObject({
  name: text(200),
  npwp: optionalText(30),
  npwp16: optionalText(30),
  nitkuSuffix: optionalText(30),
  klu: optionalText(30),
  taxRegisteredOn: day.nullable().optional(),
  legalForm: z.enum(legalForms, { error: 'Bentuk usaha tidak valid' }).optional(),
  /** Left out, it stays as it is. */
  standard: z.enum(standards, { error: 'Standar akuntansi tidak valid' }).optional(),
  address: optionalText(1000),
  timeZone,
  fiscalYearStartMonth: z.int().min(1).max(12),
  bankDetails: optionalText(500),
  place: optionalText(100),
  signatory: optionalText(200),
  signatoryTitle: optionalText(100),
  secondSignatory: optionalText(200),
  secondSignatoryTitle: optionalText(100),
  thirdSignatory: optionalText(200),
  thirdSignatoryTitle: optionalText(100),
  /** Left out, it stays as it is. */
  refusesOverLimit: z.boolean().optional(),
  entryLimit: rupiah.optional(),
})

/** What the login page needs: whether there is an organisation yet, and the logins of the example company. */
export const readWelcome = endpoint({
  method: 'GET',
  path: '/welcome',
  summary: 'Apakah halaman pertama masih ditunggu, dan login contoh selama perusahaan contoh dipakai',
  access: 'public',
  reply: z.object({
    isFirstRun: z.boolean(),
    organisationName: z.string().nullable(),
    exampleLogins: z.array(z.object({ role: z.string(), email: z.string(), password: z.string() })),
  }),
})

export const readWorkspace = endpoint({
  method: 'GET',
  path: '/workspace',
  summary: 'Organisasi, hari ini baginya, dan kunci terjauh yang menyangkut pemanggil',
  access: 'session.use',
  reply: z.object({
    organisation,
    today: day,
    lockedUntil: day.nullable(),
    /** The group of documents that is locked, in the words of the screens; null when the books as a whole are. */
    lockedGroup: z.string().nullable(),
  }),
})

export const beginOrganisation = endpoint({
  method: 'POST',
  path: '/first-run',
  summary: 'Buat organisasi dan admin pertamanya; sekali saja, pada database kosong',
  access: 'public',
  body: z.strictObject({
    organisation: organisationInput,
    admin: z.strictObject({ email: text(1000), name: text(200), password: z.string().max(1000) }),
    /** Since when the organisation is PKP; null when it is not. Left out, it has been one from the start. */
    pkpSince: day.nullable().optional(),
    /** The last day of the old books, for the opening balance. */
    cutOverDay: day.nullable().optional(),
  }),
  reply: z.object({ email: z.string() }),
})

export const updateOrganisation = endpoint({
  method: 'PUT',
  path: '/organisation',
  summary: 'Ubah data organisasi',
  access: 'settings.manage',
  versioned: true,
  body: organisationInput,
  reply: organisation,
})

export const organisationLogo = z.object({
  /** Absent while there is none. */
  logo: z
    .object({
      contentType: z.enum(['image/png', 'image/jpeg']),
      size: z.int(),
      /** SHA-256 of the bytes, in hexadecimal. */
      sha256: z.string(),
      uploadedAt: moment,
      uploadedBy: z.string(),
    })
    .nullable(),
})

export const readLogo = endpoint({
  method: 'GET',
  path: '/organisation-logo',
  summary: 'Apakah ada logo untuk kop surat, dan sejak kapan',
  access: 'session.use',
  reply: organisationLogo,
})

export const readLogoFile = endpoint({
  method: 'GET',
  path: '/organisation-logo/file',
  summary: 'Gambar logo itu sendiri',
  access: 'session.use',
  /** Which one is meant: a browser that shows another does not take it for the same picture. */
  query: z.strictObject({ sha256: optionalText(64) }),
  reply: storedFileReply,
})

export const changeLogo = endpoint({
  method: 'PUT',
  path: '/organisation-logo',
  summary: 'Pasang PNG atau JPEG sampai 512 KB di kop surat',
  access: 'settings.manage',
  body: fileBody,
  reply: organisationLogo,
})

export const removeLogo = endpoint({
  method: 'DELETE',
  path: '/organisation-logo',
  summary: 'Lepas logo dari kop surat',
  access: 'settings.manage',
  reply: nothing,
})
