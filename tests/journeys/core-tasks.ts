import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Locator, type Page } from '@playwright/test'
import { projectRoot } from '../../src/platform/server/program/project-root.ts'

export interface CoreTask {
  readonly name: string
  /** As the handbook writes them: keys, words for the palette, and what is filled in between underscores. */
  readonly keys: string
  /** The keys besides what is filled in. */
  readonly count: number
}

/** What the handbook says of the work that is done every day without a mouse. */
export const coreTasks: readonly CoreTask[] = tasksOf(
  readFileSync(join(projectRoot(), 'docs/papan-ketik.md'), 'utf8'),
)

function tasksOf(page: string): CoreTask[] {
  const [, section = ''] = page.split('## Pekerjaan sehari-hari\n')
  const [table = ''] = section.split('\n## ')
  return table.split('\n').flatMap((line) => {
    const [, name = '', keys = '', count = ''] = line.split('|').map((cell) => cell.trim())
    return /^\d+$/.test(count) ? [{ name, keys, count: Number(count) }] : []
  })
}

const written: Readonly<Record<string, string>> = {
  'Control+k': 'Ctrl+K',
  'Control+p': 'Ctrl+P',
  'Control+s': 'Ctrl+S',
  'Control+Enter': 'Ctrl+Enter',
  ArrowDown: '↓',
  ArrowRight: '→',
}

/** The keyboard of somebody without a mouse: writes down every key as the handbook does, and counts them. */
export class Keyboard {
  readonly #page: Page
  #written: string[] = []
  #count = 0

  constructor(page: Page) {
    this.#page = page
  }

  async press(...keys: readonly string[]): Promise<void> {
    for (const key of keys) {
      this.#written.push(written[key] ?? key)
      this.#count += 1
      await this.#page.keyboard.press(key)
    }
  }

  /** A word of the program, each letter a key. */
  async word(text: string): Promise<void> {
    this.#written.push(text)
    this.#count += text.length
    await this.#page.keyboard.type(text)
  }

  /** What only the person knows, under the name of what it is. */
  async fill(text: string, name: string): Promise<void> {
    this.#written.push(`_${name}_`)
    await this.#page.keyboard.type(text)
  }

  /** Presses Tab until something has the focus. */
  async tabTo(target: Locator): Promise<void> {
    await expect(target).toBeVisible()
    let presses = 0
    while (!(await target.evaluate((element) => element === document.activeElement))) {
      expect(presses, 'not reached by Tab').toBeLessThan(30)
      await this.#page.keyboard.press('Tab')
      presses += 1
    }
    if (presses > 0) this.#written.push(presses === 1 ? 'Tab' : `Tab ×${presses}`)
    this.#count += presses
  }

  /** What was pressed, to be compared with what the handbook says of it. */
  task(name: string): CoreTask {
    return { name, keys: this.#written.join(' '), count: this.#count }
  }
}
