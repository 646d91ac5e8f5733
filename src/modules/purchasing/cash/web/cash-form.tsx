import { TextInput } from '@mantine/core'
import { formatRupiah } from '../../../../platform/rules/money/money.ts'
import { DayInput } from '../../../../platform/web/form/day-input.tsx'
import { inputProps } from '../../../../platform/web/form/field.ts'
import { CashAccountSelect } from '../../../accounts/web/index.ts'
import { PostedFormDialog, FormWaiting } from '../../../documents/web/index.ts'
import { WarehouseInput } from '../../../inventory/web/index.ts'
import { useAddressVendor, VendorSelect, type ChosenVendor } from '../../../parties/web/index.ts'
import { BillTotals } from '../../bills/web/bill-totals.tsx'
import { TaxInvoiceFields } from '../../bills/web/tax-invoice-fields.tsx'
import { boughtGoods } from '../rules/cash-purchase.ts'
import { CashLines } from './cash-lines.tsx'
import { useCashForm, type CashFormState } from './use-cash-form.ts'
import '../../bills/web/bill-form.css'

const title = 'Beli Tunai'

/** A purchase that is paid as it is made: of the vendor the address names. */
export function CashPurchaseCreate() {
  const { isRead, vendor } = useAddressVendor()
  if (!isRead) return <FormWaiting title={title} />
  return <CashForm vendor={vendor} />
}

function CashForm({ vendor }: { readonly vendor: ChosenVendor | undefined }) {
  const cash = useCashForm(vendor)
  const { form, lines, amounts, withheld = 0 } = cash
  return (
    <PostedFormDialog
      form={form}
      title={title}
      hint="Barang diterima, tagihan dicatat, dan dibayar sekaligus. Membatalkannya: batalkan pembayaran, lalu tagihan, lalu penerimaannya."
      verb={title}
      head={<Head cash={cash} />}
      toCell={lines.toCell}
    >
      <CashLines cash={cash} />
      <div className="bill-foot">
        <div className="bill-tax-invoice">
          <TaxInvoiceFields
            form={form}
            today={cash.today}
            charged={lines.grid.lines}
            computed={amounts?.taxAmount}
          />
        </div>
        {amounts ? <BillTotals amounts={amounts} /> : <p className="muted">Menghitung…</p>}
      </div>
      {amounts !== undefined && withheld > 0 && (
        <p role="status">
          PPh dipotong {formatRupiah(withheld)}; vendor menerima{' '}
          {formatRupiah(amounts.totalAmount - withheld)}
        </p>
      )}
    </PostedFormDialog>
  )
}

/** Vendor with its note, day, and what pays. */
function Head({ cash: { form, lines, today, account } }: { readonly cash: CashFormState }) {
  const { draft, change, at } = form
  return (
    <div className="bill-head">
      <div className="bill-vendor">
        <VendorSelect
          {...at('vendorId')}
          autoFocus={draft.vendor === undefined}
          value={draft.vendor}
          onChange={(vendor) => change({ vendor })}
        />
      </div>
      <TextInput
        {...inputProps({
          label: 'Nomor nota',
          help: 'Kosong: nomor tagihannya sendiri',
          ...at('documentNumber'),
        })}
        autoComplete="off"
        maxLength={100}
        value={draft.documentNumber}
        onChange={(event) => change({ documentNumber: event.currentTarget.value })}
      />
      <DayInput
        {...at('purchaseDate')}
        posts="purchasing"
        label="Tanggal pembelian"
        required
        today={today}
        max={today}
        value={draft.purchaseDate === '' ? undefined : draft.purchaseDate}
        onChange={(day) => change({ purchaseDate: day ?? '' })}
      />
      <CashAccountSelect
        {...at('accountId')}
        value={draft.accountId}
        onChange={(accountId) => {
          account.keep(accountId)
          change({ accountId })
        }}
      />
      {boughtGoods(lines.grid.lines).length > 0 && (
        <WarehouseInput value={draft.warehouseId} onChange={(warehouseId) => change({ warehouseId })} />
      )}
      <TextInput
        {...inputProps({ label: 'Catatan', ...at('notes') })}
        autoComplete="off"
        maxLength={1000}
        value={draft.notes}
        onChange={(event) => change({ notes: event.currentTarget.value })}
      />
    </div>
  )
}
