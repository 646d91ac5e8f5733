import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { compressTexts } from './compress.mjs'
import { contentHash, root, textOf } from './project.mjs'

const dist = join(root, 'dist')
const stampFile = join(dist, 'stamp')
const sources = [
  'src',
  'db',
  'public',
  'index.html',
  'vite.config.ts',
  'package-lock.json',
  'tools/build.mjs',
  'tools/compress.mjs',
]

/** Builds the browser's program and the server when their sources changed since the last build. */
export async function ensureBuilt() {
  const stamp = contentHash(sources, isBuilt)
  if (textOf(stampFile) === stamp) return
  console.log('Membangun program…')
  const draft = join(root, 'node_modules', `.neraca-build-${process.pid}`)
  const environment = process.env.NODE_ENV
  // Tests build, too, and name themselves here: the browser would get React's development build, which asks everything twice.
  process.env.NODE_ENV = 'production'
  try {
    await buildInto(draft)
    writeFileSync(join(draft, 'stamp'), stamp)
    replaceDist(draft)
  } finally {
    if (environment === undefined) delete process.env.NODE_ENV
    else process.env.NODE_ENV = environment
    rmSync(draft, { recursive: true, force: true })
  }
}

/** The server as one file beside its map; dependencies stay in node_modules. */
export async function buildServer(outDir) {
  const { build } = await import('vite')
  await build({ root, logLevel: 'warn', mode: 'production', build: { ssr: 'src/main.server.ts', outDir } })
}

async function buildInto(draft) {
  const { build } = await import('vite')
  mkdirSync(draft, { recursive: true })
  await buildServer(join(draft, 'server'))
  await build({ root, logLevel: 'warn', mode: 'production', build: { outDir: join(draft, 'web') } })
  compressTexts(join(draft, 'web', 'assets'))
}

/** Swaps whole folders, so that a build cut short never leaves half a program behind. */
function replaceDist(draft) {
  const old = `${draft}-old`
  if (existsSync(dist)) renameSync(dist, old)
  renameSync(draft, dist)
  rmSync(old, { recursive: true, force: true })
}

function isBuilt(file) {
  return !/\.test\.tsx?$/.test(file) && !file.endsWith('.md')
}
