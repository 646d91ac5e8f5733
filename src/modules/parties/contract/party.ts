import { z } from 'zod'
import { id, moment, optionalText, text, version } from '../../../platform/rules/http/endpoint.ts'
import { recordActions } from '../rules/record-action.ts'
import { recordQuery } from './records.ts'

export const partyQuery = recordQuery.extend({ group: text(100).optional() })

export const partyDetails = {
  name: text(200),
  address: optionalText(1000),
  phone: optionalText(50),
  email: optionalText(1000),
  group: optionalText(100),
  npwp: optionalText(100),
  contactPersonName: optionalText(200),
  contactPersonPhone: optionalText(50),
  contactPersonEmail: optionalText(1000),
  npwp16: optionalText(100),
  nik: optionalText(100),
  nitkuSuffix: optionalText(100),
  isPkp: z.boolean().default(false),
  paymentTermsDays: z.int({ error: 'Termin pembayaran harus bilangan bulat' }).default(30),
  country: text(100).default('IDN'),
}

export const party = {
  id,
  code: z.string(),
  name: z.string(),
  address: z.string().nullable(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  group: z.string().nullable(),
  npwp: z.string().nullable(),
  contactPersonName: z.string().nullable(),
  contactPersonPhone: z.string().nullable(),
  contactPersonEmail: z.string().nullable(),
  npwp16: z.string().nullable(),
  nik: z.string().nullable(),
  nitkuSuffix: z.string().nullable(),
  isPkp: z.boolean(),
  paymentTermsDays: z.int(),
  country: z.string(),
  isActive: z.boolean(),
  createdAt: moment,
  updatedAt: moment,
  deletedAt: moment.nullable(),
  version,
  /** What the signed-in person may do with the record now. */
  actions: z.array(z.enum(recordActions)),
}

export const groups = z.object({ groups: z.array(z.string()) })

const listFilters = { q: partyQuery.shape.q, status: partyQuery.shape.status, sort: partyQuery.shape.sort }
export const partyFilters = { ...listFilters, group: partyQuery.shape.group }
