import { IconAlertTriangle } from '@tabler/icons-react'
import { formatDay } from '../../../../platform/rules/day/format-day.ts'
import { useReply } from '../../../../platform/web/call/use-reply.ts'
import { AppLink } from '../../../../platform/web/shell/app-link.tsx'
import { listCertificates } from '../../../purchasing/contract.ts'
import { certificateKindTexts } from '../../../tax/rules/certificate.ts'

/** Certificates of vendors that end soon or have ended: without the next one the usual rate is withheld. */
export function EndingCertificates() {
  const { data } = useReply(listCertificates, { query: {} })
  if (data === undefined || data.rows.length === 0) return null
  return (
    <section className="vat-part ending-certificates" aria-label="Sertifikat vendor yang berakhir">
      <h2>
        <IconAlertTriangle size={16} aria-hidden /> Sertifikat vendor berakhir
      </h2>
      <ul>
        {data.rows.map(({ id, kind, certificateNumber, vendorCode, vendorName, validUntil, state }) => (
          <li key={id}>
            <AppLink to={`/purchase/vendors/${vendorCode}`}>{vendorName}</AppLink>:{' '}
            {certificateKindTexts[kind]} {certificateNumber}{' '}
            {state === 'over' ? 'berakhir' : 'berlaku sampai'} {formatDay(validUntil)}
          </li>
        ))}
      </ul>
    </section>
  )
}
