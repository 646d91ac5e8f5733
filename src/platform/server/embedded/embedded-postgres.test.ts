import { execFileSync } from 'node:child_process'
import { chownSync, existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  ask,
  databasePrograms,
  postmaster,
  processesOn,
  untilNobodyIsOn,
} from '../../../../tests/database-programs.ts'
import { mayEnter } from './embedded-identity.ts'
import { projectRoot } from '../program/project-root.ts'

let programs: Awaited<ReturnType<typeof databasePrograms>>
let prepared: string

/** One first start, whose data folder the tests copy. */
beforeAll(async () => {
  programs = await databasePrograms()
  prepared = programs.newFolder()
  const program = await programs.start(prepared)
  await ask(program.url, 'CREATE TABLE kept AS SELECT 42 AS answer')
  program.process.kill('SIGTERM')
  await program.ended
})
afterAll(() => programs.clean())

const nobody = { uid: 65_534, gid: 65_534 }
const isRoot = process.getuid?.() === 0
/** A checkout below a closed folder, such as root's home, is out of an ordinary user's reach. */
const mayAct = isRoot && mayEnter(nobody, projectRoot())

/** A data folder with a running program and one committed row. */
async function runningProgram() {
  const dataDirectory = programs.newFolder()
  execFileSync('cp', ['-a', prepared, dataDirectory])
  const program = await programs.start(dataDirectory)
  await ask(program.url, 'UPDATE kept SET answer = 43')
  return { dataDirectory, program }
}

