// The process in which the journeys of a worker begin the built program, one after the other: Node loads it once for all
// of them, yet each begins it anew on a database of its own. It ends with the worker.
const program = import(process.argv[2] ?? '')
const endings = []

async function endAll() {
  for (const ending of endings.splice(0)) await ending()
}

async function beginOn({ args, databaseUrl }) {
  const { begin } = await program
  return begin({
    argv: args,
    environment: { ...process.env, DATABASE_URL: databaseUrl },
    say: () => undefined,
    onEnd: (ending) => endings.unshift(ending),
    stop: (reason) => console.error(reason),
  })
}

async function answer(wish) {
  try {
    await endAll()
    process.send({ address: wish === 'end' ? '' : await beginOn(wish) })
  } catch (error) {
    process.send({ problem: String(error?.stack ?? error) })
  }
}

process.on('message', (wish) => void answer(wish))
process.on('disconnect', () => process.exit())
