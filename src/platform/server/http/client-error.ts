import { randomBytes } from 'node:crypto'
import type { Socket } from 'node:net'

const answers: Record<string, readonly [status: string, title: string]> = {
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', 'Permintaan terlalu lama dikirim'],
  HPE_HEADER_OVERFLOW: ['431 Request Header Fields Too Large', 'Kepala permintaan terlalu besar'],
}
const unreadable = ['400 Bad Request', 'Permintaan tidak dapat dibaca'] as const

/** Answers what is no HTTP request, or one with a head too large, before any route sees it; the connection is closed. */
export function answerClientError(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  const [status, title] = answers[error.code ?? ''] ?? unreadable
  const number = Number(status.slice(0, 3))
  const requestId = randomBytes(8).toString('hex')
  const body = JSON.stringify({
    type: 'about:blank',
    title,
    status: number,
    code: `http-${number}`,
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
