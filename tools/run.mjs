import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { root } from './project.mjs'

/** Runs a program in the project's folder, its output on the terminal; resolves with the exit code. */
export function run(file, args, { env = {}, stdio = 'inherit' } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(file, args, { cwd: root, env: { ...process.env, ...env }, stdio })
    child.once('error', reject)
    child.once('close', (code) => resolve(code ?? 1))
  })
}

/** Runs a program and keeps what it says; resolves with exit code and output. */
export function runQuietly(file, args, { env = {} } = {}) {
  return new Promise((resolve, reject) => {
    const stdio = ['ignore', 'pipe', 'pipe']
    const child = spawn(file, args, { cwd: root, env: { ...process.env, ...env }, stdio })
    let output = ''
    child.stdout.on('data', (chunk) => (output += chunk))
    child.stderr.on('data', (chunk) => (output += chunk))
    child.once('error', reject)
    child.once('close', (code) => resolve({ code: code ?? 1, output }))
  })
}

/** The entry file of a dependency's command: running it by Node itself needs no shell and works on Windows. */
export function command(packageName, entry) {
  return join(root, 'node_modules', packageName, entry)
}
