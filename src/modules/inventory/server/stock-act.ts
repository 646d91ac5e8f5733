import type { Day } from '../../../platform/rules/day/day.ts'
import type { Quantity } from '../../../platform/rules/money/quantity.ts'
import type { Rupiah } from '../../../platform/rules/money/money.ts'
import type { MovementKind } from '../rules/movement-kind.ts'

/** Where the value of a line comes from. */
export type LineBasis =
  /** Typed, or the amount of its document. */
  | { readonly is: 'given'; readonly value: Rupiah }
  /** What leaves takes its part; a surplus comes in at the average of its moment. */
  | { readonly is: 'average' }
  /** Goods of an earlier receipt leave to where they came from, at the average; by layers, those of the receipt first. */
  | { readonly is: 'origin'; readonly of: number }
  /** Goods of an earlier movement come back with their share of its cost; `billedBy` names the document that billed them. */
  | { readonly is: 'back'; readonly of: number; readonly billedBy?: SourceReference }
  /** What another line of the act sent arrives. */
  | { readonly is: 'arrival'; readonly ofLine: number }
  /** What was sent to a place on the way, an earlier movement, arrives or is lost. */
  | { readonly is: 'onward'; readonly of: number }
  /** An earlier movement is taken back at its own value; a difference, without quantity, as far as its goods are there. */
  | { readonly is: 'reversal'; readonly of: number }
  /** A difference of price, or a cost, of what an earlier movement received. */
  | { readonly is: 'difference'; readonly of: number; readonly amount: Rupiah }

/** The document behind movements or costs, as entries name it. */
export interface SourceReference {
  readonly type: string
  readonly number: string
}

/** What moves of one product at one warehouse. */
export interface StockLine {
  readonly productId: number
  /** Null: the first warehouse, for who has only one. */
  readonly warehouseId: number | null
  readonly inTransit?: boolean
  /** Comes in when positive, leaves when negative; zero for a difference. */
  readonly quantity: Quantity
  readonly kind: MovementKind
  readonly basis: LineBasis
  /** The other account of the entry; of what comes back or is taken back, that of the earlier movement. Null where another line is its other side. */
  readonly counterAccountId: number | null
  /** Who bears it there; of what comes back or is taken back, who bore the earlier one. */
  readonly counterDepartmentId?: number | null
  /** Line of the document, from 1. */
  readonly sourceLine?: number
  /** Index of the line that somebody typed, where one of them moves goods in several ways. */
  readonly typedLine?: number
}

/** Everything that moves by one act, on one day. */
export interface StockAct {
  readonly day: Day
  readonly reference: SourceReference
  /** Description of its entry. */
  readonly says: string
  readonly lines: readonly StockLine[]
  /** What whoever asks saw: the sequences its products had. Another one since refuses with 412. */
  readonly seen?: ReadonlyMap<number, number>
  /** An entry that was posted already for these movements, such as the mirror of one that is cancelled. */
  readonly entryId?: number
  /** What else its entry posts, debit positive, by what each line added to stock. */
  readonly beside?: (
    values: readonly Rupiah[],
  ) => readonly { readonly accountId: number; readonly amount: bigint }[]
  /** What its document writes by what each line added to stock, before its entry takes the numbers that others wait for. */
  readonly alongside?: (values: readonly Rupiah[]) => Promise<void>
}

/** What became of a line. */
export interface MovedLine {
  /** The movements it made: one, or one for each part of what came back. */
  readonly movementIds: readonly number[]
  /** What it added to stock, negative when it took away. */
  readonly value: Rupiah
  /** What of a difference was expense. */
  readonly expense: Rupiah
}

export interface MovedStock {
  /** The entry of the act; null when nothing of value moved between accounts. */
  readonly entry: { readonly id: number; readonly entryNumber: string } | null
  readonly lines: readonly MovedLine[]
  /** Entries that correct what came later. */
  readonly corrections: readonly { readonly id: number; readonly entryNumber: string; readonly day: Day }[]
  readonly sequences: ReadonlyMap<number, number>
}
