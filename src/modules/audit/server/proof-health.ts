import { formatCount } from '../../../platform/rules/money/format-amount.ts'
import { readKeyState } from '../../../platform/server/database/book-key-store.ts'
import type { Database } from '../../../platform/server/database/database.ts'
import type { HealthCheck, HealthResult } from '../../../platform/server/database/health-check.ts'
import { longSnapshot } from '../../../platform/server/database/snapshot.ts'
import { findForeignChanges } from './foreign-change-store.ts'
import { compareSecrets } from './secret-store.ts'

/** That the program alone wrote the books, as far as its key proves it. */
export const proofHealth: readonly HealthCheck[] = [
  {
    key: 'book_key',
    label: 'Kunci yang membuktikan penulis pembukuan ada pada program ini',
    advice:
      'Pembukuan ini dibuktikan dengan kunci lain, misalnya karena dipulihkan di komputer baru, atau seseorang menambah kunci langsung di database. Kembalikan berkas kunci atau NERACA_KEY yang lama, atau buka Perubahan di Luar Program dan pakai kunci ini.',
    settledByAdmin: true,
    run: keyHealth,
  },
  {
    key: 'foreign_changes',
    label: 'Setiap perubahan ditulis oleh program, atau diakui admin',
    advice:
      'Ada perubahan yang dibuat langsung di database. Buka Perubahan di Luar Program, periksa, lalu akui dengan alasan atau pulihkan cadangan sebelum perubahan itu.',
    settledByAdmin: true,
    run: (db) => longSnapshot(db, foreignHealth),
  },
  {
    key: 'secrets',
    label: 'Kata sandi dan token sama dengan yang ditulis program',
    advice:
      'Kata sandi, sesi, atau token yang disebut diganti di luar Neraca. Atur ulang kata sandi orang itu, akhiri sesinya, cabut tokennya, dan cari siapa yang masuk ke database.',
    run: (db) => longSnapshot(db, secretsHealth),
  },
]

async function keyHealth(db: Database): Promise<HealthResult> {
  const { isOurs } = await readKeyState(db)
  const figure = '1 kunci'
  return isOurs ? { ok: true, figure } : { ok: false, figure, firstWrong: 'kunci pembukuan tidak dikenal' }
}

async function foreignHealth(db: Database): Promise<HealthResult> {
  const { examined, groups } = await findForeignChanges(db)
  const figure = `${formatCount(examined)} perubahan`
  const [first] = groups
  if (first === undefined) return { ok: true, figure }
  const { firstId, actor, table, recordId } = first
  return { ok: false, figure, firstWrong: `catatan audit ${firstId}: ${table} ${recordId} oleh ${actor}` }
}

/** Where no key is ours nothing can be said of secrets; that the key is another is told by its own check. */
async function secretsHealth(db: Database): Promise<HealthResult> {
  if ((await readKeyState(db)).provesAfter === undefined) return { ok: true, figure: '0 rahasia' }
  const { compared, wrong } = await compareSecrets(db)
  const figure = `${formatCount(compared)} rahasia`
  return wrong === undefined ? { ok: true, figure } : { ok: false, figure, firstWrong: wrong }
}
