import type { ProblemCodes } from '../../../platform/rules/http/problem-codes.ts'
import { problemsFor } from '../../../platform/rules/http/problem.ts'
import type { SalesProblemCode } from '../../sales/rules/problem-codes.ts'

/** What service objects to. */
export const serviceProblemCodes = {
  'trouble-missing': 'Keluhan atau pekerjaan service order belum diisi.',
  'technician-missing': 'Service order dijadwalkan untuk minimal satu teknisi.',
  'technician-twice': 'Teknisi disebut lebih dari sekali.',
  'visit-missing': 'Tanggal kunjungan belum diisi.',
  'visit-hours': 'Jam kunjungan tidak lengkap, atau selesai sebelum mulai.',
  'before-order': 'Tanggalnya sebelum tanggal service order.',
  'before-parts': 'Tanggalnya sebelum suku cadang terakhir bergerak.',
  'parts-beyond-lines': 'Suku cadang yang dipakai tidak sama dengan yang tertulis pada service order.',
  'nothing-used': 'Tidak ada suku cadang yang dipakai atau dikembalikan.',
  'nothing-to-bill': 'Tidak ada yang dapat ditagih.',
  'other-customer': 'Service order dari customer lain, atau tidak dapat ditagih lagi.',
  'cannot-schedule': 'Keadaan service order tidak mengizinkan penjadwalan.',
  'cannot-start': 'Keadaan service order tidak mengizinkan pengerjaan.',
  'cannot-use': 'Keadaan service order tidak mengizinkan pemakaian suku cadang.',
  'cannot-finish': 'Keadaan service order tidak mengizinkan penyelesaian.',
  'cannot-reopen': 'Keadaan service order tidak mengizinkan pembukaan lagi.',
  'cannot-cancel': 'Keadaan service order tidak mengizinkan pembatalan.',
} satisfies ProblemCodes

export type ServiceProblemCode = keyof typeof serviceProblemCodes | SalesProblemCode

export const { problem } = problemsFor<ServiceProblemCode>()
