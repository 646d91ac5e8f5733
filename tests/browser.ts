import { existsSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { LaunchOptions } from '@playwright/test'
import { inflate } from '@sparticuz/chromium'
import { projectRoot } from '../src/platform/server/program/project-root.ts'

const installedBrowsers = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
]

/** Only the fonts that come with the browser, so that pictures are alike on every machine. */
const fontSettings = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir prefix="relative">fonts</dir>
  <cachedir prefix="xdg">fontconfig</cachedir>
</fontconfig>
`

/** How to launch a browser here: the one of CHROME_PATH, an installed one, the one inside npm, Playwright's own. */
export async function browserLaunch(): Promise<LaunchOptions> {
  const chosen = process.env['CHROME_PATH']
  if (chosen !== undefined && chosen !== '') return launchOf(chosen)
  const installed = installedBrowsers.find((path) => existsSync(path))
  if (installed !== undefined) return launchOf(installed)
  if (process.platform === 'linux' && process.arch === 'x64') return launchUnpacked(await unpackedBrowser())
  return {}
}

function launchOf(executablePath: string): LaunchOptions {
  const sandbox = process.getuid?.() === 0 ? ['--no-sandbox'] : []
  return { executablePath, args: [...sandbox, '--disable-gpu'] }
}

function launchUnpacked(folder: string): LaunchOptions {
  const environment = Object.entries(process.env).filter(
    (entry): entry is [string, string] => entry[1] !== undefined,
  )
  return {
    executablePath: join(folder, 'chromium'),
    args: ['--no-sandbox', '--no-zygote', '--disable-gpu'],
    env: {
      ...Object.fromEntries(environment),
      LD_LIBRARY_PATH: join(folder, 'al2023', 'lib'),
      FONTCONFIG_PATH: folder,
      XDG_CACHE_HOME: join(folder, 'cache'),
    },
  }
}

/** Unpacks the browser once per installation, beside the dependencies. */
async function unpackedBrowser(): Promise<string> {
  const modules = join(projectRoot(), 'node_modules')
  const folder = join(modules, '.neraca-browser')
  if (existsSync(folder)) return folder
  const draft = mkdtempSync(join(modules, '.neraca-browser-'))
  await unpackInto(draft)
  writeFileSync(join(draft, 'fonts.conf'), fontSettings)
  moveIntoPlace(draft, folder)
  return folder
}

/** The unpacker writes below the temporary folder of the environment, so that is lent to it for a moment. */
async function unpackInto(draft: string): Promise<void> {
  const archives = join(
    dirname(dirname(createRequire(import.meta.url).resolve('@sparticuz/chromium'))),
    'bin',
  )
  const temporary = process.env['TMPDIR']
  process.env['TMPDIR'] = draft
  try {
    for (const name of ['chromium.br', 'al2023.tar.br', 'fonts.tar.br', 'swiftshader.tar.br'])
      await inflate(join(archives, name))
  } finally {
    if (temporary === undefined) delete process.env['TMPDIR']
    else process.env['TMPDIR'] = temporary
  }
}

/** Another worker may have been quicker; its copy is as good. */
function moveIntoPlace(draft: string, folder: string): void {
  try {
    renameSync(draft, folder)
  } catch (error) {
    rmSync(draft, { recursive: true, force: true })
    if (!existsSync(folder)) throw error
  }
}
