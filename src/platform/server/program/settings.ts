import { z } from 'zod'
import { StartProblem } from './start-problem.ts'

const perMinute = (otherwise: number) => z.coerce.number().int().min(1).max(1_000_000).default(otherwise)

const postgresAddress = /^postgres(ql)?:\/\//

const shape = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  NERACA_DATA: z.string().min(1).optional(),
  NERACA_ATTACHMENTS: z.string().min(1).optional(),
  NERACA_KEY: z.string().min(32).optional(),
  DATABASE_URL: z.string().regex(postgresAddress).optional(),
  DATABASE_OWNER_URL: z.string().regex(postgresAddress).optional(),
  NERACA_ORIGIN: z.url({ protocol: /^https?$/ }).optional(),
  NERACA_SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  NERACA_PREPARED: z.enum(['true', 'false']).default('true'),
  NERACA_POOL: z.coerce.number().int().min(2).max(100).default(12),
  NERACA_SESSION_IDLE_MINUTES: z.coerce.number().int().min(1).max(1440).default(30),
  NERACA_SESSION_HOURS: z.coerce.number().int().min(1).max(168).default(12),
  NERACA_READS_PER_MINUTE: perMinute(600),
  NERACA_WRITES_PER_MINUTE: perMinute(120),
  NERACA_EXPORTS_PER_MINUTE: perMinute(10),
  NERACA_TRUST_PROXY: z.enum(['true', 'false']).default('false'),
  NERACA_UNSAFE_DATABASE: z.enum(['true', 'false']).default('false'),
  NERACA_LOG: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('warn'),
})

const meaning: Record<keyof z.input<typeof shape>, string> = {
  PORT: 'bilangan bulat 0–65535',
  HOST: 'alamat untuk mendengarkan, misalnya 127.0.0.1 atau 0.0.0.0',
  NERACA_DATA: 'folder data',
  NERACA_ATTACHMENTS: 'folder untuk lampiran',
  NERACA_KEY: 'paling sedikit 32 karakter acak',
  DATABASE_URL: 'postgres://pengguna:sandi@host:5432/nama',
  DATABASE_OWNER_URL: 'postgres://… pemilik database yang sama, hanya bersama DATABASE_URL',
  NERACA_ORIGIN: 'alamat lengkap, misalnya https://neraca.contoh.example',
  NERACA_SMTP_URL: 'smtp://nama:sandi@server:587 atau smtps://…',
  NERACA_PREPARED: 'true atau false; false di belakang proxy per transaksi tanpa prepared statement',
  NERACA_POOL: 'bilangan bulat 2–100',
  NERACA_SESSION_IDLE_MINUTES: 'menit, 1–1440',
  NERACA_SESSION_HOURS: 'jam, 1–168',
  NERACA_READS_PER_MINUTE: 'bilangan bulat mulai 1',
  NERACA_WRITES_PER_MINUTE: 'bilangan bulat mulai 1',
  NERACA_EXPORTS_PER_MINUTE: 'bilangan bulat mulai 1',
  NERACA_TRUST_PROXY: 'true atau false',
  NERACA_UNSAFE_DATABASE: 'true atau false; true hanya untuk database percobaan',
  NERACA_LOG: 'debug, info, warn, error, atau silent',
}

export type Settings = z.output<typeof shape>

/** Settings of the program from environment variables; throws StartProblem naming every wrong one. */
export function readSettings(environment: Record<string, string | undefined>): Settings {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const parsed = shape.safeParse(given)
  const isAlone = given['DATABASE_OWNER_URL'] !== undefined && given['DATABASE_URL'] === undefined
  if (parsed.success && !isAlone) return parsed.data
  const names = new Set(parsed.error?.issues.map((issue) => String(issue.path[0])))
  if (isAlone) names.add('DATABASE_OWNER_URL')
  const wrong = [...names].map((name) => `${name} (${meaning[name as keyof typeof meaning]})`)
  throw new StartProblem(`Pengaturan tidak valid: ${wrong.join('; ')}.`)
}
