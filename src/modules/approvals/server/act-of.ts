import type { z } from 'zod'
import type { Endpoint } from '../../../platform/rules/http/endpoint.ts'
import type { Tx } from '../../../platform/server/database/database.ts'
import type { ApprovedAct, Carrying } from './carry-out.ts'
import type { Waits } from './gate.ts'
import { isWaiting } from './without-draft.ts'

interface Act<Body extends z.ZodType, Name extends string> {
  /** Where the body says on which day it is done. */
  readonly day: string
  /** Which number of what it made it is known by. */
  readonly number: Name
  readonly carryOut: (
    tx: Tx,
    body: z.output<Body>,
    carrying: Carrying,
  ) => Promise<{ readonly [key in Name]: string } | Waits>
}

/** The act of an endpoint whose body waits as it came: its shape is proven again, whoever asked needs what the endpoint asks for. */
export function actOf<Body extends z.ZodType, Name extends string>(
  { access: permission, body }: Pick<Endpoint<z.ZodType, z.ZodType, Body>, 'access' | 'body'>,
  { day, number, carryOut }: Act<Body, Name>,
): ApprovedAct {
  return {
    permission,
    day,
    carryOut: async (tx, { input }, carrying) =>
      numberIn(await carryOut(tx, body.parse(input), carrying), number),
  }
}

/** What was made by its number, or what it waits for. */
export function numberIn<Name extends string>(
  made: { readonly [key in Name]: string } | Waits,
  name: Name,
): string | Waits {
  return isWaiting(made) ? made : made[name]
}
