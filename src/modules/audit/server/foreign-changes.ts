import type { z } from 'zod'
import { readKeyState, takeKey } from '../../../platform/server/database/book-key-store.ts'
import { takeTime } from '../../../platform/server/database/patience.ts'
import { longSnapshot } from '../../../platform/server/database/snapshot.ts'
import { actorText } from '../../../platform/server/http/actor.ts'
import { answer, type Call, type Route } from '../../../platform/server/http/answer.ts'
import { refuseIf } from '../../../platform/server/http/refusal.ts'
import { acknowledgeChanges, listForeignChanges, takeBookKey } from '../contract.ts'
import { changeUnknown, keyIsOurs, mostAtOnce, reasonProblems } from '../rules/foreign-change.ts'
import { kindName, type History } from '../rules/history.ts'
import { tellChanges } from './audit-log.ts'
import { findChanges } from './audit-log-store.ts'
import { findForeignChanges, insertAcknowledgement } from './foreign-change-store.ts'
import { conflict } from './refusals.ts'

/** What the program did not do, and what admins say to it. */
export function foreignChangeRoutes(history: History): Route[] {
  return [
    answer(listForeignChanges, (call) => listForeign(history, call)),
    answer(acknowledgeChanges, acknowledge),
    answer(takeBookKey, takeThisKey),
  ]
}

async function listForeign(
  history: History,
  { db, letterhead }: Call<typeof listForeignChanges>,
): Promise<z.input<typeof listForeignChanges.reply>> {
  const { groups, isKeyOurs } = await longSnapshot(db, findForeignChanges)
  const { timeZone } = await letterhead(db)
  const shown = groups.toReversed().slice(0, mostAtOnce)
  const first = await findChanges(
    db,
    shown.map(({ firstId }) => firstId),
  )
  const sentences = new Map((await tellChanges(db, first, { history, timeZone })).map((row) => [row.id, row]))
  const rows = shown.flatMap(({ firstId, lastId, actor, table, changes }) => {
    const row = sentences.get(firstId)
    if (row === undefined) return []
    const { at, sentence } = row
    return [{ firstId, lastId, at, actor, kindName: kindName(history, table), sentence, changes }]
  })
  return { rows, total: groups.length, isKeyOurs }
}

/** Acknowledges changes that are open at this moment, all of them or none. */
async function acknowledge({ db, body, actor }: Call<typeof acknowledgeChanges>) {
  const { changes, reason } = body
  refuseIf(reasonProblems(reason))
  await takeTime(db)
  const { groups } = await findForeignChanges(db)
  const open = new Map(groups.map((group) => [`${group.firstId} ${group.lastId}`, group]))
  for (const { firstId, lastId } of changes) {
    const group = open.get(`${firstId} ${lastId}`)
    const said = { reason: reason.trim(), by: actorText(actor) }
    if (group === undefined || !(await insertAcknowledgement(db, group, said)))
      throw conflict('change-unknown', changeUnknown)
  }
  return { acknowledged: changes.length }
}

/** Takes the key of this program, when the books were proved by another. */
async function takeThisKey({ db, body, actor }: Call<typeof takeBookKey>) {
  refuseIf(reasonProblems(body.reason))
  if ((await readKeyState(db)).isOurs) throw conflict('key-is-ours', keyIsOurs)
  await takeKey(db, { reason: body.reason.trim(), takenBy: actorText(actor) })
  return { isKeyOurs: true }
}
