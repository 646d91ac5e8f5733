/** Texts of statements that have a name; a connection keeps the plan of each it has met. */
const names = new Map<string, string>()
const mostNames = 400

/** The name under which every connection keeps the plan of a text; none once there are too many. */
export function planName(text: string): string | undefined {
  const known = names.get(text)
  if (known !== undefined || names.size >= mostNames) return known
  const name = `act_${names.size}`
  names.set(text, name)
  return name
}
