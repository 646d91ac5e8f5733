import { z } from 'zod'
import { passwordKinds } from '../rules/password-rule.ts'

/** What the organisation asks of passwords, as everybody who sets one is told. */
export const passwordRuleShape = { length: z.int(), kinds: z.array(z.enum(passwordKinds)) }
