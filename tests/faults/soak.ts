const asked = process.env['NERACA_SOAK_ROUNDS']

/** Whether `npm run soak` asks for everything at length; a run of all tests shows each kind of thing briefly. */
export const isSoak = asked !== undefined

/** How often a fault is repeated: once, or as often as the soak asks for. */
export const rounds = Number(asked ?? 1)

const millisecondsOfDay = 86_400_000

/** Where a quick run begins to draw: each day somewhere else, so that a few days draw every case. */
const seed = Number(process.env['NERACA_SEED'] ?? Math.floor(Date.now() / millisecondsOfDay))

/** Every case in the soak; in a quick run one of each `of`, evenly over all of them. */
export function sampleOf<Case>(cases: readonly Case[], of: number): readonly Case[] {
  return isSoak ? cases : cases.filter((_, place) => isSampled(place, of))
}

/** The first of a row of statements, acts or turns of which a quick run takes one of each `of`; the soak takes all. */
export function firstSampled(of: number): number {
  return isSoak ? 1 : 1 + (seed % of)
}

/** Whether a quick run takes the case at this place, being one of each `of`; the soak takes all. */
export function isSampled(place: number, of: number): boolean {
  return isSoak || (place + seed) % of === 0
}
