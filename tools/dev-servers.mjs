import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { createServer as createPortFinder } from 'node:net'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { root } from './project.mjs'

const outDir = join(root, 'node_modules', `.neraca-dev-${process.pid}`)
const webPort = Number(process.env.PORT ?? 3000)

/** Database, server (built again and restarted on each change) and the browser's program with reload, until Ctrl-C. */
export async function develop(args) {
  // Building the server would otherwise choose production for everything in this process.
  process.env.NODE_ENV = 'development'
  process.once('exit', () => rmSync(outDir, { recursive: true, force: true }))
  const { build, createServer } = await import('vite')
  const stopDatabase = await startDatabase(build)
  const apiPort = await freePort()
  const server = restartingServer({ args, apiPort })
  const watcher = await watchServer(build, server.restart)
  const web = await createServer(webSettings(apiPort))
  await web.listen()
  await server.ready()
  console.log(`\nNeraca (pengembangan) di ${origin()}`)
  onEnd(async () => {
    await Promise.allSettled([watcher.close(), web.close(), server.stop()])
    await stopDatabase()
  })
}

/** The embedded database outlives restarts of the server, which sees it as DATABASE_URL. */
async function startDatabase(build) {
  if (process.env.DATABASE_URL) return async () => {}
  const ssr = 'src/platform/server/embedded/embedded-door.ts'
  const target = join(outDir, 'database')
  await build({
    root,
    mode: 'development',
    logLevel: 'warn',
    build: { ssr, outDir: target, rolldownOptions: { output: { entryFileNames: 'door.js' } } },
  })
  const { dataFolder, embeddedAddresses, startEmbeddedPostgres } = await import(
    pathToFileURL(join(target, 'door.js')).href
  )
  const dataDirectory = dataFolder(process.env, root)
  const database = await startEmbeddedPostgres({ dataDirectory, onProgress: console.log }).catch(giveUp)
  const { url, ownerUrl } = await embeddedAddresses(dataDirectory, database.connection)
  Object.assign(process.env, { DATABASE_URL: url, DATABASE_OWNER_URL: ownerUrl })
  return () => database.stop()
}

function giveUp(error) {
  console.error(error.name === 'StartProblem' ? error.message : error)
  process.exit(1)
}

function webSettings(apiPort) {
  const target = `http://127.0.0.1:${apiPort}`
  const proxy = { '/api/v1': target, '/healthz': target, '/readyz': target, '/version': target }
  return { root, server: { host: '127.0.0.1', port: webPort, strictPort: true, proxy } }
}

/** Builds on each change; the first build is awaited. */
function watchServer(build, onBuilt) {
  const restarts = { name: 'restart-server', closeBundle: () => void onBuilt() }
  return build({
    root,
    mode: 'development',
    logLevel: 'warn',
    plugins: [restarts],
    build: { ssr: 'src/main.server.ts', outDir: join(outDir, 'server'), watch: {} },
  })
}

function restartingServer({ args, apiPort }) {
  const env = {
    ...process.env,
    PORT: String(apiPort),
    HOST: '127.0.0.1',
    NERACA_ORIGIN: origin(),
    NODE_ENV: 'development',
  }
  const entry = pathToFileURL(join(outDir, 'server', 'main.js')).href
  const code = `const { main } = await import(${JSON.stringify(entry)}); await main(process.argv.slice(1))`
  let child
  let queue = Promise.resolve()
  const stop = async () => {
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'exit')
    child.kill('SIGTERM')
    await ended
  }
  const start = () => {
    child = spawn(
      process.execPath,
      ['--enable-source-maps', '--input-type=module', '-e', code, '--', ...args],
      { env, stdio: 'inherit' },
    )
  }
  return {
    restart: () => (queue = queue.then(stop).then(start)),
    stop,
    ready: () => untilReady(`http://127.0.0.1:${apiPort}/readyz`),
  }
}

async function untilReady(url) {
  for (let tries = 0; tries < 600; tries++) {
    const reply = await fetch(url).catch(() => undefined)
    if (reply?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

function onEnd(end) {
  let ending
  for (const signal of ['SIGINT', 'SIGTERM'])
    process.on(signal, () => (ending ??= end().then(() => process.exit(0))))
}

function origin() {
  return `http://127.0.0.1:${webPort}`
}

function freePort() {
  return new Promise((resolve) => {
    const finder = createPortFinder().listen(0, '127.0.0.1', () => {
      const { port } = finder.address()
      finder.close(() => resolve(port))
    })
  })
}
