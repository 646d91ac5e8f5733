import { answer, type Route } from '../../../platform/server/http/answer.ts'
import { permissionsHeld } from '../../identity/rules/role.ts'
import { listPeople } from '../../identity/server/index.ts'
import * as contract from '../contract.ts'
import { dutiesHeld, type Duty } from '../rules/duties.ts'
import type { Narrow } from './carry-out.ts'
import { decide } from './decide.ts'
import * as delegations from './delegation-acts.ts'
import { countDecidable, listRequests, listWaiting, readRequest, type InboxParts } from './inbox.ts'
import { askAgain, comment, withdraw } from './request-acts.ts'
import * as rules from './rule-acts.ts'

/** What the other modules hand over: their kinds, acts and addresses, and duties that belong to different people. */
export interface ApprovalParts extends InboxParts {
  readonly narrow: Narrow
  readonly duties: readonly Duty[]
}

/** Everything approvals answer over HTTP. */
export function approvalsRoutes(parts: ApprovalParts): Route[] {
  return [
    answer(contract.listApprovals, (call) => listRequests(call, parts)),
    answer(contract.countApprovals, (call) => countDecidable(call, parts)),
    answer(contract.listWaiting, (call) => listWaiting(call, parts)),
    answer(contract.readApproval, (call) => readRequest(call, parts)),
    answer(contract.decideApproval, (call) => decide(call, parts), { transaction: false }),
    answer(contract.commentApproval, (call) => comment(call, parts)),
    answer(contract.withdrawApproval, (call) => withdraw(call, parts)),
    answer(contract.askApprovalAgain, (call) => askAgain(call, parts.acts)),
    answer(contract.listApprovalRules, (call) => rules.readRuling(call, parts)),
    answer(contract.createApprovalRule, (call) => rules.createRule(call, parts)),
    answer(contract.orderApprovalRules, rules.arrangeRules),
    answer(contract.changeApprovalRule, (call) => rules.changeRule(call, parts)),
    answer(contract.endApprovalRule, rules.finishRule),
    answer(contract.simulateApproval, (call) => rules.simulateRequest(call, parts)),
    answer(contract.listDelegations, (call) => delegations.readDelegations(call, parts)),
    answer(contract.createDelegation, (call) => delegations.delegate(call, parts)),
    answer(contract.revokeDelegation, delegations.revoke),
    answer(contract.readDuties, async ({ db }) => {
      const people = (await listPeople(db)).filter(({ isActive }) => isActive)
      const held = people.map((person) => ({
        name: person.name,
        permissions: permissionsHeld(person, parts.permissions),
      }))
      return { duties: dutiesHeld(parts.duties, held) }
    }),
  ]
}
