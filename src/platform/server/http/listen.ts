import type { FastifyInstance } from 'fastify'
import type { Settings } from '../program/settings.ts'
import { StartProblem } from '../program/start-problem.ts'
import { errorCode } from '../program/error-code.ts'

/** Listens where the settings say; returns the address people type. */
export async function listen(app: FastifyInstance, settings: Settings): Promise<string> {
  const { PORT: port, HOST: host } = settings
  try {
    await app.listen({ port, host })
  } catch (error) {
    throw listenProblem(error, port, host) ?? error
  }
  const address = app.server.address()
  const bound = typeof address === 'object' && address !== null ? address.port : port
  const shownHost = host === '0.0.0.0' || host === '::' ? 'localhost' : host
  return settings.NERACA_ORIGIN ?? `http://${shownHost.includes(':') ? `[${shownHost}]` : shownHost}:${bound}`
}

function listenProblem(error: unknown, port: number, host: string): StartProblem | undefined {
  const code = errorCode(error)
  if (code === 'EADDRINUSE') {
    return new StartProblem(
      `Port ${port} sudah dipakai program lain. Pilih port lain, misalnya PORT=${port + 1} npm start.`,
    )
  }
  if (code === 'EACCES') return new StartProblem(`Port ${port} tidak boleh dipakai pengguna ini.`)
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
    return new StartProblem(`Alamat HOST=${host} tidak ada pada komputer ini.`)
  }
  return undefined
}
