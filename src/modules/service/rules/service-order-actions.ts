import type { Holder } from '../../../platform/rules/http/permission.ts'
import { holds as holdsSales } from '../../sales/rules/permissions.ts'
import { holds } from './permissions.ts'

export const serviceStatuses = ['draft', 'scheduled', 'working', 'finished', 'invoiced', 'cancelled'] as const
export type ServiceStatus = (typeof serviceStatuses)[number]

export const serviceActs = [
  'edit',
  'schedule',
  'start',
  'use',
  'finish',
  'reopen',
  'invoice',
  'cancel',
] as const
export type ServiceAction = (typeof serviceActs)[number]

/** A service order as far as its acts depend on it. */
interface ActedOn {
  readonly status: ServiceStatus
  readonly isWarranty: boolean
}

const allowed: Readonly<Record<ServiceStatus, readonly ServiceAction[]>> = {
  draft: ['edit', 'schedule', 'cancel'],
  scheduled: ['edit', 'schedule', 'start', 'cancel'],
  working: ['edit', 'schedule', 'use', 'finish', 'cancel'],
  finished: ['reopen', 'invoice'],
  invoiced: [],
  cancelled: [],
}

/** The refusal of each act in a state that does not allow it. */
export const serviceRefusals: Readonly<Record<ServiceAction, string>> = {
  edit: 'Service order yang selesai, ditagih, atau batal tidak dapat diubah',
  schedule: 'Service order yang selesai, ditagih, atau batal tidak dapat dijadwalkan',
  start: 'Hanya service order yang dijadwalkan dapat mulai dikerjakan',
  use: 'Suku cadang hanya dipakai pada service order yang sedang dikerjakan',
  finish: 'Hanya service order yang sedang dikerjakan dapat diselesaikan',
  reopen: 'Hanya service order yang selesai dan belum ditagih dapat dibuka lagi',
  invoice: 'Hanya service order yang selesai, di luar garansi, dan belum ditagih dapat ditagih',
  cancel:
    'Service order yang selesai, ditagih, atau batal tidak dapat dibatalkan; yang selesai dibuka lagi dahulu',
}

/** What somebody may do with a service order in this state; buttons and server ask the same. Billing it makes an invoice of sales. */
export function serviceActions({ status, isWarranty }: ActedOn, holder: Holder): ServiceAction[] {
  const mayEdit = holds(holder, 'service.edit')
  const mayBill = !isWarranty && holdsSales(holder, 'sales.edit')
  return allowed[status].filter((act) => (act === 'invoice' ? mayBill : mayEdit))
}
