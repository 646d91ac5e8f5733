import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import {
  matchesWords,
  searchTextOf,
  wordsOf,
  type SearchText,
} from '../../../platform/rules/text/match-words.ts'
import { projectRoot } from '../../../platform/server/program/project-root.ts'

interface CoretaxCode {
  readonly isService: boolean
  readonly code: string
  readonly name: string
  readonly search: SearchText
}

const shape = z.object({ items: z.array(z.tuple([z.enum(['A', 'B']), z.string(), z.string()])) })

let reading: Promise<readonly CoretaxCode[]> | undefined

/** The reference of the tax office, read when it is first asked for and kept. */
function allCodes(): Promise<readonly CoretaxCode[]> {
  reading ??= readCodes()
  return reading
}

async function readCodes(): Promise<readonly CoretaxCode[]> {
  const file = join(projectRoot(), 'db', 'reference', 'coretax-goods-and-services.json')
  const { items } = shape.parse(JSON.parse(await readFile(file, 'utf8')))
  return items.map(([opt, code, name]) => ({
    isService: opt === 'B',
    code,
    name,
    search: searchTextOf({ key: code, text: name, code }),
  }))
}

const mostShown = 50

/** Codes of goods or of services whose code begins with, or whose name holds, every word. */
export async function findCoretaxCodes(
  q: string,
  isService: boolean,
): Promise<{ code: string; name: string }[]> {
  const words = wordsOf(q)
  return (await allCodes())
    .filter((each) => each.isService === isService && matchesWords(each.search, words))
    .slice(0, mostShown)
    .map(({ code, name }) => ({ code, name }))
}

/** Whether the tax office has a code for goods, or for services; answered without waiting. */
export async function knownCoretaxCodes(): Promise<(code: string, isService: boolean) => boolean> {
  const known = new Set((await allCodes()).map((each) => `${each.isService} ${each.code}`))
  return (code, isService) => known.has(`${isService} ${code}`)
}
