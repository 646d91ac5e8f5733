import { visit, type ParseErrorCode } from 'jsonc-parser'
import { Refusal } from './refusal.ts'

/** Deepest nesting a body may have. */
const deepest = 20

/** Parses a JSON body strictly: no comments, no trailing commas, no key given twice, bounded depth. */
export function parseJsonBody(text: string): unknown {
  if (text === '') return undefined
  refuseDuplicateKeys(text)
  try {
    return JSON.parse(text)
  } catch {
    throw badJson('Isi permintaan bukan JSON yang valid')
  }
}

function refuseDuplicateKeys(text: string): void {
  const open: Set<string>[] = []
  visit(
    text,
    {
      onObjectBegin: () => {
        open.push(new Set())
        if (open.length > deepest) throw badJson('Isi permintaan bersarang terlalu dalam')
      },
      onObjectProperty: (name) => {
        const keys = open.at(-1)
        if (keys?.has(name)) throw badJson(`Kunci "${name.slice(0, 60)}" ditulis lebih dari sekali`)
        keys?.add(name)
      },
      onObjectEnd: () => void open.pop(),
      onArrayBegin: () => {
        open.push(new Set())
        if (open.length > deepest) throw badJson('Isi permintaan bersarang terlalu dalam')
      },
      onArrayEnd: () => void open.pop(),
      onError: (_code: ParseErrorCode) => {
        throw badJson('Isi permintaan bukan JSON yang valid')
      },
    },
    { disallowComments: true, allowTrailingComma: false, allowEmptyContent: false },
  )
}

function badJson(title: string): Refusal {
  return new Refusal({ status: 400, code: 'bad_json', title })
}
