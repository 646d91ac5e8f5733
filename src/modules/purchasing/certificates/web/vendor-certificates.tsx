import { Button } from '@mantine/core'
import { useState } from 'react'
import { formatDay } from '../../../../platform/rules/day/format-day.ts'
import { formatPercent } from '../../../../platform/rules/money/format-amount.ts'
import { useAct } from '../../../../platform/web/call/use-act.ts'
import { useReply } from '../../../../platform/web/call/use-reply.ts'
import { alert, confirm } from '../../../../platform/web/dialog/dialog.tsx'
import { toast } from '../../../../platform/web/dialog/toast.tsx'
import type { Column } from '../../../../platform/web/list/column.ts'
import { DataTable } from '../../../../platform/web/list/data-table.tsx'
import { StatusBadge, type Tone } from '../../../../platform/web/list/status-badge.tsx'
import { useCan } from '../../../../platform/web/shell/session.ts'
import { certificateKindTexts, certificateStateTexts } from '../../../tax/rules/certificate.ts'
import { withheldArticles } from '../../../tax/rules/withholding.ts'
import { listCertificates, removeCertificate, type VendorCertificate } from '../contract.ts'
import '../../web/vendor-bills.css'
import { CertificateForm } from './certificate-form.tsx'

const tones: Readonly<Record<VendorCertificate['state'], Tone>> = {
  coming: 'draft',
  valid: 'posted',
  ending: 'pending',
  over: 'inactive',
}

type Props = { readonly id: number; readonly code: string }

/** On the page of a vendor: the certificates that change what is withheld of it, and until when. */
export function VendorCertificates({ id }: Props) {
  const { data, error, refetch } = useReply(listCertificates, { query: { vendorId: id } })
  const [isAdding, setAdding] = useState(false)
  const mayEdit = useCan('purchasing.edit')
  return (
    <div className="vendor-bills">
      {mayEdit && (
        <div>
          <Button variant="default" size="xs" onClick={() => setAdding(true)}>
            Tambah Sertifikat
          </Button>
        </div>
      )}
      <DataTable
        compact
        caption="Sertifikat dan masa berlakunya"
        columns={[...columns, ...(mayEdit ? [removing] : [])]}
        rows={data?.rows}
        rowKey={(row) => row.id}
        empty="Tidak ada sertifikat: PPh dipotong menurut tarif objeknya"
        error={error}
        onRetry={() => void refetch()}
      />
      {isAdding && <CertificateForm vendorId={id} onClose={() => setAdding(false)} />}
    </div>
  )
}

/** What a certificate changes, in words. */
function effectOf({ kind, article, rateBasisPoints, objectCode }: VendorCertificate): string {
  if (kind === 'skb') return `${article === null ? 'PPh' : withheldArticles[article].text} tidak dipotong`
  if (kind === 'pp55') return 'PPh 23 dan jasa orang pribadi (21-100-20) menjadi PPh final 0,5%'
  if (kind === 'dgt') return `PPh 26 ${formatPercent(rateBasisPoints ?? 0)}`
  return `Jasa konstruksi ${objectCode ?? ''}`
}

const columns: Column<VendorCertificate>[] = [
  {
    ...{ key: 'kind', head: 'Sertifikat', phone: 'lead' },
    cell: (row) => (
      <>
        {certificateKindTexts[row.kind]} <span className="code muted">{row.certificateNumber}</span>
      </>
    ),
  },
  { ...{ key: 'effect', head: 'Mengubah', phone: 'meta' }, cell: effectOf },
  {
    ...{ key: 'from', head: 'Mulai', kind: 'day', width: 108, phone: 'meta' },
    cell: (row) => formatDay(row.validFrom),
  },
  {
    ...{ key: 'until', head: 'Berakhir', kind: 'day', width: 108, phone: 'meta' },
    cell: (row) => formatDay(row.validUntil),
  },
  {
    ...{ key: 'state', head: 'Status', kind: 'badge', width: 132 },
    cell: ({ state }) => <StatusBadge tone={tones[state]}>{certificateStateTexts[state]}</StatusBadge>,
  },
]

const removing: Column<VendorCertificate> = {
  ...{ key: 'remove', head: 'Hapus', kind: 'actions', width: 80 },
  cell: (row) => <RemoveButton certificate={row} />,
}

function RemoveButton({ certificate }: { readonly certificate: VendorCertificate }) {
  const act = useAct(removeCertificate)
  const { id, certificateNumber } = certificate
  const remove = async () => {
    const question = `Hapus sertifikat ${certificateNumber}? Dokumen yang sudah dibuat tidak berubah.`
    if (!(await confirm(question, { verb: 'Hapus', danger: true }))) return
    const outcome = await act.attempt({ params: { id } })
    if (outcome === undefined) return
    if ('saved' in outcome) toast(`Sertifikat ${certificateNumber} dihapus`)
    else await alert(outcome.refusal.message)
  }
  return (
    <Button
      size="compact-sm"
      variant="subtle"
      color="red"
      aria-label={`Hapus sertifikat ${certificateNumber}`}
      loading={act.pending}
      onClick={() => void remove()}
    >
      Hapus
    </Button>
  )
}
