import type { PaperKind } from '../../documents/templates/rules/print-template.ts'
import { serviceOrders } from './service-order-kind.ts'
import { serviceOrderOnPaper } from './service-order-on-paper.ts'

/** The papers of service, with a made-up example. */
export const servicePapers: readonly PaperKind[] = [
  {
    key: serviceOrders.table,
    label: serviceOrders.label,
    sample: (issuer) => {
      const about = { orderNumber: 'SVC-2026-00009', orderDate: '2026-11-18', problem: 'AC tidak dingin' }
      const customer = { customerCode: 'CUST-00007', customerName: 'PT Pelanggan Contoh' }
      const place = { customerAddress: 'Jalan Melati 12\nBandung 40111', site: null }
      const object = { objectName: 'AC split 1 PK', serialNumber: 'AC-7781', isWarranty: false }
      const visit = {
        visitDay: '2026-11-20',
        visitFrom: '09:00',
        visitUntil: '11:00',
        technicians: ['Budi Contoh'],
      }
      const result = {
        finishedOn: '2026-11-20',
        completionNotes: 'Freon diisi, filter dibersihkan',
        receivedBy: null,
      }
      const part = { productCode: 'PRD-00021', productName: 'Freon R32', unit: 'kg', quantity: 1 }
      const lines = [{ lineNumber: 1, ...part }]
      return serviceOrderOnPaper(
        {
          ...about,
          ...customer,
          ...place,
          ...object,
          ...visit,
          ...result,
          notes: null,
          status: 'finished',
          lines,
        },
        issuer,
      )
    },
  },
]
