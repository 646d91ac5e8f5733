const mostNames = 400

/** The name under which connections keep the plan of a text; none once there are too many. */
export type PlanName = (text: string) => string | undefined

/** Names for the statements of connections of one pool; each keeps the plan of what it has met. */
export function planNames(): PlanName {
  const names = new Map<string, string>()
  return (text) => {
    const known = names.get(text)
    if (known !== undefined || names.size >= mostNames) return known
    const name = `act_${names.size}`
    names.set(text, name)
    return name
  }
}
