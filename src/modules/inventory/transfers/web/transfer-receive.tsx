import type { Day } from '../../../../platform/rules/day/day.ts'
import { storedQuantity, quantityUnits, type Quantity } from '../../../../platform/rules/money/quantity.ts'
import { optionalQuantityKind } from '../../../../platform/rules/money/stepped-value.ts'
import { useReply } from '../../../../platform/web/call/use-reply.ts'
import { SteppedInput } from '../../../../platform/web/form/stepped-input.tsx'
import { useParam } from '../../../../platform/web/shell/place.ts'
import { useSession } from '../../../../platform/web/shell/session.ts'
import { PostedFormDialog, FormWaiting, PostingDay, usePostedForm } from '../../../documents/web/index.ts'
import { quantityText } from '../../web/quantity-text.ts'
import { receiveTransfer, transferApi, type Transfer } from '../contract.ts'
import { arrivalProblems } from '../rules/transfer.ts'
import '../../web/inventory.css'

type Draft = { readonly receivedOn: Day | ''; readonly received: readonly Quantity[] }

const quantityOf = (value: number): Quantity => storedQuantity(value.toFixed(3))

/** Receiving what was sent: what is not there becomes a difference. */
export function TransferReceive() {
  const number = useParam('number')
  const { data, error, refetch } = useReply(transferApi.read, { params: { number } })
  if (!data) return <FormWaiting title={`Terima ${number}`} error={error} retry={refetch} />
  return <ReceiveForm transfer={data} />
}

function useArrival(transfer: Transfer) {
  const { today } = useSession()
  const sent = {
    transferDate: transfer.transferDate,
    lines: transfer.lines.map(({ lineNumber, quantity }) => ({ lineNumber, quantity: quantityOf(quantity) })),
  }
  const linesOf = ({ received }: Draft) =>
    sent.lines.map(({ lineNumber, quantity }, index) => ({
      lineNumber,
      quantity: received[index] ?? quantity,
    }))
  return usePostedForm({
    day: { field: 'receivedOn', missing: 'Tanggal harus diisi' },
    start: { receivedOn: today, received: sent.lines.map(({ quantity }) => quantity) } as Draft,
    check: (draft, receivedOn) => arrivalProblems({ receivedOn, lines: linesOf(draft) }, { sent, today }),
    question: () => `Terima ${transfer.transferNumber} di ${transfer.toWarehouse}`,
    verb: 'Terima Barang',
    unposted: 'Tidak ada nilai yang berpindah, jadi tanpa jurnal.',
    endpoint: receiveTransfer,
    input: (draft, receivedOn) => ({
      params: { id: transfer.id },
      ifVersion: transfer.version,
      body: {
        receivedOn,
        lines: linesOf(draft).map((line) => ({ ...line, quantity: quantityUnits(line.quantity) })),
      },
    }),
    said: ({ transferNumber }) => `${transferNumber} diterima`,
    back: transfer.transferNumber,
  })
}

function ReceiveForm({ transfer }: { readonly transfer: Transfer }) {
  const { form, today } = useArrival(transfer)
  const { received } = form.draft
  return (
    <PostedFormDialog
      form={form}
      title={`Terima ${transfer.transferNumber}`}
      hint={`Dari ${transfer.fromWarehouse} ke ${transfer.toWarehouse}. Yang kurang dicatat sebagai selisih persediaan.`}
      verb="Terima Barang"
      size="form"
      head={
        <div className="stock-head">
          <PostingDay posts="stock" form={form} field="receivedOn" label="Tanggal terima" today={today} />
        </div>
      }
    >
      {transfer.lines.map((line, row) => (
        <fieldset key={line.lineNumber} className="stock-arrival" aria-label={`Baris ${row + 1}`}>
          <span>
            <span className="code">{line.productCode}</span> {line.productName}
          </span>
          <span className="stock-line-amount">
            Dikirim {quantityText(line.quantity)} {line.unit}
          </span>
          <SteppedInput
            {...form.at(`lines.${row}.quantity`)}
            label="Diterima"
            kind={optionalQuantityKind}
            value={received[row] ?? quantityOf(line.quantity)}
            onChange={(quantity) =>
              form.act((now) => ({
                ...now,
                received: now.received.map((each, at) => (at === row ? quantity : each)),
              }))
            }
          />
        </fieldset>
      ))}
    </PostedFormDialog>
  )
}
