import type { Problem } from '../../../platform/rules/http/problem.ts'
import type { Tx } from '../../../platform/server/database/database.ts'
import { refuseIf } from '../../../platform/server/http/refusal.ts'
import type { AccountRole } from '../rules/account-role.ts'
import { placeProblems, type ReportPlace } from '../rules/report-place.ts'
import type { AccountBooks } from './account-books.ts'
import { readMappedRoles } from './account-role-store.ts'
import { lockReportPlaces, writeReportPlace, type PlacedAccount } from './report-place-store.ts'
import { problem } from '../rules/problem-codes.ts'

/** An account as somebody saw it, and where it is to stand. */
export interface PlaceChoice extends ReportPlace {
  readonly id: number
  readonly version: number
}

/** Puts accounts on lines of the statements, all of them or none. */
export async function placeAccounts(
  tx: Tx,
  choices: readonly PlaceChoice[],
  books: Pick<AccountBooks, 'awaitPostings' | 'reclassify'>,
): Promise<void> {
  await books.awaitPostings(tx, choices)
  const accounts = await lockReportPlaces(
    tx,
    choices.map(({ id }) => id),
  )
  const mapped = await readMappedRoles(tx)
  const known = accounts.map((account) => ({
    ...account,
    roles: mapped.filter(({ id }) => id === account.id).map(({ role }) => role),
  }))
  refuseIf(choices.flatMap((choice, index) => choiceProblems(known, choice, `accounts.${index}`)))
  await books.reclassify(tx, choices, async () => {
    for (const { id, reportLine, cashFlowClass, cashFlowLine } of choices) {
      await writeReportPlace(tx, id, { reportLine, cashFlowClass, cashFlowLine })
    }
  })
}

type KnownAccount = PlacedAccount & { readonly roles: readonly AccountRole[] }

function choiceProblems(accounts: readonly KnownAccount[], choice: PlaceChoice, path: string): Problem[] {
  const account = accounts.find(({ id }) => id === choice.id)
  if (account === undefined) return [problem('account-unknown', `${path}.id`, 'Akun tidak ditemukan')]
  if (account.version !== choice.version) {
    return [
      problem(
        'stale-version',
        `${path}.version`,
        `Akun ${account.code} sudah diubah orang lain. Muat ulang dahulu.`,
      ),
    ]
  }
  return placeProblems(account, choice, path)
}
