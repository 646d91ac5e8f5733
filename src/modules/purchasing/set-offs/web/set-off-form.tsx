import { Button, TextInput } from '@mantine/core'
import { Fragment } from 'react'
import { formatRupiah, sumTotals, type Rupiah } from '../../../../platform/rules/money/money.ts'
import { AppLink } from '../../../../platform/web/shell/app-link.tsx'
import { useSession } from '../../../../platform/web/shell/session.ts'
import {
  AllocationGrid,
  copyTitle,
  EmptyOrCopied,
  PostedFormDialog,
  FormWaiting,
  PostingDay,
  type Allocated,
  type AllocationForm,
} from '../../../documents/web/index.ts'
import { AnyVendorSelect, useAddressVendor, type ChosenVendor } from '../../../parties/web/index.ts'
import { invoiceOpenRow } from '../../../sales/web/index.ts'
import { billOpenRow } from '../../payments/web/payment-form.tsx'
import { setOffApi, type SetOff } from '../contract.ts'
import { useSetOffForm, type SetOffDraft, type SetOffFormState } from './use-set-off-form.ts'
import '../../payments/web/payment-form.css'

const title = 'Perjumpaan Utang dan Piutang'

/** A set-off of any vendor, to begin with of the one the address names, or of what is open again of another one. */
export function SetOffCreate() {
  return (
    <EmptyOrCopied read={setOffApi.read} title={title}>
      {(_, copied) => (copied === undefined ? <VendorSetOff /> : <CopiedSetOff copied={copied} />)}
    </EmptyOrCopied>
  )
}

function CopiedSetOff({ copied }: { readonly copied: SetOff }) {
  const { vendorId: id, vendorCode: code, vendorName: name } = copied
  return <SetOffForm vendor={{ id, code, name }} copied={copied} />
}

function VendorSetOff() {
  const { isRead, vendor } = useAddressVendor()
  if (!isRead) return <FormWaiting title={title} />
  return <SetOffForm vendor={vendor} />
}

type FormProps = { readonly vendor: ChosenVendor | undefined; readonly copied?: SetOff }

function SetOffForm({ vendor: first, copied }: FormProps) {
  const setOff = useSetOffForm(first, copied)
  const { form, vendor, sides } = setOff
  return (
    <PostedFormDialog
      form={form}
      title={copyTitle(title, copied?.setOffNumber)}
      hint="Invoice dan tagihan satu pihak saling melunasi dengan jumlah yang sama, tanpa uang. PPh tagihan yang dipotong saat dilunasi mengurangi yang dijumpakan dengan invoice."
      verb="Simpan Perjumpaan"
      head={<SetOffHead setOff={setOff} hasVendor={first !== undefined} />}
    >
      {vendor === undefined && <p className="muted">Pilih vendor untuk melihat tagihan dan invoicenya.</p>}
      {vendor !== undefined && sides.isUnpaired && (
        <p role="alert">
          {vendor.name} belum disatukan dengan customer. Satukan dahulu di{' '}
          <AppLink to={`/master/vendors/${vendor.code}`}>halaman vendornya</AppLink>.
        </p>
      )}
      {sides.pair !== undefined && <SetOffGrids setOff={setOff} />}
    </PostedFormDialog>
  )
}

type SetOffProps = { readonly setOff: SetOffFormState }

function SetOffHead({ setOff, hasVendor }: SetOffProps & { readonly hasVendor: boolean }) {
  const { form, sides } = setOff
  const { today } = useSession()
  const { draft, change, at } = form
  return (
    <div className="payment-fields">
      <PostingDay
        posts="purchasing"
        form={form}
        field="setOffDate"
        label="Tanggal perjumpaan"
        today={today}
      />
      <div className="payment-vendor">
        <AnyVendorSelect
          {...at('vendorId')}
          label="Vendor"
          required
          placeholder="Ketik kode atau nama"
          autoFocus={!hasVendor}
          value={draft.vendor}
          onChange={setOff.choose}
        />
        {sides.pair !== undefined && (
          <p className="muted">
            Sebagai customer: {sides.pair.customer.code} - {sides.pair.customer.name}
          </p>
        )}
      </div>
      <TextInput
        label="Catatan"
        className="payment-notes"
        autoComplete="off"
        maxLength={2000}
        value={draft.notes}
        onChange={(event) => change({ notes: event.currentTarget.value })}
      />
    </div>
  )
}

/** What the party owes, and what it is owed, each with what is set off of it. */
function SetOffGrids({ setOff: { form, sides, fill, withheld } }: SetOffProps) {
  const { invoices, bills, kept } = sides
  return (
    <>
      <AllocationGrid
        form={sideOf(form, 'invoices')}
        unpaid={invoices}
        rowOf={invoiceOpenRow}
        noun="Invoice"
        given="Dijumpakan"
        under="invoices"
        nothing="Customer ini tidak memiliki invoice terbuka."
      />
      <AllocationGrid
        form={sideOf(form, 'bills')}
        unpaid={bills}
        rowOf={billOpenRow}
        noun="Tagihan"
        given="Dijumpakan"
        under="bills"
        nothing="Vendor ini tidak memiliki tagihan terbuka yang dapat dijumpakan."
      />
      {kept.length > 0 && (
        <p className="muted">
          Tidak dapat dijumpakan, karena disengketakan: {kept.map(({ billNumber }) => billNumber).join(', ')}.
        </p>
      )}
      <div className="posted-foot">
        <Button
          variant="default"
          onClick={fill}
          disabled={invoices.rows.length === 0 || bills.rows.length === 0}
        >
          Jumpakan sebanyak mungkin
        </Button>
        <SetOffSums draft={form.draft} withheld={withheld} />
      </div>
    </>
  )
}

type SumsProps = { readonly draft: SetOffDraft; readonly withheld: Rupiah }

/** Both sides, what is withheld of bills, and by how much they differ. */
function SetOffSums({ draft, withheld }: SumsProps) {
  const [receivable, payable] = [sumTotals(draft.invoices.values()), sumTotals(draft.bills.values())]
  const net = payable - BigInt(withheld)
  const difference = receivable > net ? receivable - net : net - receivable
  const sums = [
    `Piutang ${formatRupiah(receivable)}`,
    `Utang ${formatRupiah(payable)}`,
    ...(withheld > 0
      ? [`PPh dipotong ${formatRupiah(withheld)}`, `Utang dikurangi PPh ${formatRupiah(net)}`]
      : []),
  ]
  return (
    <p role="status">
      {sums.map((sum, index) => (
        <Fragment key={sum}>
          {index > 0 && ' · '}
          <span className="num">{sum}</span>
        </Fragment>
      ))}
      {difference > 0 && (
        <>
          {' · '}
          <strong className="num">Selisih {formatRupiah(difference)}</strong>
        </>
      )}
    </p>
  )
}

/** One of the two lists of the form, as the grid takes it. */
function sideOf(form: AllocationForm<SetOffDraft>, side: 'invoices' | 'bills'): AllocationForm<Allocated> {
  return {
    draft: { allocated: form.draft[side] },
    problems: form.problems,
    at: form.at,
    act: (change) => form.act((now) => ({ ...now, [side]: change({ allocated: now[side] }).allocated })),
  }
}
