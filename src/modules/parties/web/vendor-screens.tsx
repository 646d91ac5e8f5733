import { useCan } from '../../../platform/web/shell/session.ts'
import { recordPages, recordView } from '../../records/web/index.ts'
import { vendorApi, vendorGroups } from '../contract.ts'
import { vendors } from '../rules/vendors.ts'
import { partyFurtherOrder, partyInputOrder, partyInputs } from './party-inputs.tsx'
import { groupFilter, partyCells, partyFactOrder, partyFacts } from './party-look.tsx'

function WhoMayEditBank() {
  if (useCan('vendors.bank')) return null
  return <p className="record-wide muted">Data rekening hanya dapat diubah oleh admin.</p>
}

function WhoMayEditTolerances() {
  if (useCan('vendors.bank')) return null
  return <p className="record-wide muted">Toleransi hanya dapat diubah oleh admin.</p>
}

export const vendorScreens = recordPages(
  recordView(vendors, vendorApi, {
    subtitle: 'Kelola data vendor, kontak, dan rekening',
    columns: {
      code: { width: 112 },
      name: partyCells.name,
      group: { ...partyCells.group, width: 112 },
      contact: { ...partyCells.contact, width: 220 },
      npwp: { ...partyCells.npwp, width: 156 },
      status: { width: 96 },
    },
    filter: groupFilter(vendorGroups),
    inputs: {
      order: [...partyInputOrder, 'vendorKind', ...partyFurtherOrder],
      looks: {
        ...partyInputs(vendorGroups),
        isActive: { help: 'Vendor tidak aktif tidak dapat menerima purchase order baru' },
        priceTolerance: { heading: 'Toleransi pencocokan', Above: WhoMayEditTolerances },
        bankName: { heading: 'Rekening bank', Above: WhoMayEditBank },
      },
    },
    facts: {
      order: ['vendorKind', ...partyFactOrder],
      looks: {
        ...partyFacts,
        bankName: {
          label: 'Rekening bank',
          value: ({ bankName, bankAccountNumber, bankAccountHolder }) => {
            const holder = bankAccountHolder === null ? null : `a.n. ${bankAccountHolder}`
            return [bankName, bankAccountNumber, holder].filter(Boolean).join(' ')
          },
          wide: true,
        },
        bankAccountNumber: null,
        bankAccountHolder: null,
      },
    },
    tall: true,
  }),
  'vendor',
)
