import { ConflictPanel } from '../../../platform/web/dialog/conflict-panel.tsx'
import type { Organisation } from '../contract.ts'
import { timeZoneLabels } from '../rules/organisation.ts'
import type { OrganisationDraft } from './organisation-fields.tsx'

type Props = {
  readonly draft: OrganisationDraft
  readonly latest: Organisation
  readonly onTake: () => void
  readonly onKeep: () => void
}

/** Somebody else changed the organisation while the form was open. */
export function OrganisationConflict({ draft, latest, onTake, onKeep }: Props) {
  const rows = [
    { head: 'Nama organisasi', mine: draft.name, latest: latest.name },
    { head: 'NPWP', mine: draft.npwp, latest: latest.npwp ?? '' },
    { head: 'Alamat', mine: draft.address, latest: latest.address ?? '' },
    { head: 'Zona waktu', mine: timeZoneLabels[draft.timeZone], latest: timeZoneLabels[latest.timeZone] },
    {
      head: 'Awal tahun buku',
      mine: String(draft.fiscalYearStartMonth),
      latest: String(latest.fiscalYearStartMonth),
    },
    { head: 'Rekening pembayaran', mine: draft.bankDetails, latest: latest.bankDetails ?? '' },
    { head: 'Penanda tangan', mine: draft.signatory, latest: latest.signatory ?? '' },
    {
      head: 'Tolak order di atas limit kredit',
      mine: yesOrNo(draft.refusesOverLimit),
      latest: yesOrNo(latest.refusesOverLimit),
    },
  ]
  return <ConflictPanel noun="Data organisasi" rows={rows} onTake={onTake} onKeep={onKeep} />
}

function yesOrNo(value: boolean): string {
  return value ? 'Ya' : 'Tidak'
}
