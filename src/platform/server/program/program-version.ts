import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from './project-root.ts'

/** The version of this program, as its package says. */
export function programVersion(): string {
  const file = join(projectRoot(), 'package.json')
  if (!existsSync(file)) return '0.0.0'
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version
}
