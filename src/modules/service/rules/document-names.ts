import type { DocumentName } from '../../documents/rules/document-name.ts'

export const serviceOrderName: DocumentName = {
  table: 'service_order',
  label: 'Service Order',
  noun: 'service order',
  path: '/service-orders',
  api: '/service-orders',
  series: ['SVC'],
  evidence: 'service.edit',
  reference: 'service_order',
}

/** What the documents of service are called and where they stand. */
export const serviceNames = [serviceOrderName] as const
