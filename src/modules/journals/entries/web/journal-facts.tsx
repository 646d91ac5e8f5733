import { formatLongDay } from '../../../../platform/rules/day/format-day.ts'
import { formatRupiah } from '../../../../platform/rules/money/money.ts'
import { AppLink, DialogLink } from '../../../../platform/web/shell/app-link.tsx'
import { Fact, Facts } from '../../../../platform/web/form/facts.tsx'
import { useMoment, useZoneLabel } from '../../../../platform/web/shell/session.ts'
import { useReply } from '../../../../platform/web/call/use-reply.ts'
import { readEntryDocuments, type JournalEntry } from '../contract.ts'
import { AccrualFact } from '../../recurring/web/accrual-fact.tsx'
import { EntryStatus } from './journal-badges.tsx'
import { referenceAddress, referenceLabel } from './entry-references.ts'

/** The head of an entry: number, day, status, description, where it comes from, and its posting. */
export function JournalFacts({ entry }: { readonly entry: JournalEntry }) {
  const moment = useMoment()
  const zone = useZoneLabel()
  return (
    <Facts>
      <Fact name="Nomor entry">{entry.entryNumber}</Fact>
      <Fact name="Tanggal">{formatLongDay(entry.entryDate)}</Fact>
      <Fact name="Status">
        <EntryStatus entry={entry} />
      </Fact>
      {entry.referenceType !== 'manual' && (
        <Fact name="Referensi">
          {referenceLabel(entry.referenceType)} <Reference entry={entry} />
        </Fact>
      )}
      {entry.referenceType !== 'manual' && <EntryDocuments entryId={entry.id} />}
      {entry.postedAt !== null && (
        <Fact name="Di-post">
          <span title={zone}>{moment(entry.postedAt)}</span> oleh {entry.postedBy}
        </Fact>
      )}
      {entry.postingNumber !== null && <Fact name="Nomor posting">{entry.postingNumber}</Fact>}
      <Reversals entry={entry} />
      <AccrualFact entry={entry} />
      <Fact name="Deskripsi" wide>
        {entry.description}
      </Fact>
    </Facts>
  )
}

/** The number of the document behind the entry, leading to it where it has a page. */
function Reference({ entry }: { readonly entry: JournalEntry }) {
  const { referenceNumber } = entry
  if (referenceNumber === null) return '-'
  const address = referenceAddress({ ...entry, referenceNumber })
  return address === undefined ? referenceNumber : <AppLink to={address}>{referenceNumber}</AppLink>
}

/** The documents behind the entry beside the one it refers to. */
function EntryDocuments({ entryId }: { readonly entryId: number }) {
  const { data } = useReply(readEntryDocuments, { params: { id: entryId } })
  return data?.documents.map(({ label, number, address }) => (
    <Fact key={number} name={label}>
      <AppLink to={address}>{number}</AppLink>
    </Fact>
  ))
}

/** The links between an entry and the one that reverses it, in both directions. */
function Reversals({ entry }: { readonly entry: JournalEntry }) {
  return (
    <>
      {entry.reverses && (
        <Fact name="Membalik">
          <DialogLink to={entry.reverses.entryNumber}>{entry.reverses.entryNumber}</DialogLink>
        </Fact>
      )}
      {entry.reversalReason !== null && <Fact name="Alasan">{entry.reversalReason}</Fact>}
      {entry.reversedBy.length > 0 && (
        <Fact name="Dibalik oleh">
          <span className="journal-links">
            {entry.reversedBy.map(({ entryNumber }) => (
              <DialogLink key={entryNumber} to={entryNumber}>
                {entryNumber}
              </DialogLink>
            ))}
          </span>
        </Fact>
      )}
      {entry.reversals.length > 0 && (
        <Fact name="Sisa belum dibalik">
          {entry.standing === 0 ? 'Tidak ada' : formatRupiah(entry.standing)}
        </Fact>
      )}
    </>
  )
}

/** When and by whom the entry was made and last changed. */
export function JournalTimes({ entry }: { readonly entry: JournalEntry }) {
  const moment = useMoment()
  const zone = useZoneLabel()
  return (
    <p className="journal-times" title={zone}>
      Dibuat {moment(entry.createdAt)} oleh {entry.createdBy} · Diperbarui {moment(entry.updatedAt)} oleh{' '}
      {entry.updatedBy}
    </p>
  )
}
