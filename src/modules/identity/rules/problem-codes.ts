import type { PlatformProblemCode, ProblemCodes } from '../../../platform/rules/http/problem-codes.ts'
import { problemsFor } from '../../../platform/rules/http/problem.ts'

/** What identity objects to. */
export const identityProblemCodes = {
  'wrong-credentials': 'Email atau kata sandi salah.',
  'too-many-sign-ins': 'Terlalu banyak login yang gagal; tunggu selama yang disebut Retry-After.',
  'too-many-tokens-tried': 'Terlalu banyak token yang salah; tunggu selama yang disebut Retry-After.',
  'email-missing': 'Email kosong.',
  'email-taken': 'Email ini dipakai user lain.',
  password:
    'Kata sandi baru terlalu pendek, terlalu panjang, terlalu umum, atau nama orang atau organisasinya.',
  'password-confirmation': 'Dua kata sandi baru berbeda.',
  'password-missing': 'Kata sandi sekarang kosong.',
  'wrong-password': 'Kata sandi sekarang salah.',
  'code-needed': 'Login meminta kode juga; ulangi dengan `code`.',
  'wrong-code': 'Kodenya salah, terlambat, atau sudah dipakai.',
  'totp-late': 'Rahasianya dibuat terlalu lama, atau untuk orang lain; mulai lagi.',
  'totp-mismatch': 'Kodenya bukan dari rahasia yang dibuat.',
  'totp-active': 'Orang ini sudah memakai aplikasi autentikator.',
  'totp-missing': 'Orang ini tidak memakai aplikasi autentikator.',
  'role-unknown': 'Peran ini tidak ada.',
  'role-above-giver': 'Hanya admin memberi atau mengubah hak yang tidak dimilikinya sendiri.',
  'role-in-use': 'Peran ini masih dipakai user.',
  'preset-role': 'Peran bawaan tetap seperti adanya.',
  'link-over': 'Tautan undangan tidak dikenal, kedaluwarsa, dipakai, atau dicabut.',
  'has-signed-in': 'Tautan hanya untuk user undangan yang belum pernah masuk.',
  'totp-required': 'Role ini wajib login dengan kode.',
  'last-admin': 'Harus tersisa satu admin aktif.',
  'own-account':
    'Tidak seorang pun menghapus, menonaktifkan, mengganti role, atau mengatur ulang kata sandi dirinya sendiri.',
  'name-characters': 'Nama memuat karakter yang menyesatkan dalam catatan audit.',
  'scope-missing': 'Token atau peran itu tidak akan punya hak.',
  'scope-contradicts': 'Token yang hanya membaca tidak menerima daftar hak.',
  'scope-above-owner': 'Token itu akan punya hak yang tidak dimiliki pemiliknya.',
  validity: 'Lama berlaku token di luar batas.',
  'too-many-tokens': 'Pemilik sudah punya token sebanyak yang boleh.',
  query: 'Filter tampilan tersimpan tidak dapat disimpan.',
  'too-many-views': 'Pemilik sudah punya tampilan sebanyak yang boleh.',
  'column-layout': 'Kolom daftar tidak dapat disimpan seperti ini.',
  'too-many-preferences': 'Orang ini sudah menyimpan preferensi sebanyak yang boleh.',
  'too-large': 'Nilainya terlalu besar untuk disimpan.',
} satisfies ProblemCodes

export type IdentityProblemCode = keyof typeof identityProblemCodes | PlatformProblemCode

export const { problem } = problemsFor<IdentityProblemCode>()
