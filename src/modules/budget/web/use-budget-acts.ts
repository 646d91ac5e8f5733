import { alert, confirm } from '../../../platform/web/dialog/dialog.tsx'
import { toast } from '../../../platform/web/dialog/toast.tsx'
import { useAct } from '../../../platform/web/call/use-act.ts'
import { useGo } from '../../../platform/web/shell/place.ts'
import {
  approveBudget,
  deleteBudget,
  returnBudget,
  reviseBudget,
  submitBudget,
  type Budget,
} from '../contract.ts'
import { budgetTitle } from '../rules/budget-status.ts'

/** What is done with a version of a budget; what was refused is told, too. */
export function useBudgetActs(budget: Budget) {
  const go = useGo()
  const acts = {
    submit: useAct(submitBudget),
    giveBack: useAct(returnBudget),
    approve: useAct(approveBudget),
    revise: useAct(reviseBudget),
    remove: useAct(deleteBudget),
  }
  const input = { params: { id: String(budget.id) }, ifVersion: budget.version }
  const title = budgetTitle(budget)
  const sayWhy = (refusal: { readonly message: string }) => void alert(refusal.message)
  return {
    pending: Object.values(acts).some(({ pending }) => pending),
    submit: async () => {
      const outcome = await acts.submit.attempt(input)
      if (outcome && 'saved' in outcome) toast(`${title} diajukan`)
      else if (outcome) sayWhy(outcome.refusal)
    },
    giveBack: async () => {
      const outcome = await acts.giveBack.attempt(input)
      if (outcome && 'saved' in outcome) toast(`${title} kembali menjadi draft`)
      else if (outcome) sayWhy(outcome.refusal)
    },
    approve: async () => {
      const isSure = await confirm(`Setujui ${title}? Anggaran ini langsung berlaku untuk tahun bukunya.`, {
        verb: 'Setujui',
      })
      const outcome = isSure ? await acts.approve.attempt(input) : undefined
      if (outcome && 'saved' in outcome)
        toast(outcome.saved.approval === null ? `${title} berlaku` : `${title} menunggu persetujuan`)
      else if (outcome) sayWhy(outcome.refusal)
    },
    revise: async () => {
      const outcome = await acts.revise.attempt(input)
      if (outcome && 'saved' in outcome) go(`/budget/planning/${outcome.saved.id}`)
      else if (outcome) sayWhy(outcome.refusal)
    },
    remove: async () => {
      const isSure = await confirm(`Hapus ${title}?`, { verb: 'Hapus', danger: true })
      const outcome = isSure ? await acts.remove.attempt(input) : undefined
      if (outcome && 'saved' in outcome) go('/budget/planning')
      else if (outcome) sayWhy(outcome.refusal)
    },
  }
}
