import { textOf } from './project.mjs'

/**
 * npm starts its commands through a shell, which passes no signal on: when npm ends, or the shell between, the program
 * would run on unseen. It then tells itself to stop.
 */
export function endWithParent() {
  if (process.env.npm_lifecycle_event === undefined) return
  const above = ancestors()
  const watch = setInterval(() => {
    if (ancestors() === above) return
    clearInterval(watch)
    process.kill(process.pid, 'SIGTERM')
  }, 200)
  watch.unref()
}

/** Our parent, and npm behind it when the parent is a shell; npm's own parent may come and go. */
function ancestors() {
  const parent = process.ppid
  const [name, , grandparent] = statusOf(parent)
  return /^(da|ba|z|a|k)?sh$/.test(name) ? `${parent} ${grandparent}` : `${parent}`
}

/** Name, state and parent of a process as Linux tells them; empty elsewhere. */
function statusOf(pid) {
  const [, name = '', rest = ''] = /^\d+ \((.*)\) (.*)$/s.exec(textOf(`/proc/${pid}/stat`) ?? '') ?? []
  return [name, ...rest.split(' ')]
}
