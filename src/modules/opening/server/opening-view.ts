import type { z } from 'zod'
import { calendar, type Day } from '../../../platform/rules/day/day.ts'
import type { Problem } from '../../../platform/rules/http/problem.ts'
import type { Database } from '../../../platform/server/database/database.ts'
import type { openingBalance } from '../contract.ts'
import {
  openingProblems,
  openingResiduals,
  openingRoles,
  type OpeningAccount,
  type OpeningResiduals,
  type OpeningRoles,
} from '../rules/opening-balance.ts'
import {
  documentsTotal,
  openingKinds,
  readOpenDocuments,
  type OpeningDocumentTexts,
  type OpeningKind,
} from '../rules/opening-document.ts'
import { readMappedRoles } from '../../accounts/server/index.ts'
import type { OpenDocument } from '../../parties/rules/open-document.ts'
import { openDocuments } from './open-documents.ts'
import {
  readFirstEntry,
  readLineAccounts,
  readOpening,
  readOpeningAccounts,
  readOpeningDocuments,
  readOpeningEntries,
  type StoredOpening,
} from './opening-store.ts'

/** The opening with everything its rules ask, and what they say. */
export interface OpeningFacts {
  readonly opening: StoredOpening
  readonly roles: OpeningRoles
  readonly accounts: readonly OpeningAccount[]
  readonly texts: Readonly<Record<OpeningKind, readonly OpeningDocumentTexts[]>>
  readonly documents: Readonly<Record<OpeningKind, readonly OpenDocument[]>>
  readonly parties: readonly { readonly kind: OpeningKind; readonly code: string; readonly name: string }[]
  readonly residuals: OpeningResiduals
  readonly problems: readonly Problem[]
}

/** Reads and judges the opening. Several queries; call it within one snapshot or with the opening locked. */
export async function readOpeningFacts(db: Database, today: Day): Promise<OpeningFacts> {
  const opening = await readOpening(db)
  const roles = await readRoles(db)
  const accounts = await readOpeningAccounts(db)
  const cutOverDay = opening.cutOverDay ?? undefined
  const sides = await readSides(db, cutOverDay ?? today)
  const { receivable, payable } = sides
  const documents = { receivable: documentsTotal(receivable.texts), payable: documentsTotal(payable.texts) }
  const chart = await readLineAccounts(db)
  const earlier = cutOverDay && (await readFirstEntry(db, cutOverDay))
  return {
    opening,
    roles,
    accounts,
    texts: { receivable: receivable.texts, payable: payable.texts },
    documents: { receivable: receivable.documents, payable: payable.documents },
    parties: [...receivable.named, ...payable.named],
    residuals: openingResiduals(accounts, documents, roles),
    problems: [
      ...openingProblems({ cutOverDay, today, accounts, documents, roles, chart, earlier }),
      ...receivable.problems,
      ...payable.problems,
    ],
  }
}

async function readRoles(db: Database): Promise<OpeningRoles> {
  const wanted = await readMappedRoles(db)
  return Object.fromEntries(
    wanted.filter(({ role }) => openingRoles.some((each) => each === role)).map(({ role, id }) => [role, id]),
  )
}

async function readSides(db: Database, cutOverDay: Day) {
  const read = async (kind: OpeningKind) => {
    const texts = await readOpeningDocuments(db, kind)
    const codes = [...new Set(texts.map(({ partyCode }) => partyCode.trim().toLowerCase()))]
    const found = codes.length === 0 ? [] : await openDocuments[kind].findParties(db, codes)
    const parties = new Map(found.map((party) => [party.code.toLowerCase(), party]))
    const named = found.map(({ code, name }) => ({ kind, code, name }))
    return { texts, named, ...readOpenDocuments(texts, { kind, cutOverDay, parties }) }
  }
  return { receivable: await read('receivable'), payable: await read('payable') }
}

const mostProblems = 500
/** The opening as its screen shows it. */
export async function readOpeningView(db: Database, today: Day): Promise<z.input<typeof openingBalance>> {
  const { opening, accounts, texts, residuals, roles, parties, ...facts } = await readOpeningFacts(db, today)
  const isPosted = opening.status === 'posted'
  const problems = isPosted ? [] : facts.problems
  const { id: _id, ...head } = opening
  return {
    ...head,
    accounts: [...accounts],
    receivables: [...texts.receivable],
    payables: [...texts.payable],
    residuals,
    parties: [...parties],
    roles,
    problemCount: problems.length,
    problems: problems.slice(0, mostProblems).map(({ code, path, message }) => ({ code, path, message })),
    firstEntry: isPosted ? null : ((await readFirstEntry(db, calendar.last)) ?? null),
    entries: (await readOpeningEntries(db)).map(({ entryNumber }) => entryNumber),
    dependents: isPosted ? await readDependents(db) : [],
  }
}

/** Whatever has been built on documents of the opening. */
export async function readDependents(db: Database): Promise<string[]> {
  const found: string[] = []
  for (const kind of openingKinds) found.push(...(await openDocuments[kind].readDependents(db)))
  return found
}
