import { Agent, request } from 'node:http'

/** How long each of many acts took, and how many were done per second. */
export interface Measured {
  readonly perSecond: number
  readonly p50: number
  readonly p95: number
  readonly p99: number
  readonly longest: number
}

/** Lets so many do one act after another for a while; each act gets its number. */
export async function measure(
  { clients, milliseconds }: { readonly clients: number; readonly milliseconds: number },
  act: (client: number, number: number) => Promise<void>,
): Promise<Measured> {
  const times: number[] = []
  const begun = performance.now()
  const work = async (client: number): Promise<void> => {
    for (let number = 0; performance.now() - begun < milliseconds; number += 1) {
      const started = performance.now()
      await act(client, number)
      times.push(performance.now() - started)
    }
  }
  await Promise.all(Array.from({ length: clients }, (_, client) => work(client)))
  const seconds = (performance.now() - begun) / 1000
  times.sort((one, other) => one - other)
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0
  return {
    perSecond: times.length / seconds,
    p50: at(0.5),
    p95: at(0.95),
    p99: at(0.99),
    longest: times.at(-1) ?? 0,
  }
}

const agent = new Agent({ keepAlive: true, maxSockets: 64 })

/** One request over a connection that is kept; throws unless it is answered with 200. */
export function ask(
  url: string,
  options: { method?: string; headers: Record<string, string>; body?: string },
): Promise<string> {
  return new Promise((resolve, reject) => {
    const { method = 'GET', headers, body } = options
    const sent = request(url, { method, headers, agent }, (answer) => {
      let text = ''
      answer.setEncoding('utf8')
      answer.on('data', (chunk: string) => (text += chunk))
      answer.on('end', () =>
        answer.statusCode === 200
          ? resolve(text)
          : reject(new Error(`${method} ${url}: ${answer.statusCode} ${text}`)),
      )
    })
    sent.on('error', reject)
    sent.end(body)
  })
}

/** Ends the kept connections. */
export function hangUp(): void {
  agent.destroy()
}
