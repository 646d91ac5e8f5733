import { clientOf, type Client } from './server.ts'

/** A program that sends a token with every request, and nothing else of a browser. */
export type Program = Pick<Client, 'send'>

export function programOf(url: string, secret: string): Program {
  const { send } = clientOf(url, undefined)
  return {
    send: (method, path, request = {}) =>
      send(method, path, { ...request, headers: { ...request.headers, authorization: `Bearer ${secret}` } }),
  }
}
