const asked = process.env['NERACA_SOAK_ROUNDS']

/** Whether `npm run soak` asks for the fault programs at length; a run of all tests shows each kind of fault briefly. */
export const isSoak = asked !== undefined

/** How often a fault is repeated: once, or as often as the soak asks for. */
export const rounds = Number(asked ?? 1)
