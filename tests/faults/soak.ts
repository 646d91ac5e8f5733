const asked = process.env['NERACA_SOAK_ROUNDS']

/** Whether `npm run soak` asks for everything at length; a run of all tests shows each kind of thing briefly. */
export const isSoak = asked !== undefined

/** How often a fault is repeated: once, or as often as the soak asks for. */
export const rounds = Number(asked ?? 1)

/** Where a quick run begins to draw: another number draws other cases. */
const seed = Number(process.env['NERACA_SEED'] ?? 0)

/** Every case in the soak; in a quick run one of each `of`, evenly over all of them. */
export function sampleOf<Case>(cases: readonly Case[], of: number): readonly Case[] {
  return isSoak ? cases : cases.filter((_, place) => isSampled(place, of))
}

/** Whether a quick run takes the case at this place, being one of each `of`; the soak takes all. */
export function isSampled(place: number, of: number): boolean {
  return isSoak || (place + seed) % of === 0
}
