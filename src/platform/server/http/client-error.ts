import { randomBytes } from 'node:crypto'
import type { Socket } from 'node:net'
import type { PlatformProblemCode } from '../../rules/http/problem-codes.ts'

type Answer = readonly [status: string, code: PlatformProblemCode, title: string]

const answers: Readonly<Record<string, Answer>> = {
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', 'http-408', 'Permintaan terlalu lama dikirim'],
  HPE_HEADER_OVERFLOW: ['431 Request Header Fields Too Large', 'http-431', 'Kepala permintaan terlalu besar'],
}
const unreadable: Answer = ['400 Bad Request', 'http-400', 'Permintaan tidak dapat dibaca']

/** Answers what is no HTTP request, or one with a head too large, before any route sees it; the connection is closed. */
export function answerClientError(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  const [status, code, title] = answers[error.code ?? ''] ?? unreadable
  const requestId = randomBytes(8).toString('hex')
  const body = JSON.stringify({
    type: 'about:blank',
    title,
    status: Number(status.slice(0, 3)),
    code,
    errors: [],
    requestId,
  })
  const head = [
    `HTTP/1.1 ${status}`,
    'Content-Type: application/problem+json',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'X-Content-Type-Options: nosniff',
    'Connection: close',
  ]
  if (socket.writable) socket.write(`${head.join('\r\n')}\r\n\r\n${body}`)
  socket.destroy()
}
