import { spawnSync } from 'node:child_process'
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { projectRoot } from '../../src/platform/server/program/project-root.ts'

/** A small tree with the project's own lint and TypeScript settings, into which violations are planted. */
export interface PlantedTree {
  plant(path: string, text: string): void
  /** Runs a dependency's command there; both outputs in one text. */
  run(command: string, args: readonly string[]): string
  remove(): void
}

export function plantedTree(): PlantedTree {
  const root = projectRoot()
  const folder = mkdtempSync(join(tmpdir(), 'neraca-tidy-'))
  const settings = readdirSync(root).filter(
    (name) => name === '.oxlintrc.json' || /^tsconfig.*\.json$/.test(name),
  )
  for (const name of [...settings, 'package.json']) copyFileSync(join(root, name), join(folder, name))
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'), 'junction')
  return {
    plant(path, text) {
      mkdirSync(dirname(join(folder, path)), { recursive: true })
      writeFileSync(join(folder, path), text)
    },
    run(command, args) {
      const file = join(folder, 'node_modules', command)
      const { stdout, stderr } = spawnSync(process.execPath, [file, ...args], {
        cwd: folder,
        encoding: 'utf8',
      })
      return stdout + stderr
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}
