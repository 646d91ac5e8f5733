import { nameOfDepartment, useDepartments } from '../../../departments/web/index.ts'
import { Button } from '@mantine/core'
import { DialogLink } from '../../../../platform/web/shell/app-link.tsx'
import { MakeButton } from '../../../../platform/web/shell/make-button.tsx'
import { formatLongDay } from '../../../../platform/rules/day/format-day.ts'
import { formatRupiah, toRupiah } from '../../../../platform/rules/money/money.ts'
import { Fact, Facts } from '../../../../platform/web/form/facts.tsx'
import {
  DocumentDialog,
  DocumentList,
  DocumentCancel,
  CancelButton,
  CopyButton,
  CancelledFact,
  EntryFact,
  StandingBadge,
  standingList,
} from '../../../documents/web/index.ts'
import { CustomerFact } from '../../web/customer-cell.tsx'
import { InvoiceShares } from '../../invoices/web/invoice-shares.tsx'
import { customerFilter } from '../../web/customer-select.tsx'
import { WaitingNotice } from '../../../approvals/web/index.ts'
import { writeOffApprovals } from '../rules/write-off-approval.ts'
import { cancelWriteOff, readWriteOff, type WriteOff, writeOffApi } from '../contract.ts'
import { recoveredProblems } from '../rules/recovery.ts'
import { chargeTexts } from '../rules/write-off.ts'
import { WriteOffRecoveries } from './write-off-recoveries.tsx'
import '../../web/sales.css'

export function WriteOffList() {
  return (
    <DocumentList
      api={writeOffApi}
      title="Penghapusan Piutang"
      subtitle="Piutang yang tidak akan tertagih, dihapus tanpa uang masuk"
      placeholder="Cari nomor penghapusan atau nama customer"
      partyFilter={customerFilter}
      buttons={<MakeButton right="write-offs.edit">Hapus Piutang</MakeButton>}
      notice={<WaitingNotice kind={writeOffApprovals.kind} />}
      {...standingList}
      next={[{ text: 'Lihat umur piutang', to: '/sales/receivables-ageing', permission: 'books.read' }]}
    />
  )
}

/** One write-off to read and print, with the invoices it took off. */
export function WriteOffDetail() {
  return (
    <DocumentDialog
      size="detail"
      api={writeOffApi}
      title="Penghapusan piutang"
      badge={StandingBadge}
      actions={({ actions, writeOffNumber }) => (
        <>
          <CopyButton number={writeOffNumber} right="write-offs.edit" />
          {actions.includes('cancel') && <CancelButton to={writeOffNumber} />}
          {actions.includes('recover') && (
            <Button component={DialogLink} to={`${writeOffNumber}/recover`}>
              Terima Pembayaran
            </Button>
          )}
        </>
      )}
    >
      {(writeOff) => (
        <>
          <WriteOffFacts writeOff={writeOff} />
          <InvoiceShares number={writeOff.writeOffNumber} shares={writeOff.allocations} />
          <WriteOffRecoveries writeOff={writeOff} />
        </>
      )}
    </DocumentDialog>
  )
}

function WriteOffFacts({ writeOff }: { readonly writeOff: WriteOff }) {
  const departments = useDepartments()
  return (
    <Facts>
      <Fact name="Tanggal">{formatLongDay(writeOff.writeOffDate)}</Fact>
      <CustomerFact document={writeOff} />
      <Fact name="Dibebankan ke">
        {chargeTexts[writeOff.chargedTo]} · {writeOff.accountCode} {writeOff.accountName}
      </Fact>
      {writeOff.departmentId !== null && (
        <Fact name="Departemen">{nameOfDepartment(departments, writeOff.departmentId)}</Fact>
      )}
      <EntryFact entryNumber={writeOff.entryNumber} />
      <Fact name="Jumlah dihapus">
        <strong>{formatRupiah(writeOff.amount)}</strong>
      </Fact>
      {writeOff.recoveredAmount > 0 && (
        <>
          <Fact name="Dibayar kembali">{formatRupiah(writeOff.recoveredAmount)}</Fact>
          <Fact name="Masih dihapus">
            {formatRupiah(toRupiah(writeOff.amount - writeOff.recoveredAmount))}
          </Fact>
        </>
      )}
      <Fact name="Alasan" wide>
        <span className="document-notes">{writeOff.reason}</span>
      </Fact>
      <CancelledFact cancelled={writeOff.cancelled} />
    </Facts>
  )
}

export function WriteOffCancel() {
  return (
    <DocumentCancel
      posts="sales"
      read={readWriteOff}
      endpoint={cancelWriteOff}
      name="Penghapusan"
      hint="Jurnal kebalikan di-post pada tanggal yang dipilih; invoice yang dihapus terbuka kembali."
      dayOf={({ writeOffDate }) => writeOffDate}
      problemsOf={({ recoveries }, day) => recoveredProblems(day, recoveries)}
    />
  )
}
