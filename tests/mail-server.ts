import { createServer, type AddressInfo, type Server, type Socket } from 'node:net'

interface Letter {
  readonly to: string[]
  readonly data: string
}

/** A mail server that keeps what it is given, or refuses it. */
export class MailServer {
  readonly letters: Letter[] = []
  refuses = false
  readonly #server: Server = createServer((socket) => this.#serve(socket))

  async listen(): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve))
    return `smtp://127.0.0.1:${(this.#server.address() as AddressInfo).port}`
  }

  async close(): Promise<void> {
    await new Promise((resolve) => this.#server.close(resolve))
  }

  #serve(socket: Socket): void {
    let [typed, isData, to]: [string, boolean, string[]] = ['', false, []]
    const say = (line: string) => socket.write(`${line}\r\n`)
    const take = (line: string): void => {
      if (/^(EHLO|HELO)/i.test(line)) say('250 localhost')
      else if (/^MAIL/i.test(line)) say(this.refuses ? '451 Try again later' : '250 OK')
      else if (/^RCPT/i.test(line)) {
        to = [...to, /<(.*)>/.exec(line)?.[1] ?? '']
        say('250 OK')
      } else if (/^DATA/i.test(line)) {
        isData = true
        say('354 Go on')
      } else if (/^QUIT/i.test(line)) {
        say('221 Bye')
        socket.end()
      } else say('250 OK')
    }
    socket.on('error', () => undefined)
    socket.on('data', (chunk) => {
      typed += chunk.toString()
      for (;;) {
        const end = isData ? typed.indexOf('\r\n.\r\n') : typed.indexOf('\r\n')
        if (end < 0) return
        const line = typed.slice(0, end)
        typed = typed.slice(end + (isData ? 5 : 2))
        if (!isData) take(line)
        else {
          this.letters.push({ to, data: line })
          ;[isData, to] = [false, []]
          say('250 Taken')
        }
      }
    })
    say('220 test')
  }
}
