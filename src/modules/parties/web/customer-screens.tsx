import { formatRupiah } from '../../../platform/rules/money/money.ts'
import { ActiveBox, recordPages, recordView } from '../../records/web/index.ts'
import { customerApi, customerGroups } from '../contract.ts'
import { buyerDocumentLabels, customers } from '../rules/customers.ts'
import { partyFurtherOrder, partyInputOrder, partyInputs } from './party-inputs.tsx'
import { groupFilter, partyCells, partyFactOrder, partyFacts } from './party-look.tsx'

const buyerDocument = 'Dokumen pembeli (Coretax)'

export const customerScreens = recordPages(
  recordView(customers, customerApi, {
    subtitle: 'Kelola data customer, kontak, dan credit limit',
    columns: {
      code: { width: 96 },
      name: partyCells.name,
      group: { ...partyCells.group, width: 88 },
      contact: { ...partyCells.contact, width: 204 },
      npwp: { ...partyCells.npwp, width: 144 },
      creditLimit: { width: 118 },
      status: { width: 68 },
    },
    filter: groupFilter(customerGroups),
    inputs: {
      order: [...partyInputOrder, 'creditLimit', ...partyFurtherOrder],
      looks: {
        ...partyInputs(customerGroups),
        creditLimit: { heading: 'Piutang' },
        isActive: { Input: ActiveBox },
        buyerDocument: { label: buyerDocument },
      },
    },
    facts: {
      order: ['creditLimit', 'buyerDocument', 'withoutVat', ...partyFactOrder],
      looks: {
        ...partyFacts,
        creditLimit: {
          value: ({ creditLimit }) => (creditLimit === 0 ? 'Tanpa batas' : formatRupiah(creditLimit)),
        },
        buyerDocument: {
          label: buyerDocument,
          value: (customer) =>
            [buyerDocumentLabels[customer.buyerDocument], customer.buyerDocumentNumber]
              .filter(Boolean)
              .join(' '),
        },
        buyerDocumentNumber: null,
        withoutVat: {
          label: 'PPN',
          value: ({ withoutVat }) => (withoutVat ? 'Tanpa PPN' : null),
          mayLack: true,
        },
      },
    },
    tall: true,
  }),
  'customer',
)
