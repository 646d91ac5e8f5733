import { formatLongDay } from '../../../../platform/rules/day/format-day.ts'
import { Fact } from '../../../../platform/web/form/facts.tsx'
import { AppLink } from '../../../../platform/web/shell/app-link.tsx'
import { useMoment } from '../../../../platform/web/shell/session.ts'
import { CancelledFact, DocumentCancel } from '../../../documents/web/index.ts'
import { entryAddress } from '../../../ledger/web/index.ts'
import { cancelGiveaway, readSalesOrder, type Giveaway, type SalesOrder } from '../contract.ts'
import { giveawayText } from '../rules/giveaway.ts'

const textOf = ({ reason, notes }: Giveaway) => giveawayText(reason, notes ?? '')

/** The last that was given away of an order and stands, else the last that was. */
const lastOf = ({ giveaways }: SalesOrder) =>
  giveaways.find(({ cancelled }) => cancelled === null) ?? giveaways[0]

/** Why an order was closed, where what was given away of it does not say so itself. */
export function closedReasonOf({ closedReason, giveaways }: SalesOrder): string | null {
  const isSaid = giveaways.some((each) => each.cancelled === null && textOf(each) === closedReason)
  return isSaid ? null : closedReason
}

/** What was given away of an order: when, why, by whom and with which entries, and how it was cancelled. */
export function GiveawayFacts({ order }: { readonly order: SalesOrder }) {
  return order.giveaways.map((giveaway) => <GiveawayFact key={giveaway.id} giveaway={giveaway} />)
}

function GiveawayFact({ giveaway }: { readonly giveaway: Giveaway }) {
  const moment = useMoment()
  const { day, entryNumber, vatEntryNumber, createdAt, createdBy, cancelled } = giveaway
  return (
    <>
      <Fact name="Diserahkan tanpa tagihan" wide>
        {formatLongDay(day)}
        <EntryLink text="dengan" number={entryNumber} />
        <EntryLink text="dan PPN-nya" number={vatEntryNumber} />: {textOf(giveaway)} ({createdBy},{' '}
        {moment(createdAt)})
      </Fact>
      <CancelledFact name="Penyerahan dibatalkan" cancelled={cancelled} />
    </>
  )
}

function EntryLink({ text, number }: { readonly text: string; readonly number: string | null }) {
  if (number === null) return null
  return (
    <>
      {' '}
      {text} <AppLink to={entryAddress(number)}>{number}</AppLink>
    </>
  )
}

/** Taking back that the order in the address gave something away. */
export function OrderGiveCancel() {
  return (
    <DocumentCancel
      posts="sales"
      read={readSalesOrder}
      endpoint={cancelGiveaway}
      name="tutup tanpa tagihan"
      hint="Biayanya kembali ke barang terkirim belum difakturkan, PPN sampel tidak terutang lagi pada masanya, dan barangnya dapat diretur, ditagih, atau diserahkan lagi."
      verb="Batalkan Tutup Tanpa Tagihan"
      said={(number) => `Tutup tanpa tagihan ${number} berhasil dibatalkan`}
      idOf={(order) => lastOf(order)?.id ?? 0}
      dayOf={(order) => lastOf(order)?.day ?? order.orderDate}
    />
  )
}