describe.skipIf(process.platform !== 'linux')('the embedded database', () => {
  test('starts durable, checked, in Indonesian order, on a private socket without TCP', async () => {
    const { dataDirectory, program } = await runningProgram()
    const settings = ['fsync', 'full_page_writes', 'synchronous_commit', 'data_checksums', 'listen_addresses']
    const values = settings.map((name) => `current_setting('${name}')`).join(`||','||`)
    expect(await ask(program.url, `SELECT ${values}`)).toEqual(['on,on,on,on,'])
    expect(await ask(program.url, `SELECT v FROM unnest(array['b','A','a','é']) v ORDER BY v`)).toEqual([
      'a',
      'A',
      'b',
      'é',
    ])
    expect(statSync(join(dataDirectory, 'password')).mode & 0o777).toBe(0o600)
    expect(statSync(join(dataDirectory, 'run')).mode & 0o777).toBe(0o700)
  })

  test('refuses a second program on the same data, and lets a copy elsewhere run beside', async () => {
    const { dataDirectory, program } = await runningProgram()
    const second = await programs.start(dataDirectory)
    expect(await second.ended).toBe(1)
    expect(second.complaint()).toBe(
      `Data di ${dataDirectory} sedang dipakai oleh Neraca yang lain (proses ${program.process.pid}).\n`,
    )
    const elsewhere = await programs.start(programs.newFolder())
    expect(await ask(elsewhere.url, 'SELECT 1')).toEqual([1])
    expect(await ask(program.url, 'SELECT answer FROM kept')).toEqual([43])
  })

  test('ends in order with the program, and leaves no process, lock or socket', async () => {
    const { dataDirectory, program } = await runningProgram()
    program.process.kill('SIGTERM')
    expect(await program.ended).toBe(0)
    expect(processesOn(dataDirectory)).toEqual([])
    expect(
      ['neraca.lock', 'run', 'postgres/postmaster.pid'].filter((name) =>
        existsSync(join(dataDirectory, name)),
      ),
    ).toEqual([])
    expect(readFileSync(join(dataDirectory, 'postgres.log'), 'utf8')).toContain(
      'database system is shut down',
    )
  })

  test('stops by itself when the program is killed, and keeps what was committed', async () => {
    const { dataDirectory, program } = await runningProgram()
    program.process.kill('SIGKILL')
    await untilNobodyIsOn(dataDirectory)
    expect(processesOn(dataDirectory)).toEqual([])
    const next = await programs.start(dataDirectory)
    expect(await ask(next.url, 'SELECT answer FROM kept')).toEqual([43])
  })

  test('is started again by the program when killed, at the same address', async () => {
    const { dataDirectory, program } = await runningProgram()
    const killed = postmaster(dataDirectory)
    process.kill(killed, 'SIGKILL')
    expect(await answerAfter(program.url, 'SELECT answer FROM kept')).toEqual([43])
    expect(postmaster(dataDirectory)).not.toBe(killed)
    program.process.kill('SIGTERM')
    expect(await program.ended).toBe(0)
    expect(processesOn(dataDirectory)).toEqual([])
  })

  test('is started again by the program when somebody has stopped it', async () => {
    const { dataDirectory, program } = await runningProgram()
    const stopped = postmaster(dataDirectory)
    process.kill(stopped, 'SIGINT')
    while (processesOn(dataDirectory).some(({ pid }) => pid === stopped)) await pause(10)
    expect(await answerAfter(program.url, 'SELECT answer FROM kept')).toEqual([43])
  })

  test('is given up when it does not live, and recovers at the next start', async () => {
    const { dataDirectory, program } = await runningProgram()
    const killing = killAgainAndAgain(dataDirectory)
    expect(await program.ended).toBe(3)
    await killing.stop()
    await untilNobodyIsOn(dataDirectory)
    const next = await programs.start(dataDirectory)
    expect(await ask(next.url, 'SELECT answer FROM kept')).toEqual([43])
  })

  test('recovers when program, database and watchdog are killed at once', async () => {
    const { dataDirectory } = await runningProgram()
    for (const { pid, command } of processesOn(dataDirectory))
      if (!command.startsWith('postgres:')) process.kill(pid, 'SIGKILL')
    const next = await programs.start(dataDirectory)
    expect(next.complaint()).toBe('')
    expect(await ask(next.url, 'SELECT answer FROM kept')).toEqual([43])
  })

  test('left behind by a killed program and watchdog is stopped by the next start', async () => {
    const { dataDirectory } = await runningProgram()
    const orphan = postmaster(dataDirectory)
    for (const { pid, command } of processesOn(dataDirectory))
      if (/program\.js|watchdog/.test(command)) process.kill(pid, 'SIGKILL')
    const next = await programs.start(dataDirectory)
    expect(await ask(next.url, 'SELECT answer FROM kept')).toEqual([43])
    expect(postmaster(dataDirectory)).not.toBe(orphan)
    expect(processesOn(dataDirectory).map(({ pid }) => pid)).not.toContain(orphan)
  })

  test('starts although the numbers in lock and pid file belong to other processes now', async () => {
    const { dataDirectory, program } = await runningProgram()
    const pidFile = join(dataDirectory, 'postgres', 'postmaster.pid')
    const pidText = readFileSync(pidFile, 'utf8')
    program.process.kill('SIGTERM')
    await program.ended
    writeFileSync(pidFile, pidText.replace(/^\d+/, String(process.pid)))
    writeFileSync(join(dataDirectory, 'neraca.lock'), `${process.pid} 1 another-boot\n`)
    const next = await programs.start(dataDirectory)
    expect(next.complaint()).toBe('')
    expect(await ask(next.url, 'SELECT answer FROM kept')).toEqual([43])
  })

  test('begins anew after a first start that was cut short', async () => {
    const dataDirectory = programs.newFolder()
    mkdirSync(join(dataDirectory, 'postgres.new-1', 'base'), { recursive: true })
    const program = await programs.start(dataDirectory)
    expect(await ask(program.url, 'SELECT 1')).toEqual([1])
    expect(existsSync(join(dataDirectory, 'postgres.new-1'))).toBe(false)
  })

  test('finds a short place for its socket when the data folder has a long name', async () => {
    const dataDirectory = programs.newFolder('nama-folder-yang-sangat-panjang'.repeat(4))
    const program = await programs.start(dataDirectory)
    expect(await ask(program.url, 'SELECT 1')).toEqual([1])
    const socketFolder = new URL(program.url).searchParams.get('host') ?? ''
    expect(socketFolder.length).toBeLessThan(90)
    program.process.kill('SIGKILL')
    await untilNobodyIsOn(dataDirectory)
    expect(existsSync(socketFolder)).toBe(false)
  })

  test('names a data folder made by another PostgreSQL', async () => {
    const dataDirectory = programs.newFolder()
    mkdirSync(join(dataDirectory, 'postgres'), { recursive: true })
    writeFileSync(join(dataDirectory, 'postgres', 'PG_VERSION'), '17\n')
    const program = await programs.start(dataDirectory)
    expect(await program.ended).toBe(1)
    expect(program.complaint()).toContain('dibuat oleh PostgreSQL 17')
  })

  test.runIf(isRoot)('runs for root as another user', async () => {
    const { dataDirectory } = await runningProgram()
    expect(statSync(`/proc/${postmaster(dataDirectory)}`).uid).not.toBe(0)
  })

  test.runIf(mayAct)("runs for an ordinary user, and for root on that user's data", async () => {
    const base = programs.newFolder('')
    chownSync(base, nobody.uid, nobody.gid)
    const dataDirectory = join(base, 'd')
    const program = await programs.start(dataDirectory, nobody)
    expect(program.complaint()).toBe('')
    await ask(program.url, 'CREATE TABLE kept AS SELECT 43 AS answer')
    program.process.kill('SIGKILL')
    await untilNobodyIsOn(dataDirectory)
    const asRoot = await programs.start(dataDirectory)
    expect(await ask(asRoot.url, 'SELECT answer FROM kept')).toEqual([43])
    expect(statSync(`/proc/${postmaster(dataDirectory)}`).uid).toBe(nobody.uid)
    asRoot.process.kill('SIGTERM')
    expect(await asRoot.ended).toBe(0)
    const again = await programs.start(dataDirectory, nobody)
    expect(await ask(again.url, 'SELECT answer FROM kept')).toEqual([43])
  })
})

/** What a database says once it answers. */
async function answerAfter(url: string, statement: string): Promise<unknown[]> {
  for (;;) {
    try {
      return await ask(url, statement)
    } catch {
      await pause(20)
    }
  }
}

/** Kills every database that runs on a folder, whoever starts it. */
function killAgainAndAgain(dataDirectory: string): { readonly stop: () => Promise<void> } {
  let isStopped = false
  const kill = async () => {
    while (!isStopped) {
      for (const { pid, command } of processesOn(dataDirectory)) if (command.includes('/postgres')) kill9(pid)
      await pause(20)
    }
  }
  const killed = kill()
  return {
    stop: async () => {
      isStopped = true
      await killed
    },
  }
}

function kill9(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // It has ended meanwhile.
  }
}
